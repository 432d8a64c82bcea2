import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { useId } from 'react';
import { Icon } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { listDecimalRoom } from './decimal-room.ts';
import type { PublicStaticTable } from './schema.ts';
import { Cell, ColumnHeading, CornerHeading, RowHeading } from './table-cells.tsx';
import { TableNotes } from './table-notes.tsx';
import { texts } from './texts.ts';
import { useOverflow } from './use-overflow.tsx';

function View({ item, renderText }: BlockViewProps<PublicStaticTable>) {
  const t = useTexts(texts);
  const captionId = useId();
  const { frame, isOverflowing } = useOverflow<HTMLElement>();
  const { columns, rows } = item;
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
          {t('sideways')}
        </p>
      )}
      <div className="@container mt-3">
        <section
          ref={frame}
          aria-labelledby={captionId}
          // What scrolls must be reachable by keyboard; what does not would be an empty stop.
          tabIndex={isOverflowing ? 0 : undefined}
          className="relative w-fit max-w-full overflow-x-auto border border-rule-strong bg-paper-raised print:overflow-visible"
        >
          <table aria-labelledby={captionId} className="border-separate border-spacing-0 text-sm">
            <thead>
              <tr>
                <CornerHeading>{renderText(item.rowHeading, 'inline')}</CornerHeading>
                {columns.map((column) => (
                  <ColumnHeading key={column.id} column={column}>
                    {renderText(column.heading, 'inline')}
                  </ColumnHeading>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, rowAt) => (
                <tr key={row.id} className="group break-inside-avoid">
                  <RowHeading>{renderText(row.heading, 'inline')}</RowHeading>
                  {columns.map((column, at) => {
                    const text = row.cells[at] ?? null;
                    return (
                      <Cell key={column.id} column={column} room={room[at]?.[rowAt] ?? ''}>
                        {text === null ? null : renderText(text, 'inline')}
                      </Cell>
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
