import { useId, useState } from 'react';
import { Vial } from '../../../bench/apparatus/vial.tsx';
import { volumeNl } from '../../../bench/liquid.ts';
import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedChoice } from '../../../ui/choice/segmented-choice.tsx';
import { RangeField } from '../../../ui/field/range-field.tsx';
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
  const tubeName = useId();
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
    <div className="grid gap-x-6 gap-y-3 @2xl:grid-cols-[auto_minmax(0,1fr)]">
      <div className="mx-auto flex w-[min(100%,12.5rem)] flex-col @2xl:w-[19rem]">
        <Glass counts={counts} step={step} at={tubes.indexOf(tube)} count={tubes.length} />
        <fieldset className="flex justify-center">
          <legend className="sr-only">{t('tube')}</legend>
          {tubes.map(({ id, label, made }, index) => (
            <label
              key={id}
              className="relative flex max-w-12 min-w-6 flex-1 cursor-pointer flex-col items-center rounded-data has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={tubeName}
                checked={id === tube.id}
                aria-label={label}
                className="absolute inset-0 m-0 h-full w-full cursor-pointer opacity-0"
                onChange={() => setTubeId(id)}
              />
              <svg viewBox="-24 2 48 112" aria-hidden="true" className="h-11 w-full @2xl:h-16">
                {/* What has run looks alike in all tubes. */}
                <Vial x={0} y={0} share={volumeNl(made.liquid) / fullNl} tint="mix" lid="closed" />
              </svg>
              <span aria-hidden="true" className="text-sm leading-tight font-semibold">
                {index + 1}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={goOn}>{t('lensNext')}</Button>
          <p className="font-semibold">{tube.label}</p>
        </div>
        <SegmentedChoice
          name={stepName}
          label={t('lensStep')}
          options={lensSteps.map((id) => ({ id, label: names[id] }))}
          chosenId={step}
          isReadOnly={false}
          onChoose={(id) => setStep(lensSteps.find((one) => one === id) ?? 'denature')}
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
        {counts ? (
          <>
            <p className="max-w-measure border-l-4 border-rule-strong pl-3 font-semibold">
              {sayGrowth(t, counts)}
            </p>
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
          <p className="max-w-measure border-l-4 border-rule-strong pl-3 font-semibold">{t('lensNothing')}</p>
        )}
        {tube.run.smearNg > 0 || tube.run.dimer !== null ? (
          <p className="max-w-measure text-sm text-ink-soft">{t('lensBesides')}</p>
        ) : null}
      </div>
    </div>
  );
}

/** nl at which a tube below the glass is drawn full. */
const fullNl = 60_000;
/** Less than this part of the copies is hardly any. */
const hardlyAny = 0.1;

/** What a cycle does to the number of copies: where it stands still, the run has failed in this tube. */
function sayGrowth(t: ReturnType<typeof useTexts<typeof texts>>, { before, after }: LensCounts): string {
  const grown = before > 0 ? (after - before) / before : 1;
  const percent = Math.round(100 * grown);
  return grown < hardlyAny ? t('lensStill', { percent }) : t('lensGrown', { percent });
}

function sayStep(t: ReturnType<typeof useTexts<typeof texts>>, counts: LensCounts, step: LensStep): string {
  const { pieces, apart, primed, copied } = counts;
  if (step === 'denature') return t('lensDenature', { apart, pieces });
  return step === 'anneal' ? t('lensAnneal', { primed, apart }) : t('lensExtend', { copied, primed });
}

const cell = { width: 78, height: 62, strand: 60 } as const;
/** Pieces in each row of the glass, from its upper edge to its lower one. */
const rows = [3, 4, 5, 5, 4, 3] as const;
const glass = { middle: 220, radius: 210, height: 470 } as const;

const places = rows.flatMap((count, row) =>
  Array.from({ length: count }, (_, at) => ({
    x: glass.middle + (at - (count - 1) / 2) * cell.width,
    y: glass.middle + (row - (rows.length - 1) / 2) * cell.height,
  })),
);
/** From the middle of the glass outward, so that a few pieces lie in the middle. */
const order = places.toSorted(
  (one, other) =>
    Math.hypot(one.x - glass.middle, one.y - glass.middle) -
    Math.hypot(other.x - glass.middle, other.y - glass.middle),
);

interface GlassProps {
  readonly counts: LensCounts | null;
  readonly step: LensStep;
  /** The tube below the glass into which it looks, and the number of tubes. */
  readonly at: number;
  readonly count: number;
}

/** A round glass over one of the tubes, with the pieces that are in view. */
function Glass({ counts, step, at, count }: GlassProps) {
  const clip = useId();
  const { middle, radius, height } = glass;
  // Tubes stand below in a row of at most 3 rem each, in a frame of 19 rem.
  const tube = middle + (at - (count - 1) / 2) * Math.min(2 * middle * (3 / 19), (2 * middle) / count);
  return (
    <svg
      viewBox={`0 0 ${2 * middle} ${height}`}
      aria-hidden="true"
      className="block max-h-44 w-full @2xl:max-h-72"
    >
      <path
        d={`M${middle - 60} ${middle + radius - 12} L${tube} ${height} L${middle + 60} ${middle + radius - 12} Z`}
        fill="var(--primary-soft)"
        stroke="var(--primary)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <clipPath id={clip}>
        <circle cx={middle} cy={middle} r={radius} />
      </clipPath>
      <circle cx={middle} cy={middle} r={radius} fill="var(--gel)" />
      <g clipPath={`url(#${clip})`}>
        {order.slice(0, counts?.pieces ?? 0).map(({ x, y }, index) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${((index * 37) % 13) - 6})`}>
            <Piece
              step={step}
              isApart={index < (counts?.apart ?? 0)}
              isPrimed={index < (counts?.primed ?? 0) && step !== 'denature'}
              isCopied={index < (counts?.copied ?? 0) && step === 'extend'}
            />
          </g>
        ))}
      </g>
      <circle cx={middle} cy={middle} r={radius} fill="none" stroke="var(--ink)" strokeWidth={10} />
      <circle cx={middle} cy={middle} r={radius} fill="none" stroke="var(--primary-soft)" strokeWidth={5} />
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
