import { useEffect, useMemo, useRef } from 'react';
import { plainPrimer } from '../../science/pcr/priming.ts';
import { type ReagentId, reagentIds } from '../../science/pcr/reasons.ts';
import { lowestTm } from '../../science/pcr/side-products.ts';
import { CheckboxGroup } from '../../ui/field/choice-fieldset.tsx';
import { lateView } from '../../ui/late-view.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { defineInstrumentView, type InstrumentViewProps } from '../define-view.tsx';
import { ModelNotes } from './model-notes.tsx';
import { names } from './names.ts';
import { PrimersPanel } from './primers-panel.tsx';
import { ProgrammePanel } from './programme-panel.tsx';
import { primerOf, runRack } from './run.ts';
import { RunPanel } from './run-panel.tsx';
import type { ThermocyclerSettings } from './settings.ts';
import { state as stateCodec, type ThermocyclerState } from './state.ts';
import { texts } from './texts.ts';
import { thermocycler } from './thermocycler.ts';
import { TubesPanel } from './tubes-panel.tsx';
import { useRun } from './use-run.tsx';
import { verdictOf } from './verdict.ts';

interface MixPanelProps {
  readonly settings: ThermocyclerSettings;
  /** What was left out. */
  readonly without: readonly ReagentId[];
  onChange(without: ReagentId[]): void;
}

/** What goes into every tube besides its DNA; each can be forgotten. */
function MixPanel({ settings, without, onChange }: MixPanelProps) {
  const t = useTexts(texts);
  const { volumeUl, primerUm, monovalentMm, magnesiumMm, dntpMm } = settings.reaction;
  const isFixed = settings.fixed.includes('reagents');
  const about: Readonly<Partial<Record<ReagentId, string>>> = {
    buffer: t('bufferHelp', { monovalent: monovalentMm, magnesium: magnesiumMm }),
    dntps: t('dntpsHelp', { dntp: dntpMm }),
  };
  return (
    <CheckboxGroup
      legend={t('mix')}
      description={isFixed ? t('fixed') : t('mixHelp', { volume: volumeUl, primer: primerUm })}
      isDisabled={isFixed}
      options={reagentIds.map((id) => ({ value: id, label: names[id], description: about[id] }))}
      value={reagentIds.filter((id) => !without.includes(id))}
      onValueChange={(used) => onChange(reagentIds.filter((id) => !used.includes(id)))}
    />
  );
}

// What shows a run comes after the bench is drawn.
const Results = lateView(
  () => import('./results.tsx').then((module) => module.Results),
  <div aria-busy="true" />,
);
const Curve = lateView(
  () => import('./curve.tsx').then((module) => module.Curve),
  <div aria-busy="true" className="min-h-80" />,
);

type Props = InstrumentViewProps<ThermocyclerSettings, ThermocyclerState>;

function View({ settings, state, onChange, title }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const tubes = useMemo(() => runRack(settings, state), [settings, state]);
  const { programme, primers } = state;
  const display = useRun(programme.cycles, () => {
    const found = runRack(settings, { ...state, hasRun: true });
    const working = found
      .filter((tube) => ['product', 'smeared'].includes(verdictOf(tube)))
      .map(({ label }) => label);
    announce(t('finished', { count: working.length, list: working.join(', ') }));
  });
  // Other dials give another result, so the tubes of the run before are put away.
  const change = (part: Partial<ThermocyclerState>) => onChange({ ...state, ...part, hasRun: false });
  const dna = [
    plainPrimer(primerOf(settings, primers[0]).sequence),
    plainPrimer(primerOf(settings, primers[1]).sequence),
  ] as const;
  const picture = useRef<HTMLDivElement>(null);
  const isRunning = display.cycle !== null;
  useEffect(() => {
    Curve.preload();
    Results.preload();
  }, []);

  return (
    <div className="@container flex flex-col gap-8">
      {/* While the machine runs, its dials are locked. */}
      <fieldset
        disabled={isRunning}
        className="grid min-w-0 gap-8 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <div className="@container flex min-w-0 flex-col gap-8">
          <TubesPanel
            settings={settings}
            chosen={state.tubes}
            onChange={(chosen) => change({ tubes: chosen })}
          />
          <MixPanel settings={settings} without={state.without} onChange={(without) => change({ without })} />
        </div>
        <div className="@container flex min-w-0 flex-col gap-8">
          <PrimersPanel
            settings={settings}
            chosen={primers}
            onChange={(chosen) => change({ primers: chosen })}
          />
          <ProgrammePanel
            settings={settings}
            programme={programme}
            lowestTm={lowestTm(dna, settings.reaction)}
            current={display.speed === 'slow' ? display.step : null}
            isRunning={isRunning}
            onChange={(next) => change({ programme: next })}
          />
        </div>
      </fieldset>
      <RunPanel settings={settings} state={state} display={display} onChange={onChange} />
      {tubes.length > 0 ? (
        <>
          <div ref={picture}>
            <Curve tubes={tubes} cycles={programme.cycles} cycle={display.cycle} />
          </div>
          {isRunning ? null : (
            <Results
              tubes={tubes}
              setting={thermocycler.describe(settings, stateCodec.format(state)).join('. ')}
              title={title}
              picture={picture}
            />
          )}
        </>
      ) : (
        <p className="max-w-measure border-l-4 border-rule-strong py-1 pl-4">{t('notYet')}</p>
      )}
      <ModelNotes rule={settings.rule} />
    </div>
  );
}

export const view = defineInstrumentView<ThermocyclerSettings, ThermocyclerState>({
  instrument: thermocycler,
  state: stateCodec,
  View,
});
