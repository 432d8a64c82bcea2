import Download from 'lucide-react/icons/download';
import { useEffect, useId, useRef, useState } from 'react';
import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { PictureButton } from '../../../ui/action/picture-button.tsx';
import { saveCsv } from '../../../ui/action/save-file.ts';
import { SegmentedChoice } from '../../../ui/choice/segmented-choice.tsx';
import { DialField } from '../../../ui/field/dial-field.tsx';
import { lateView } from '../../../ui/late-view.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { formatCsv } from '../../csv.ts';
import { exposures } from '../dials.ts';
import { listFacts, listRows } from '../exports.ts';
import { readMeasured, runGel } from '../run-gel.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from '../station/acts.ts';
import { type GelBench, hasRun, highestSeed, type Measured } from '../station/bench.ts';
import { texts } from '../texts.ts';
import { GelPhotograph } from './gel-photograph.tsx';
import { LaneTable } from './lane-table.tsx';
import { Measure, useSizeWords } from './measure.tsx';

/** Comes after the photograph is drawn. */
const Calibration = lateView(
  () => import('./calibration.tsx').then((module) => module.Calibration),
  <div aria-busy="true" className="min-h-80" />,
);

type Props = PanelProps<GelBenchSettings, GelBench, GelAct>;

/** Height of a mm of gel in rem, so that the whole photograph is in view. */
const remPerMm = { wide: 0.37, tall: 0.19 } as const;

/** The photograph with ruler and camera; beside it what is measured, the curve of the ladder, and all lanes in words. */
export function PhotoPanel({ settings, bench, form, act, isReadOnly, title }: Props) {
  const t = useTexts(texts);
  const photo = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState<number>(1);
  const gel = runGel(settings, bench);
  const [ruler, setRuler] = useState<Measured>(() => firstPlace(settings, gel.lanes));
  const announce = useAnnounce();
  const size = readMeasured(gel, ruler, bench.method);
  const reading = useSizeWords()(size);
  /** A ruler beside every figure reads nothing that could be kept. */
  function keep() {
    if (size === null) announce(t('nothingRead'));
    else if (!isReadOnly) act({ kind: 'measure', ...ruler });
  }
  useEffect(() => {
    Calibration.preload();
  }, []);
  const lanesWith = (what: 'ranOff' | 'ranBack') =>
    gel.lanes.flatMap((lane) => (lane[what].length > 0 ? [lane.well] : [])).join(', ');
  const off = lanesWith('ranOff');
  const back = lanesWith('ranBack');
  const remark = !hasRun(bench)
    ? t('nothingYet')
    : [
        gel.isMelted ? t('melted') : '',
        back === '' ? '' : t('backwards', { lanes: back }),
        off === '' ? '' : t('someRanOff', { lanes: off }),
      ]
        .filter((words) => words !== '')
        .join(' ');
  return (
    <div className="grid min-h-0 grid-cols-1 gap-x-6 gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-2 @3xl:sticky @3xl:top-0 @3xl:self-start">
        <GelPhotograph
          gel={gel}
          lengthMm={settings.lengthMm}
          remPerMm={remPerMm[form] * Math.min(1.2, 60 / settings.lengthMm)}
          camera={{ exposure: bench.exposure, seed: bench.seed, smile: gel.smile }}
          zoom={zoom}
          ruler={ruler}
          measured={bench.measured}
          canvasRef={photo}
          reading={reading}
          onRule={setRuler}
          onKeep={keep}
        />
        {remark === '' ? null : <p className="text-sm font-semibold">{remark}</p>}
      </div>
      <Tabs
        label={t('tabs')}
        className="min-w-0"
        tabs={[
          {
            id: 'measure',
            label: t('tabMeasure'),
            content: (
              <Measure
                bench={bench}
                gel={gel}
                ruler={ruler}
                isReadOnly={isReadOnly}
                onRule={setRuler}
                onKeep={keep}
                act={act}
              />
            ),
          },
          {
            id: 'camera',
            label: t('tabCamera'),
            content: (
              <Camera
                settings={settings}
                bench={bench}
                isReadOnly={isReadOnly}
                act={act}
                zoom={zoom}
                onZoom={setZoom}
              />
            ),
          },
          {
            id: 'curve',
            label: t('tabCurve'),
            content: (
              <div className="flex flex-col gap-4">
                <Method settings={settings} bench={bench} isReadOnly={isReadOnly} act={act} />
                <Calibration settings={settings} gel={gel} ruler={ruler} onRule={setRuler} />
              </div>
            ),
          },
          {
            id: 'words',
            label: t('tabWords'),
            content: (
              <div className="flex flex-col gap-4">
                <LaneTable gel={gel} exposure={bench.exposure} />
                <div className="flex flex-wrap gap-3 print:hidden">
                  <Button
                    variant="secondary"
                    icon={<Icon icon={Download} />}
                    onClick={() => saveCsv(`${fileNameOf(title)}.csv`, formatCsv(listRows(gel, bench)))}
                  >
                    {t('exportCsv')}
                  </Button>
                  <PictureButton
                    container={photo}
                    notes={[
                      ...gel.lanes.flatMap(({ well, label }) =>
                        label === null ? [] : [`${well}: ${label}`],
                      ),
                      ...listFacts(gel, bench),
                    ]}
                    fileName={`${fileNameOf(title)}.png`}
                    texts={{ save: t('exportPng'), failed: t('pictureFailed') }}
                  />
                </div>
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

/** The ruler begins on the first band of the first lane that is no ladder. */
function firstPlace({ lengthMm }: GelBenchSettings, lanes: ReturnType<typeof runGel>['lanes']): Measured {
  const lane = lanes.find(({ isLadder, label }) => label !== null && !isLadder) ?? lanes[0];
  return { well: lane?.well ?? 1, tenthsMm: lengthMm * 5 };
}

/** How a distance becomes a length. The curve beside it shows what each way makes of the rungs. */
function Method({
  settings,
  bench,
  isReadOnly,
  act,
}: Pick<Props, 'settings' | 'bench' | 'isReadOnly' | 'act'>) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <span id={id} className="text-sm font-semibold text-ink-soft">
        {t('method')}
      </span>
      <SegmentedChoice
        name={`${id}-method`}
        labelledBy={id}
        options={settings.methods.map((one) => ({ id: one, label: t(one) }))}
        chosenId={bench.method}
        isReadOnly={isReadOnly}
        onChoose={(chosen) => {
          const method = settings.methods.find((known) => known === chosen);
          if (method) act({ kind: 'method', method });
        }}
      />
      <p className="max-w-measure text-sm text-ink-soft">{t(`${bench.method}Help`)}</p>
    </div>
  );
}

const zooms = [1, 2, 3] as const;
const seeds = { least: 1, most: highestSeed };

interface CameraProps extends Pick<Props, 'settings' | 'bench' | 'isReadOnly' | 'act'> {
  readonly zoom: number;
  onZoom(zoom: number): void;
}

/** Exposure, magnification, and the number from which stains and grain come. */
function Camera({ settings, bench, isReadOnly, act, zoom, onZoom }: CameraProps) {
  const t = useTexts(texts);
  const ids = { exposure: useId(), zoom: useId() };
  const at = exposures.indexOf(bench.exposure);
  return (
    <div className="flex min-w-0 flex-col gap-4 print:hidden">
      <div className="flex flex-col gap-2">
        <span id={ids.exposure} className="text-sm font-semibold text-ink-soft">
          {t('exposure')}
        </span>
        <SegmentedChoice
          name={`${ids.exposure}-exposure`}
          labelledBy={ids.exposure}
          options={exposures.map((exposure) => ({
            id: String(exposure),
            label: t('exposureOption', { exposure }),
          }))}
          chosenId={String(bench.exposure)}
          isReadOnly={isReadOnly || settings.fixed.includes('exposure')}
          onChoose={(id) => {
            const exposure = exposures.findIndex((one) => String(one) === id);
            if (exposure >= 0 && exposure !== at) act({ kind: 'photo', exposure, seed: bench.seed });
          }}
        />
      </div>
      <div className="flex flex-col gap-2">
        <span id={ids.zoom} className="text-sm font-semibold text-ink-soft">
          {t('zoom')}
        </span>
        <SegmentedChoice
          name={`${ids.zoom}-zoom`}
          labelledBy={ids.zoom}
          options={zooms.map((one) => ({ id: String(one), label: t('zoomOption', { zoom: one }) }))}
          chosenId={String(zoom)}
          isReadOnly={false}
          onChoose={(id) => onZoom(Number(id))}
        />
      </div>
      <DialField
        label={t('grain')}
        value={bench.seed}
        {...seeds}
        step={1}
        isReadOnly={isReadOnly || settings.fixed.includes('seed')}
        help={t('grainHelp')}
        tooLow={t('grainLimits', seeds)}
        tooHigh={t('grainLimits', seeds)}
        notNumber={t('grainLimits', seeds)}
        onSet={(seed) => act({ kind: 'photo', exposure: at, seed })}
      />
    </div>
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
