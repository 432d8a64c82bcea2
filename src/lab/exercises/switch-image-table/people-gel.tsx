import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { GelStrip, listStripBoxes, stripEdge } from '../../ui/gel/gel-strip.tsx';
import { insetOf } from '../../ui/gel/lane-boxes.ts';
import { useLaneWords } from '../../ui/gel/use-lane-words.tsx';
import { useWidth } from '../../ui/layout/use-width.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import { Layers, listImages } from './row-picture.tsx';
import type { PublicSwitchImageTable } from './schema.ts';
import { texts } from './texts.ts';

type Row = PublicSwitchImageTable['rows'][number];

/** In px. Narrower columns would break the remarks at every second word. */
const narrowestColumn = 132;
/** In px: the gel and, beside it, a list of names with their options. */
const narrowestBeside = 600;
/** Above this width, in rem, a lane is no longer seen as one. */
const widestLane = 10;

interface Props {
  readonly item: PublicSwitchImageTable;
  readonly gel: NonNullable<PublicSwitchImageTable['gel']>;
  /** The rows that are lanes of this gel. */
  readonly rows: readonly Row[];
  /** null: all views of a row side by side. */
  readonly viewId: string | null;
  renderText(text: string, form: 'inline'): ReactNode;
  /** The options of one row, with what the verdict says of it. */
  drawChoice(row: Row): ReactNode;
}

/**
 * All lanes on one gel beside one ladder. Below each lane stand its options; where a lane is too narrow for them, all
 * options stand in a list, beside the gel or below it.
 */
export function PeopleGel({ item, gel, rows, viewId, renderText, drawChoice }: Props) {
  const t = useTexts(texts);
  const { sayLane } = useLaneWords();
  const [frame, width] = useWidth<HTMLDivElement>(1100);
  const hasLadder = gel.ladder.length > 0;
  const ladderLanes = hasLadder ? 1 : 0;
  const spans = viewId === null ? item.views.length : 1;
  const boxes = listStripBoxes(rows.length * spans, hasLadder);
  const widthRem = boxes.fixedRem + 1 + (rows.length + ladderLanes) * widestLane;
  const isUnder = width / (rows.length + ladderLanes + 0.4) >= narrowestColumn;
  const isBeside = !isUnder && width >= narrowestBeside;
  const views = item.views.map(({ text }) => plainWords(text));

  const drawGel = (id: string | null) => {
    const shown = rows.flatMap((row) =>
      listImages(item, row)
        .filter((one) => id === null || one.viewId === id)
        .flatMap(({ viewId: shownId, name, image }, index) => {
          const bands = image.kind === 'gel' ? image.bands : [];
          const words = sayLane(bands);
          return {
            id: `${row.id} ${shownId}`,
            ...(index === 0 && { label: renderText(row.text, 'inline') }),
            spans,
            bands,
            words: t('picture', {
              row: plainWords(row.text),
              picture: id === null ? `${name}: ${words}` : words,
            }),
          };
        }),
    );
    return (
      <GelStrip
        lengthMm={gel.lengthMm}
        ladder={gel.ladder}
        lanes={shown}
        alt={shown.map(({ words }) => words).join(' ')}
        scale={isUnder ? 1.1 : 1}
        widthRem={isUnder ? widthRem : 80}
      />
    );
  };

  return (
    <div ref={frame} className={classNames('grid min-w-0 gap-3', isBeside && 'grid-cols-[3fr_2fr] gap-x-6')}>
      <div className="grid min-w-0 content-start gap-1">
        <Layers views={item.views} viewId={viewId} draw={drawGel} />
        {viewId === null && (
          <p className="text-sm text-ink-soft">{t('sideOrder', { views: views.join(', ') })}</p>
        )}
      </div>
      <div
        style={isUnder ? { width: `${widthRem}rem` } : undefined}
        className={isUnder ? classNames('max-w-full border-transparent', stripEdge) : 'min-w-0'}
      >
        <ul
          style={
            isUnder
              ? {
                  ...insetOf(boxes, ladderLanes),
                  gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))`,
                }
              : undefined
          }
          className={classNames('grid min-w-0', isUnder ? '' : 'gap-1')}
        >
          {rows.map((row) => (
            <li
              key={row.id}
              className={
                isUnder
                  ? 'grid min-w-0 content-start justify-items-center gap-1.5 px-1'
                  : 'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5'
              }
            >
              <span className={isUnder ? 'sr-only' : 'flex min-h-11 min-w-0 items-center font-semibold'}>
                <span className="min-w-0 wrap-anywhere">{renderText(row.text, 'inline')}</span>
              </span>
              <div className="contents">{drawChoice(row)}</div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
