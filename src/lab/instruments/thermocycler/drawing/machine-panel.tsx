import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { isRefusal } from '../../../bench/hand.ts';
import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { plainPrimer } from '../../../science/pcr/priming.ts';
import { lowestTm } from '../../../science/pcr/side-products.ts';
import { Button } from '../../../ui/action/button.tsx';
import { lateView } from '../../../ui/late-view.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { PcrAct } from '../acts.ts';
import { apply } from '../apply.ts';
import { type PcrBench, recipeNow } from '../bench.ts';
import { listResults, primerOf } from '../contents.ts';
import { names } from '../names.ts';
import type { ThermocyclerSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import { ProgrammePanel } from './programme-panel.tsx';
import { Results } from './results.tsx';

/** Comes when a run is looked at: the stage is there without it. */
const Curve = lateView(
  () => import('./curve.tsx').then((module) => module.Curve),
  <div aria-busy="true" className="min-h-80" />,
);

/** The large screen of the thermocycler: its programme, the curve, and what is in the tubes. */
export function MachinePanel(props: PanelProps<ThermocyclerSettings, PcrBench, PcrAct>) {
  const { settings, bench, progress, act, isReadOnly, title } = props;
  const t = useTexts(texts);
  const { seed, programme, hasRun } = bench;
  const tubes = listResults(settings, bench);
  const [tab, setTab] = useState(hasRun ? 'curve' : 'programme');
  const picture = useRef<HTMLDivElement>(null);
  const made = tubes[0]?.made;
  const cycles = made?.programme.cycles ?? programme.cycles;
  const cycle = progress === null || !hasRun ? null : Math.round(progress * cycles);
  const { primers } = recipeNow(bench);
  const dna = [
    plainPrimer(primerOf(settings, primers[0]).sequence),
    plainPrimer(primerOf(settings, primers[1]).sequence),
  ] as const;
  const acts: readonly PcrAct[] = [
    ...(hasRun ? [{ kind: 'same-again' } as const] : []),
    { kind: 'run', seed },
  ];
  function run() {
    // The button stays while the machine runs, because it may hold the focus.
    if (isReadOnly) return;
    const first = acts[0] ? apply(settings, bench, acts[0]) : bench;
    act(...acts);
    if (!isRefusal(first)) setTab('curve');
  }
  const said = made ? t('runOf', { run: made.run, setting: sayRun(made.programme) }) : '';
  const notYet = <p className="max-w-measure border-l-4 border-rule-strong py-1 pl-4">{t('notYet')}</p>;
  return (
    <div className="relative flex flex-col">
      <Tabs
        label={t('screen')}
        selectedId={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'programme',
            label: names.programme,
            content: (
              <ProgrammePanel
                settings={settings}
                programme={programme}
                lowestTm={lowestTm(dna, settings.reaction)}
                isReadOnly={isReadOnly}
                act={act}
              />
            ),
          },
          {
            id: 'curve',
            label: t('curveTab'),
            content:
              tubes.length === 0 ? (
                notYet
              ) : (
                <div ref={picture}>
                  <Curve tubes={tubes} cycles={cycles} cycle={cycle} />
                  <p className="mt-3 text-sm text-ink-soft">{said}</p>
                </div>
              ),
          },
          {
            id: 'tubes',
            label: t('results'),
            content:
              tubes.length === 0 || cycle !== null ? (
                notYet
              ) : (
                <Results tubes={tubes} setting={said} title={title} picture={picture} />
              ),
          },
        ]}
      />
      <div className="mt-4 @3xl:absolute @3xl:top-0 @3xl:right-0 @3xl:mt-0">
        <Button icon={<Icon icon={Play} />} aria-disabled={isReadOnly || undefined} onClick={run}>
          {hasRun ? t('againAndRun') : t('runProgramme')}
        </Button>
      </div>
    </div>
  );
}

function sayRun({ steps, cycles }: PcrBench['programme']): string {
  const { denature, anneal, extend } = steps;
  const say = (step: typeof anneal) => `${step.celsius} °C ${step.seconds} s`;
  return `${names.denature} ${say(denature)}, ${names.anneal} ${say(anneal)}, ${names.extend} ${say(extend)}, ${cycles} ${names.cycles.toLowerCase()}`;
}
