import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useId } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { dyeTexts } from '../../ui/gel/dye-texts.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { BenchGel } from './bench.ts';
import type { GelBenchSettings } from './settings.ts';
import type { GelBenchState } from './state.ts';
import { texts } from './texts.ts';
import { prefersNoMotion, type RunClock, type Speed, speeds } from './use-run-clock.tsx';

interface Props {
  readonly settings: GelBenchSettings;
  readonly state: GelBenchState;
  readonly gel: BenchGel;
  readonly clock: RunClock;
  readonly speed: Speed;
  onSpeed(speed: Speed): void;
  /** Called with the minutes that the gel has run in all, when the power goes off. */
  onRan(minutes: number): void;
}

/** The power supply: on, pause, skip, the speed of its clock, and how far the dyes are. */
export function RunPanel({ settings, state, gel, clock, speed, onSpeed, onRan }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const speedId = useId();
  const isEmpty = gel.lanes.every(({ source }) => source === null);
  const isOver = state.ranMinutes >= state.minutes;
  const whyNot = isEmpty ? t('notLoaded') : isOver ? t('longer', { minutes: state.ranMinutes }) : null;

  function start() {
    if (whyNot !== null) announce(whyNot);
    else if (prefersNoMotion()) onRan(state.minutes);
    else {
      clock.start();
      announce(t('started'));
    }
  }
  function pause() {
    const minutes = clock.stop();
    onRan(minutes);
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {clock.isRunning ? (
          <Button icon={<Icon icon={Pause} />} onClick={pause}>
            {t('pause')}
          </Button>
        ) : (
          <Button icon={<Icon icon={Play} />} aria-disabled={whyNot !== null || undefined} onClick={start}>
            {t(state.ranMinutes > 0 ? 'goOn' : 'start')}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Icon icon={SkipForward} />}
          aria-disabled={whyNot !== null || undefined}
          onClick={() => {
            if (whyNot !== null) {
              announce(whyNot);
              return;
            }
            if (clock.isRunning) clock.stop();
            onRan(state.minutes);
          }}
        >
          {t('skip')}
        </Button>
        <p className="font-semibold tabular-nums">
          {t('clock', { minutes: Math.floor(clock.minutes), total: state.minutes })}
        </p>
      </div>
      {whyNot !== null && !clock.isRunning && <p className="text-sm text-ink-soft">{whyNot}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <span id={speedId} className="text-sm font-semibold text-ink-soft">
          {t('speed')}
        </span>
        <SegmentedChoice
          name={`${speedId}-speed`}
          labelledBy={speedId}
          options={speeds.map((minutes) => ({ id: String(minutes), label: t('speedOption', { minutes }) }))}
          chosenId={String(speed)}
          isReadOnly={false}
          onChoose={(id) => onSpeed(speeds.find((one) => String(one) === id) ?? speed)}
        />
      </div>
      <Dyes settings={settings} gel={gel} />
    </div>
  );
}

function Dyes({ settings, gel }: Pick<Props, 'settings' | 'gel'>) {
  const t = useTexts(texts);
  const nameOf = useTexts(dyeTexts);
  const lane = gel.lanes.find(({ source }) => source);
  if (!lane || settings.dyes.length === 0 || gel.run.durationMin === 0) return null;
  const said = lane.dyes.map(({ dye, distanceMm }) => t('dyeAt', { dye: nameOf(dye), distance: distanceMm }));
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {said.length === 0 ? t('dyesGone') : t('dyes', { dyes: said.join(', ') })}
    </p>
  );
}
