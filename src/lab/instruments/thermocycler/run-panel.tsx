import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipForward from 'lucide-react/icons/skip-forward';
import { type SubmitEvent, useId, useState } from 'react';
import { fewCopies } from '../../science/pcr/amplification.ts';
import { Button } from '../../ui/action/button.tsx';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { NumberField } from '../../ui/field/number-field.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { parseWhole } from '../state-entries.ts';
import { names } from './names.ts';
import { highestSeed, type ThermocyclerSettings } from './settings.ts';
import type { ThermocyclerState } from './state.ts';
import { texts } from './texts.ts';
import { type RunDisplay, type Speed, speeds } from './use-run.tsx';

interface Props {
  readonly settings: ThermocyclerSettings;
  readonly state: ThermocyclerState;
  readonly display: RunDisplay;
  onChange(state: ThermocyclerState): void;
}

/** The keys of the machine: run, pause, speed, skip, and the number of the run. */
export function RunPanel({ settings, state, display, onChange }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const speedName = useId();
  const { cycle, step, isPaused } = display;
  const isRunning = cycle !== null;
  const hasTube = state.tubes.length > 0;

  function run() {
    if (!hasTube) return announce(t('noTube'));
    onChange({ ...state, hasRun: true });
    display.begin();
  }
  return (
    <section className="flex flex-col gap-4 border-y border-rule py-5 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        {isRunning ? (
          <>
            <Button
              size="large"
              variant="secondary"
              icon={<Icon icon={isPaused ? Play : Pause} />}
              onClick={() => display.setPaused(!isPaused)}
            >
              {isPaused ? t('goOn') : t('pause')}
            </Button>
            <Button size="large" icon={<Icon icon={SkipForward} />} onClick={display.skip}>
              {t('skip')}
            </Button>
          </>
        ) : (
          <Button
            size="large"
            icon={<Icon icon={Play} />}
            aria-disabled={!hasTube || undefined}
            onClick={run}
          >
            {state.hasRun ? t('runAgain') : t('run')}
          </Button>
        )}
        <SegmentedChoice
          name={speedName}
          label={t('speed')}
          options={speeds.map((id) => ({ id, label: t(id) }))}
          chosenId={display.speed}
          isReadOnly={false}
          onChoose={(id) => display.setSpeed(id as Speed)}
        />
        {isRunning ? (
          <p className="min-w-60 font-semibold tabular-nums">
            {display.speed === 'fast' || step === null
              ? t('inCycle', { cycle, cycles: state.programme.cycles })
              : t('atStep', { cycle: cycle + 1, cycles: state.programme.cycles, step: names[step] })}
          </p>
        ) : null}
      </div>
      {hasTube ? null : <p className="text-sm">{t('noTube')}</p>}
      {settings.fixed.includes('seed') || !usesChance(settings) ? null : (
        <SeedField state={state} onChange={onChange} />
      )}
    </section>
  );
}

/** Whether a tube begins with so few copies that the number of the run matters. */
function usesChance({ samples, positiveControl = [], contaminationCopies }: ThermocyclerSettings): boolean {
  const templates = [...samples.flatMap(({ template }) => template), ...positiveControl];
  return [...templates.map(({ copies }) => copies), contaminationCopies].some(
    (copies) => copies > 0 && copies < fewCopies,
  );
}

function SeedField({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? state.seed : parseWhole(typed.trim(), 1, highestSeed);

  function commit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (read === null) return;
    setTyped(null);
    if (read !== state.seed) onChange({ ...state, seed: read, hasRun: false });
  }
  return (
    <form noValidate onSubmit={commit}>
      <NumberField
        label={names.seed}
        description={t('seedHelp')}
        value={typed ?? String(state.seed)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => commit()}
        error={read === null ? t('outside', { least: 1, most: highestSeed }) : undefined}
      />
    </form>
  );
}
