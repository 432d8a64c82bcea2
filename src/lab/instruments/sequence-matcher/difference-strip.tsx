import type { Hit } from '../../science/alignment/match-references.ts';
import { useTexts } from '../../ui/texts.tsx';
import { type Column, isDifference } from './alignment-columns.ts';
import { texts } from './texts.ts';

interface Props {
  readonly hit: Hit;
  readonly columns: readonly Column[];
  /** Index of the column that is looked at. */
  readonly current: number | null;
}

/** Where along the reference the differences lie: conserved stretches stay empty, variable ones fill with ticks. */
export function DifferenceStrip({ hit: { reference, alignment }, columns, current }: Props) {
  const t = useTexts(texts);
  const length = reference.sequence.length;
  const at = (place: number) => `${(100 * place) / length}%`;
  const to = columns.at(-1)?.referencePlace ?? 0;
  const from = alignment.firstStart;
  return (
    <figure>
      <svg aria-hidden="true" width="100%" height="36" className="block overflow-visible">
        <rect y="12" width="100%" height="12" className="fill-paper-sunk stroke-rule-strong" />
        <rect
          x={at(from)}
          y="12"
          width={at(to - from)}
          height="12"
          className="fill-primary-soft stroke-primary"
        />
        {columns.map(({ index, kind, referencePlace }) =>
          isDifference(kind) ? (
            <line
              key={index}
              x1={at(referencePlace - 0.5)}
              x2={at(referencePlace - 0.5)}
              y1={index === current ? 0 : 6}
              y2={index === current ? 36 : 30}
              strokeWidth={index === current ? 4 : 2}
              strokeDasharray={kind === 'mismatch' ? undefined : '4 2'}
              className={kind === 'mismatch' ? 'stroke-caution' : 'stroke-negative'}
            />
          ) : null,
        )}
      </svg>
      <figcaption className="mt-1 text-xs text-ink-soft tabular-nums">
        {t('overview', { from: from + 1, to, length })}
      </figcaption>
    </figure>
  );
}
