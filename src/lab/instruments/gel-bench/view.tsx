import Download from 'lucide-react/icons/download';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { PictureButton } from '../../ui/action/picture-button.tsx';
import { saveCsv } from '../../ui/action/save-file.ts';
import { lateView } from '../../ui/late-view.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { PlacementBoard } from '../../ui/placement/placement-board.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { formatCsv } from '../csv.ts';
import { defineInstrumentView, type InstrumentViewProps } from '../define-view.tsx';
import { listSources, runBench } from './bench.ts';
import { BenchPicture } from './bench-picture.tsx';
import { listFacts, listRows } from './exports.ts';
import { gelBench } from './gel-bench.ts';
import { LaneTable } from './lane-table.tsx';
import { MeasurePanel } from './measure-panel.tsx';
import { PhotographPanel } from './photograph-panel.tsx';
import { PourAndLoad } from './pour-and-load.tsx';
import { RunPanel } from './run-panel.tsx';
import type { GelBenchSettings } from './settings.ts';
import { type GelBenchState, type Measured, state as stateCodec } from './state.ts';
import { texts } from './texts.ts';
import { type Speed, useRunClock } from './use-run-clock.tsx';

/** Comes after the bench is drawn: nothing is measured before a gel has run. */
const Calibration = lateView(
  () => import('./calibration.tsx').then((module) => module.Calibration),
  <div aria-busy="true" className="min-h-80" />,
);

type Props = InstrumentViewProps<GelBenchSettings, GelBenchState>;

function View({ settings, state, onChange, tubes, title }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const ids = { title: useId(), pour: useId() };
  const photo = useRef<HTMLCanvasElement>(null);
  const [speed, setSpeed] = useState<Speed>(6);
  const [zoom, setZoom] = useState<number>(1);
  // The place of the ruler is not kept; the readings made with it are.
  const [ruler, setRuler] = useState<Measured>({ well: 1, tenthsMm: settings.lengthMm * 5 });
  const clock = useRunClock({ from: state.ranMinutes, to: state.minutes, speed, onEnd: ran });
  const gel = runBench(settings, state, tubes, clock.isRunning ? clock.minutes : null);
  const hasRun = state.ranMinutes > 0;
  useEffect(() => {
    Calibration.preload();
  }, []);
  const sources = listSources(settings, tubes);

  function ran(minutes: number) {
    const next = { ...state, ranMinutes: minutes };
    onChange(next);
    const off = runBench(settings, next, tubes).lanes.flatMap(({ well, ranOff }) =>
      ranOff.length > 0 ? [well] : [],
    );
    announce(
      t(minutes < state.minutes ? 'paused' : 'finished', {
        minutes,
        lanes: off.length > 0 ? t('someRanOff', { lanes: off.join(', ') }) : '',
      }),
    );
  }
  const off = gel.lanes.flatMap(({ well, ranOff }) => (ranOff.length > 0 ? [well] : []));
  const isLoading = !hasRun && !clock.isRunning;
  return (
    <div className="@container">
      <span id={ids.title} className="sr-only">
        {title}
      </span>
      <PlacementBoard
        pieces={sources.map(({ id, label }) => ({ id, name: label, label, isReusable: true }))}
        places={gel.lanes.map(({ well }) => ({ id: `well-${well}`, name: t('well', { number: well }) }))}
        placement={
          new Map(
            gel.lanes.flatMap(({ well, source }) => (source ? [[`well-${well}`, [source.id]] as const] : [])),
          )
        }
        labelledBy={ids.title}
        isReadOnly={!isLoading || settings.fixed.includes('loading')}
        hint={t('loadHint')}
        onPlace={(placement) =>
          onChange({
            ...state,
            loads: gel.lanes.flatMap(({ well, load }) => {
              const source = placement.get(`well-${well}`)?.[0];
              return source === undefined ? [] : [{ well, source, ul: load?.ul ?? 10 }];
            }),
          })
        }
      >
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @4xl:grid-rows-[auto_1fr]">
          <section aria-labelledby={ids.pour} className="flex min-w-0 flex-col gap-3">
            <h4 id={ids.pour}>{t('pour')}</h4>
            <PourAndLoad
              settings={settings}
              state={state}
              gel={gel}
              isPoured={!isLoading}
              isRunning={clock.isRunning}
              onChange={onChange}
            />
          </section>
          <section className="flex min-w-0 flex-col gap-4 @4xl:sticky @4xl:top-4 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
            <h4>{t('run')}</h4>
            <BenchPicture
              gel={gel}
              lengthMm={settings.lengthMm}
              camera={{
                exposure: state.exposure,
                seed: state.seed,
                smile: gel.smile,
                isMoving: clock.isRunning,
              }}
              zoom={zoom}
              isLoading={isLoading}
              ruler={hasRun && !clock.isRunning ? ruler : null}
              measured={clock.isRunning ? [] : state.measured}
              canvasRef={photo}
              onRule={setRuler}
            />
            <RunPanel
              settings={settings}
              state={state}
              gel={gel}
              clock={clock}
              speed={speed}
              onSpeed={setSpeed}
              onRan={ran}
            />
            {off.length > 0 && <p className="font-semibold">{t('someRanOff', { lanes: off.join(', ') })}</p>}
          </section>
          <div className="flex min-w-0 flex-col gap-8">
            {hasRun && (
              <PhotographPanel
                settings={settings}
                state={state}
                zoom={zoom}
                onZoom={setZoom}
                onChange={onChange}
              />
            )}
            <section className="flex min-w-0 flex-col gap-3">
              <h4>{t('measure')}</h4>
              {hasRun && !clock.isRunning ? (
                <MeasurePanel
                  settings={settings}
                  state={state}
                  gel={gel}
                  ruler={ruler}
                  onRule={setRuler}
                  onChange={onChange}
                />
              ) : (
                <p className="text-sm text-ink-soft">{t(clock.isRunning ? 'running' : 'notRun')}</p>
              )}
            </section>
          </div>
        </div>
      </PlacementBoard>
      {hasRun && !clock.isRunning && (
        <div className="mt-8 flex flex-col gap-6">
          <Calibration settings={settings} gel={gel} ruler={ruler} onRule={setRuler} />
          <LaneTable gel={gel} exposure={state.exposure} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button
              variant="secondary"
              icon={<Icon icon={Download} />}
              onClick={() => saveCsv(`${fileNameOf(title)}.csv`, formatCsv(listRows(gel, state)))}
            >
              {t('exportCsv')}
            </Button>
            <PictureButton
              container={photo}
              notes={[
                ...gel.lanes.flatMap(({ well, source }) => (source ? [`${well}: ${source.label}`] : [])),
                ...listFacts(gel, state),
              ]}
              fileName={`${fileNameOf(title)}.png`}
              texts={{ save: t('exportPng'), failed: t('pictureFailed') }}
            />
          </div>
        </div>
      )}
      <ModelCard visibleNg={settings.visibleNg} />
    </div>
  );
}

export const view = defineInstrumentView<GelBenchSettings, GelBenchState>({
  instrument: gelBench,
  state: stateCodec,
  View,
});

function ModelCard({ visibleNg }: { readonly visibleNg: number }) {
  const t = useTexts(texts);
  const facts = ['cardLaw', 'cardCheck', 'cardWidth', 'cardTuned', 'cardPicture', 'cardLeft'] as const;
  return (
    <Disclosure title={t('card')} className="mt-8">
      <ul className="grid max-w-measure list-disc gap-2 pl-5 text-sm">
        {facts.map((fact) => (
          <li key={fact}>{t(fact, { visible: visibleNg })}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** A name that every system takes: letters, figures and dashes. */
function fileNameOf(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'gel'
  );
}
