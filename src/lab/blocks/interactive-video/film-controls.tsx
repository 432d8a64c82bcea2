import Captions from 'lucide-react/icons/captions';
import Maximize from 'lucide-react/icons/maximize';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { CaptionLine } from '../../ui/film/caption-line.tsx';
import { Icon, type IconComponent } from '../../ui/mark/icon.tsx';
import { StatusMark } from '../../ui/mark/status-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { InnerExercises } from '../define-view.tsx';
import type { PublicInteractiveVideo } from './schema.ts';
import { texts } from './texts.ts';
import { formatTime } from './time-code.ts';
import type { CuedFilm } from './use-cued-film.tsx';

interface TimelineProps {
  readonly item: PublicInteractiveVideo;
  readonly film: CuedFilm;
  readonly exercises: InnerExercises;
}

/**
 * Half the width of a slider's thumb, in CSS px. The middle of the thumb travels the slider's width minus one thumb.
 */
const thumbHalfPx = 8;

/**
 * The slider of the film's position. Marks on it show the pauses and the state of their answers; the list below gives
 * the same in words.
 */
function Timeline({ item, film, exercises }: TimelineProps) {
  const t = useTexts(texts);
  const { durationS } = item;
  const time = (seconds: number) => formatTime(seconds);
  return (
    <div className="relative pt-6">
      {item.cues.map(({ id, atS, exerciseId }) => {
        const share = Math.min(1, atS / durationS);
        return (
          <span
            key={id}
            aria-hidden="true"
            // Puts the mark where the slider's thumb is at that time.
            style={{ left: `calc(${share * 100}% + ${thumbHalfPx * (1 - 2 * share)}px)` }}
            className="absolute top-1.5 flex -translate-x-1/2 flex-col items-center bg-paper-raised"
          >
            <StatusMark {...exercises.standingOf(exerciseId).mark} text="" size={18} />
            <span className="h-2 w-0 border-l-2 border-rule-strong" />
          </span>
        );
      })}
      <input
        type="range"
        min={0}
        max={Math.ceil(durationS)}
        step={1}
        value={Math.round(film.positionS)}
        aria-label={t('timeline')}
        aria-valuetext={t('clock', { position: time(film.positionS), duration: time(durationS) })}
        onChange={(event) => film.goTo(Number(event.target.value))}
        className="m-0 block h-11 w-full cursor-pointer accent-primary"
      />
    </div>
  );
}

/** Step of the keys J and L, in seconds. */
const jumpS = 5;
const rates = [0.5, 0.75, 1, 1.5, 2] as const;

interface Props {
  readonly item: PublicInteractiveVideo;
  readonly film: CuedFilm;
  readonly exercises: InnerExercises;
  /** Makes the film fill the screen, or ends that. */
  onFullScreen(): void;
  /** The button that plays and pauses. */
  readonly ref: Ref<HTMLButtonElement>;
}

export function FilmControls({ item, film, exercises, onFullScreen, ref }: Props) {
  const t = useTexts(texts);
  const rateId = useId();
  const { video, isPlaying, isLoading } = film;
  const [hasCaptions, setHasCaptions] = useState(true);
  const [hasSound, setHasSound] = useState(true);

  const switchCaptions = () => setHasCaptions(!hasCaptions);
  function switchSound() {
    if (video.current) video.current.muted = hasSound;
    setHasSound(!hasSound);
  }
  const byKey: Readonly<Record<string, () => void>> = {
    k: film.toggle,
    j: () => film.goTo(Math.max(0, film.positionS - jumpS)),
    l: () => film.goTo(film.positionS + jumpS),
    c: switchCaptions,
    f: onFullScreen,
  };
  function onKeyDown(event: KeyboardEvent) {
    // In a list, a letter key selects an option that begins with it, so film keys are ignored there.
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLSelectElement) return;
    const act = byKey[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are the controls of a film
    <div
      role="group"
      aria-label={t('controls')}
      onKeyDown={onKeyDown}
      className="border-t border-rule bg-paper-raised px-3 pb-3 sm:px-4 print:hidden"
    >
      <CaptionLine video={video} isOn={hasCaptions} />
      <Timeline item={item} film={film} exercises={exercises} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={ref}
          icon={<Icon icon={isPlaying ? Pause : Play} />}
          aria-keyshortcuts="k"
          onClick={film.toggle}
          className="min-w-28"
        >
          {isPlaying ? t('pause') : t('play')}
        </Button>
        <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          <span>
            {t('clock', { position: formatTime(film.positionS), duration: formatTime(item.durationS) })}
          </span>
          {isLoading && <span>{` · ${t('loading')}`}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <Switch
            icon={Captions}
            label={t('captionsButton')}
            shortcut="c"
            isOn={hasCaptions}
            onPress={switchCaptions}
          />
          {item.isSilent ? null : (
            <Switch icon={Volume2} label={t('sound')} isOn={hasSound} onPress={switchSound} />
          )}
          {document.fullscreenEnabled === true ? (
            <Button
              variant="secondary"
              icon={<Icon icon={Maximize} />}
              aria-keyshortcuts="f"
              onClick={onFullScreen}
            >
              {t('fullScreen')}
            </Button>
          ) : null}
          <label htmlFor={rateId} className="flex items-center gap-2 text-sm">
            <span>{t('speed')}</span>
            <select
              id={rateId}
              defaultValue={1}
              onChange={(event) => {
                if (video.current) video.current.playbackRate = Number(event.target.value);
              }}
              className="min-h-11 rounded-press border border-rule-strong bg-paper-raised px-2 text-ink"
            >
              {rates.map((rate) => (
                <option key={rate} value={rate}>
                  {t('rate', { rate })}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <p className="mt-2 hidden text-sm text-ink-soft [@media(hover:hover)]:block">
        {t('keys', { seconds: jumpS })}
      </p>
    </div>
  );
}

interface SwitchProps {
  readonly icon: IconComponent;
  readonly label: string;
  readonly shortcut?: string;
  readonly isOn: boolean;
  onPress(): void;
}

/** On and off differ by the background and by a line through the icon, not by colour alone. */
function Switch({ icon, label, shortcut, isOn, onPress }: SwitchProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
      className="flex min-h-11 items-center gap-2 rounded-press border border-rule-strong bg-paper-raised px-3 text-sm text-ink hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary-soft"
    >
      <span className="relative flex">
        <Icon icon={icon} />
        {isOn ? null : (
          <span className="absolute top-1/2 -left-0.5 w-[calc(100%+4px)] rotate-45 border-t-2" />
        )}
      </span>
      <span>{label}</span>
    </button>
  );
}
