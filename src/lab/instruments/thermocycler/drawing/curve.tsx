import { useId, useState } from 'react';
import { SegmentedChoice } from '../../../ui/choice/segmented-choice.tsx';
import { LinePlot } from '../../../ui/plot/line-plot.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { ResultTube } from '../contents.ts';
import { texts } from '../texts.ts';
import { copiesAfter, formatCopies } from '../verdict.ts';

interface Props {
  readonly tubes: readonly ResultTube[];
  readonly cycles: number;
  /** The cycle up to which the curve has grown; null when it is complete. */
  readonly cycle: number | null;
}

/** Cycles in which a run that works has passed this many times what was put in. */
const fewCycles = 10;
const climbs = 10;

/** Copies of the product in each tube, cycle by cycle. While the machine runs, the curve grows with it. */
export function Curve({ tubes, cycles, cycle }: Props) {
  const t = useTexts(texts);
  const scaleName = useId();
  const [scale, setScale] = useState<'log' | 'linear'>('log');
  const [read, setRead] = useState<number | null>(null);
  const shown = cycle ?? cycles;
  const most = Math.max(1, ...tubes.flatMap(({ run }) => run.copiesByCycle));
  const working = tubes.filter((tube) => copiesAfter(tube, shown) >= 0.5);
  const isFlat =
    shown >= fewCycles &&
    working.every((tube) => copiesAfter(tube, shown) < climbs * Math.max(1, copiesAfter(tube, 0)));
  const list = working
    .map((tube) => t('curveItem', { tube: tube.label, copies: formatCopies(copiesAfter(tube, shown)) }))
    .join(', ');
  return (
    <div className="min-w-0">
      <LinePlot
        title={t('curve')}
        summary={
          working.length === 0
            ? t('curveNone')
            : isFlat
              ? t('curveFlat', { cycle: shown })
              : t('curveSummary', { count: working.length, cycle: shown, list })
        }
        x={{ label: t('axisCycle'), domain: [0, cycles], format: (value) => String(Math.round(value)) }}
        y={
          scale === 'log'
            ? { label: t('axisCopies'), domain: [1, 1e13], kind: 'log', format: formatPower }
            : { label: t('axisCopies'), domain: [0, most], format: formatCopies }
        }
        lines={tubes.map(({ id, label, run }, look) => ({
          id,
          name: label,
          look,
          points: run.copiesByCycle.slice(0, shown + 1).map((y, x) => ({ x, y })),
        }))}
        readOff={{
          x: cycle ?? Math.min(read ?? cycles, cycles),
          step: 1,
          label: t('readOff'),
          onChange: setRead,
        }}
        tableLabel={t('table')}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
        <span id={`${scaleName}-label`} className="text-sm font-semibold">
          {t('scale')}
        </span>
        <SegmentedChoice
          name={scaleName}
          labelledBy={`${scaleName}-label`}
          options={[
            { id: 'log', label: t('scaleLog') },
            { id: 'linear', label: t('scaleLinear') },
          ]}
          chosenId={scale}
          isReadOnly={false}
          onChoose={(id) => setScale(id === 'log' ? 'log' : 'linear')}
        />
      </div>
    </div>
  );
}

/** A power of ten without its leading 1, and any other number as copies are written. */
function formatPower(value: number): string {
  return formatCopies(value).replace(/^1\.00\u00a0×\u00a0/u, '');
}
