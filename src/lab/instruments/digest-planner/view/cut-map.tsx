import { useFormatter } from 'use-intl';
import type { Topology } from '../../../science/digest/enzymes.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { useTexts } from '../../../ui/texts.tsx';
import type { Molecule } from '../setting/plan.ts';
import { layOutMap, scaleOfMaps } from './map-layout.ts';
import { texts } from './texts.ts';

const rowPx = 20;
const boxPx = 24;
/** Room for half a line and for the ends of the molecule. */
const sidePx = 10;

interface Props {
  readonly molecules: readonly Molecule[];
  readonly topology: Topology;
}

/** The maps of all molecules below each other, on one scale. */
export function CutMaps({ molecules, topology }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const scale = scaleOfMaps(
    molecules.map(({ dna, sites }) => ({ lengthBp: dna.length, sites })),
    width - 2 * sidePx,
  );
  return (
    <div ref={frame} className="flex min-w-0 flex-col gap-4">
      {molecules.map((molecule) => (
        <CutMap key={molecule.id} {...{ molecule, topology, width, scale }} />
      ))}
    </div>
  );
}

interface MapProps extends Pick<Props, 'topology'> {
  readonly molecule: Molecule;
  readonly width: number;
  readonly scale: number;
}

/** One molecule as a line of pieces, with the enzymes named above their cuts. The table of cuts says the same. */
function CutMap({ molecule: { label, dna, sites }, topology, width, scale }: MapProps) {
  const t = useTexts(texts);
  const format = useFormatter();
  const map = layOutMap(dna.length, sites, topology, scale);
  const isCrowded = map.labels.length < map.cuts.length;
  const top = map.rows * rowPx + (map.rows > 0 ? 8 : 2);
  const yOf = (row: number) => (map.rows - row) * rowPx - 6;
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm">
        <span className="font-semibold">
          {t('mapLine', { label, length: format.number(dna.length), cuts: map.cuts.length })}
        </span>
        {topology === 'ring' && <span className="text-ink-soft">{` · ${t('ringDrawn')}`}</span>}
        {isCrowded && <span className="text-ink-soft">{` · ${t('mapCrowded')}`}</span>}
      </figcaption>
      <div className="mt-1 w-full overflow-hidden">
        <svg
          aria-hidden="true"
          width={width}
          height={top + boxPx + 24}
          className="block text-xs tabular-nums"
        >
          <g transform={`translate(${sidePx} 0)`}>
            {map.labels.map(({ cutAfter, text, x, row }) => (
              <g key={cutAfter}>
                <path d={`M${x} ${yOf(row) + 4}V${top}`} className="stroke-ink-soft" />
                <text x={x} y={yOf(row)} className="fill-ink">
                  {text}
                </text>
              </g>
            ))}
            {map.pieces.map(({ firstBase, lengthBp, boxes, nameX }, index) => (
              <g key={firstBase}>
                {boxes.map(({ x, widthPx }) => (
                  <rect
                    key={x}
                    x={x}
                    y={top}
                    width={widthPx}
                    height={boxPx}
                    className={
                      index % 2 === 0
                        ? 'fill-primary-soft stroke-rule-strong'
                        : 'fill-paper-sunk stroke-rule-strong'
                    }
                  />
                ))}
                {nameX !== null && (
                  <text x={nameX} y={top + boxPx / 2} dy="0.35em" textAnchor="middle" className="fill-ink">
                    {lengthBp}
                  </text>
                )}
              </g>
            ))}
            {map.cuts.map(({ cutAfter, x }) => (
              <path
                key={cutAfter}
                d={`M${x} ${top - 4}v${boxPx + 8}`}
                strokeWidth="2.5"
                className="stroke-negative"
              />
            ))}
            <g className="fill-ink-soft">
              <text x="0" y={top + boxPx + 17}>
                {topology === 'ring' ? '1' : '5′ 1'}
              </text>
              <text x={map.linePx} y={top + boxPx + 17} textAnchor="end">
                {topology === 'ring' ? dna.length : `${dna.length} 3′`}
              </text>
            </g>
          </g>
        </svg>
      </div>
    </figure>
  );
}
