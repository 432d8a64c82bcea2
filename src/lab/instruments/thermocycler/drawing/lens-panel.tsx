import { useId, useState } from 'react';
import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedChoice } from '../../../ui/choice/segmented-choice.tsx';
import { RangeField } from '../../../ui/field/range-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { PcrAct } from '../acts.ts';
import type { PcrBench } from '../bench.ts';
import { listResults } from '../contents.ts';
import { names } from '../names.ts';
import type { ThermocyclerSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import { formatCopies } from '../verdict.ts';
import { countLens, type LensCounts, type LensStep, lensSteps } from './lens-counts.ts';

/** A look into one tube, cycle by cycle and step by step: as much is drawn as the model counts. */
export function LensPanel({ settings, bench }: PanelProps<ThermocyclerSettings, PcrBench, PcrAct>) {
  const t = useTexts(texts);
  const stepName = useId();
  const tubes = listResults(settings, bench);
  const [tubeId, setTubeId] = useState<string | null>(null);
  const [cycle, setCycle] = useState(1);
  const [step, setStep] = useState<LensStep>('denature');
  const tube = tubes.find(({ id }) => id === tubeId) ?? tubes[0];
  if (!tube) return <p className="max-w-measure">{t('lensEmpty')}</p>;
  const { cycles } = tube.made.programme;
  const at = Math.min(cycle, cycles);
  const counts = countLens(settings, tube, at);
  function goOn() {
    const next = lensSteps[lensSteps.indexOf(step) + 1];
    if (next) return setStep(next);
    setStep('denature');
    setCycle(at < cycles ? at + 1 : 1);
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 @xl:grid-cols-2">
        <SelectField
          label={t('tube')}
          value={tube.id}
          options={tubes.map(({ id, label }) => ({ value: id, label }))}
          onChange={({ target }) => setTubeId(target.value)}
        />
        <RangeField
          label={t('axisCycle')}
          value={at}
          min={1}
          max={cycles}
          step={1}
          format={String}
          onChange={setCycle}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedChoice
          name={stepName}
          label={t('lensStep')}
          options={lensSteps.map((id) => ({ id, label: names[id] }))}
          chosenId={step}
          isReadOnly={false}
          onChoose={(id) => setStep(lensSteps.find((one) => one === id) ?? 'denature')}
        />
        <Button onClick={goOn}>{t('lensNext')}</Button>
      </div>
      {counts ? (
        <>
          <Field counts={counts} step={step} />
          <p className="max-w-measure text-sm">
            {t('lensCounts', {
              before: formatCopies(counts.before),
              after: formatCopies(counts.after),
              each: formatCopies(counts.each),
              one: counts.each === 1 ? 'yes' : 'no',
            })}
          </p>
          <p className="max-w-measure text-sm text-ink-soft">{sayStep(t, counts, step)}</p>
        </>
      ) : (
        <p className="max-w-measure">{t('lensNothing')}</p>
      )}
    </div>
  );
}

function sayStep(t: ReturnType<typeof useTexts<typeof texts>>, counts: LensCounts, step: LensStep): string {
  const { pieces, apart, primed, copied } = counts;
  if (step === 'denature') return t('lensDenature', { apart, pieces });
  return step === 'anneal' ? t('lensAnneal', { primed, apart }) : t('lensExtend', { copied, primed });
}

const columns = 6;
const cell = { width: 110, height: 66, strand: 76 } as const;

/** The pieces in view, each in a cell of its own. */
function Field({ counts, step }: { readonly counts: LensCounts; readonly step: LensStep }) {
  const { pieces, apart, primed, copied } = counts;
  const rows = Math.max(3, Math.ceil(pieces / columns));
  return (
    <svg
      viewBox={`0 0 ${columns * cell.width} ${rows * cell.height}`}
      aria-hidden="true"
      className="block max-h-56 w-full rounded-data bg-gel"
    >
      {Array.from({ length: pieces }, (_, at) => at).map((at) => (
        <g
          key={at}
          transform={`translate(${((at % columns) + 0.5) * cell.width} ${(Math.floor(at / columns) + 0.5) * cell.height}) rotate(${((at * 37) % 13) - 6})`}
        >
          <Piece
            step={step}
            isApart={at < apart}
            isPrimed={at < primed && step !== 'denature'}
            isCopied={at < copied && step === 'extend'}
          />
        </g>
      ))}
    </svg>
  );
}

interface PieceProps {
  readonly step: LensStep;
  readonly isApart: boolean;
  readonly isPrimed: boolean;
  readonly isCopied: boolean;
}

/** A double strand, parted or not; with primers; with new strands on both of its old ones. */
function Piece({ step, isApart, isPrimed, isCopied }: PieceProps) {
  const half = cell.strand / 2;
  const gap = isApart ? 15 : 3;
  const primer = cell.strand * 0.24;
  // A copy that is not finished in this cycle stops on the way.
  const built = isCopied ? cell.strand : step === 'extend' && isPrimed ? cell.strand * 0.55 : primer;
  return (
    <g strokeLinecap="round" fill="none">
      {isApart ? null : (
        <path
          d={[-0.8, -0.4, 0, 0.4, 0.8].map((at) => `M${at * half} -3 v6`).join(' ')}
          stroke="var(--gel-ink-soft)"
          strokeWidth={1.5}
        />
      )}
      <path d={`M${-half} ${-gap} h${cell.strand}`} stroke="var(--gel-ink)" strokeWidth={3.5} />
      <path d={`M${-half} ${gap} h${cell.strand}`} stroke="var(--gel-ink-soft)" strokeWidth={3.5} />
      {isPrimed ? (
        <g strokeWidth={3.5}>
          <path
            d={`M${half} ${-gap + 6} h${-built}`}
            stroke="var(--band)"
            strokeOpacity={isCopied ? 1 : 0.7}
          />
          <path
            d={`M${-half} ${gap - 6} h${built}`}
            stroke="var(--band)"
            strokeOpacity={isCopied ? 1 : 0.7}
          />
          <path d={`M${half} ${-gap + 6} h${-primer}`} stroke="var(--caution)" />
          <path d={`M${-half} ${gap - 6} h${primer}`} stroke="var(--caution)" />
        </g>
      ) : null}
      {isPrimed && step === 'extend' ? (
        <g fill="var(--paper-raised)" stroke="var(--band)" strokeWidth={1.5}>
          <circle cx={half - built} cy={-gap + 4} r={5} />
          <circle cx={-half + built} cy={gap - 4} r={5} />
        </g>
      ) : null}
    </g>
  );
}
