import { useId } from 'react';
import { labelSize, pen } from '../../../bench/apparatus/pen.ts';
import type { Form } from '../../../bench/stage/spot.ts';
import type { Molecule } from '../setting/plan.ts';
import { layouts, shorten } from './layout.tsx';
import { layOutMap, scaleOfMaps } from './map-layout.ts';

/** The layout of maps counts with letters of this size, in px. */
const mapLetters = 12;

/** Molecules that are drawn on the wall; the lens has them all. */
export const mostDrawn = { wide: 3, tall: 2 } as const;

/** The molecules as lines, cut into pieces that have come apart, with the enzyme named above each cut. */
export function Lines({ molecules, form }: { readonly molecules: readonly Molecule[]; readonly form: Form }) {
  const { molecules: box } = layouts[form];
  const size = labelSize[form];
  const zoom = size / mapLetters;
  const shown = molecules.slice(0, mostDrawn[form]);
  const nameWidth = form === 'wide' ? 92 : 30;
  const rowHeight = box.height / shown.length;
  const barHeight = form === 'wide' ? 22 : 16;
  const width = (box.width - nameWidth) / zoom;
  const scale = scaleOfMaps(
    shown.map(({ dna, sites }) => ({ lengthBp: dna.length, sites })),
    width,
  );
  const rungs = useId();
  return (
    <g>
      {/* The pairs of bases between the strands, not to scale. */}
      <pattern id={rungs} width={6} height={6} patternUnits="userSpaceOnUse">
        <path d="M3 0 V6" stroke="var(--rule-strong)" strokeWidth={1} opacity={0.55} />
      </pattern>
      {shown.map(({ id, label, dna, sites }, index) => {
        const map = layOutMap(dna.length, sites, 'linear', scale);
        const top = box.y + index * rowHeight;
        // Names take as many rows as there is room for above the line; what does not fit is in the lens.
        const rows = Math.floor((rowHeight - barHeight - 4) / size);
        const hasNames = map.rows <= rows && form === 'wide';
        const bar = form === 'wide' ? top + rowHeight - barHeight - 2 : top + (rowHeight - barHeight) / 2;
        return (
          <g key={id}>
            <text
              x={box.x}
              y={bar + barHeight / 2 + size / 3}
              fontSize={size}
              fontWeight={700}
              fill="var(--ink)"
            >
              {shorten(label, nameWidth - 4, size)}
            </text>
            <g transform={`translate(${box.x + nameWidth} 0) scale(${zoom})`}>
              {map.pieces.map(({ firstBase, lengthBp, boxes, nameX }, at) =>
                boxes.map(({ x, widthPx }) => (
                  <g key={`${firstBase} ${x}`}>
                    <rect
                      x={x + (firstBase > 1 ? 2 : 0)}
                      y={bar / zoom + (at % 2) * 2}
                      width={Math.max(1, widthPx - (firstBase > 1 ? 2 : 0))}
                      height={barHeight / zoom}
                      rx={4}
                      fill={at % 2 === 0 ? 'var(--primary-soft)' : 'var(--signal-soft)'}
                      {...pen}
                      strokeWidth={1.5}
                    />
                    <rect
                      x={x + (firstBase > 1 ? 2 : 0)}
                      y={bar / zoom + (at % 2) * 2}
                      width={Math.max(1, widthPx - (firstBase > 1 ? 2 : 0))}
                      height={barHeight / zoom}
                      rx={4}
                      fill={`url(#${rungs})`}
                    />
                    {nameX !== null ? (
                      <rect
                        x={nameX - String(lengthBp).length * 4 - 4}
                        y={bar / zoom + 1 + (at % 2) * 2}
                        width={String(lengthBp).length * 8 + 8}
                        height={barHeight / zoom - 2}
                        fill={at % 2 === 0 ? 'var(--primary-soft)' : 'var(--signal-soft)'}
                      />
                    ) : null}
                    {nameX !== null ? (
                      <text
                        x={nameX}
                        y={(bar + barHeight / 2) / zoom + 5 + (at % 2) * 2}
                        textAnchor="middle"
                        fontSize={mapLetters}
                        fill="var(--ink)"
                      >
                        {lengthBp}
                      </text>
                    ) : null}
                  </g>
                )),
              )}
              {hasNames
                ? map.labels.map(({ cutAfter, text, x, row }) => (
                    <g key={cutAfter}>
                      <path
                        d={`M${x} ${bar / zoom - 4 - row * mapLetters} V${bar / zoom}`}
                        stroke="var(--negative)"
                        strokeWidth={1.5}
                      />
                      <text
                        x={x + 4}
                        y={bar / zoom - 5 - row * mapLetters}
                        fontSize={mapLetters}
                        fill="var(--ink)"
                      >
                        {text}
                      </text>
                    </g>
                  ))
                : null}
              {map.cuts.map(({ cutAfter, x }) => (
                <path
                  key={cutAfter}
                  d={`M${x} ${bar / zoom - 3} v${barHeight / zoom + 8}`}
                  stroke="var(--negative)"
                  strokeWidth={2}
                />
              ))}
            </g>
          </g>
        );
      })}
    </g>
  );
}
