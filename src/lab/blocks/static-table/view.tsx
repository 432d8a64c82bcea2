import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { listDecimalRoom } from './decimal-room.ts';
import { useReadingMark } from './reading-mark.tsx';
import type { PublicStaticTable } from './schema.ts';
import { ColumnHeading, ColumnsHeading, CornerHeading, RowHeading, StaticCell } from './table-cells.tsx';
import { texts } from './texts.ts';

function View({ item, renderText }: BlockViewProps<PublicStaticTable>) {
  const t = useTexts(texts);
  const captionId = useId();
  const { frame, isOverflowing } = useOverflow<HTMLElement>();
  const { mark, handlers } = useReadingMark();
  const { columns, columnHeading, rows } = item;
  const room = columns.map(({ align }, at) =>
    align === 'number' ? listDecimalRoom(rows.map(({ cells }) => cells[at] ?? null)) : [],
  );
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3 id={captionId}>{item.caption}</h3>
        {item.text && <div className="mt-2">{renderText(item.text)}</div>}
      </figcaption>
      {isOverflowing && (
        <p className="mt-2 flex items-center gap-2 text-sm text-ink-soft print:hidden">
          <Icon icon={MoveHorizontal} size={18} />
          <span>{t('sideways')}</span>
        </p>
      )}
      <div className="@container mt-3">
        <section
          ref={frame}
          aria-labelledby={captionId}
          // The frame is a Tab stop only where arrow keys do something: scroll, or mark a row and a column.
          tabIndex={isOverflowing || columns.length > 1 ? 0 : undefined}
          {...handlers}
          className="relative w-fit max-w-full scroll-pl-[42cqi] overflow-x-auto border border-rule-strong bg-paper-raised print:overflow-visible"
        >
          <table aria-labelledby={captionId} className="border-separate border-spacing-0 text-sm">
            <colgroup />
            <colgroup span={columns.length} />
            <thead>
              {columnHeading !== undefined && (
                <tr>
                  <CornerHeading rows={2}>{renderText(item.rowHeading, 'inline')}</CornerHeading>
                  <ColumnsHeading columns={columns.length}>
                    {renderText(columnHeading, 'inline')}
                  </ColumnsHeading>
                </tr>
              )}
              <tr>
                {columnHeading === undefined && (
                  <CornerHeading rows={1}>{renderText(item.rowHeading, 'inline')}</CornerHeading>
                )}
                {columns.map((column, at) => (
                  <ColumnHeading key={column.id} column={column} isMarked={mark?.column === at}>
                    {renderText(column.heading, 'inline')}
                  </ColumnHeading>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, rowAt) => (
                <tr key={row.id} className="group break-inside-avoid">
                  <RowHeading isMarked={mark?.row === rowAt}>{renderText(row.heading, 'inline')}</RowHeading>
                  {columns.map((column, at) => {
                    const text = row.cells[at] ?? null;
                    return (
                      <StaticCell
                        key={column.id}
                        column={column}
                        room={room[at]?.[rowAt] ?? ''}
                        isMarked={mark?.row === rowAt || mark?.column === at}
                        isCrossing={mark?.row === rowAt && mark.column === at}
                      >
                        {text === null ? null : renderText(text, 'inline')}
                      </StaticCell>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      <TableNotes item={item} renderText={renderText} />
    </figure>
  );
}

export const view = defineBlockView<PublicStaticTable>({ View });

/** Whether the content of an element is wider than its frame; updated when either changes its size. */
export function useOverflow<E extends HTMLElement>() {
  const frame = useRef<E>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    // A difference of one pixel is rounding and needs no scrolling.
    const measure = () => setIsOverflowing(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { frame, isOverflowing };
}

/** The part below the table: the notes, each with its mark, and the source. */
export function TableNotes({
  item,
  renderText,
}: Pick<BlockViewProps<PublicStaticTable>, 'item' | 'renderText'>) {
  const t = useTexts(texts);
  const { notes, source } = item;
  return (
    <>
      {notes.length > 0 && (
        <ul
          aria-label={t('notes')}
          className="mt-2 grid max-w-measure grid-cols-1 gap-1 text-sm text-ink-soft"
        >
          {notes.map(({ mark, text }) => (
            <li key={text}>
              {mark && (
                <sup className="font-semibold text-ink">
                  <span>{mark}</span>{' '}
                </sup>
              )}
              <span>{renderText(text, 'inline')}</span>
            </li>
          ))}
        </ul>
      )}
      {source && <p className="mt-2 max-w-measure text-sm text-ink-soft">{t('source', { source })}</p>}
    </>
  );
}
