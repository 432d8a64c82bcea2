import Captions from 'lucide-react/icons/captions';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import { type Ref, useId, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Icon, type IconComponent } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { InnerExercises } from '../define-view.tsx';
import type { PublicInteractiveVideo } from './schema.ts';
import { texts } from './texts.ts';
import { formatTime } from './time-code.ts';
import { Timeline } from './timeline.tsx';
import type { CuedFilm } from './use-cued-film.tsx';

const rates = [0.5, 0.75, 1, 1.5, 2] as const;

interface Props {
  readonly item: PublicInteractiveVideo;
  readonly film: CuedFilm;
  readonly exercises: InnerExercises;
  /** The button that plays and pauses. */
  readonly ref: Ref<HTMLButtonElement>;
}

export function FilmControls({ item, film, exercises, ref }: Props) {
  const t = useTexts(texts);
  const rateId = useId();
  const { video, isPlaying, isLoading } = film;
  const [hasCaptions, setHasCaptions] = useState(true);
  const [hasSound, setHasSound] = useState(true);

  function switchCaptions() {
    for (const track of video.current?.textTracks ?? []) track.mode = hasCaptions ? 'hidden' : 'showing';
    setHasCaptions(!hasCaptions);
  }
  function switchSound() {
    if (video.current) video.current.muted = hasSound;
    setHasSound(!hasSound);
  }
  return (
    <div className="border-t border-rule bg-paper-raised px-3 pb-3 sm:px-4">
      <Timeline item={item} film={film} exercises={exercises} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={ref}
          icon={<Icon icon={isPlaying ? Pause : Play} />}
          onClick={film.toggle}
          className="min-w-28"
        >
          {isPlaying ? t('pause') : t('play')}
        </Button>
        <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {t('clock', { position: formatTime(film.positionS), duration: formatTime(item.durationS) })}
          {isLoading && <span> · {t('loading')}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <Switch icon={Captions} label={t('captionsButton')} isOn={hasCaptions} onPress={switchCaptions} />
          {item.isSilent ? null : (
            <Switch icon={Volume2} label={t('sound')} isOn={hasSound} onPress={switchSound} />
          )}
          <label htmlFor={rateId} className="flex items-center gap-2 text-sm">
            {t('speed')}
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
    </div>
  );
}

interface SwitchProps {
  readonly icon: IconComponent;
  readonly label: string;
  readonly isOn: boolean;
  onPress(): void;
}

/** On or off by its ground and by a line through the icon, not by colour alone. */
function Switch({ icon, label, isOn, onPress }: SwitchProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="flex min-h-11 items-center gap-2 rounded-press border border-rule-strong bg-paper-raised px-3 text-sm text-ink hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary-soft"
    >
      <span className="relative flex">
        <Icon icon={icon} />
        {isOn ? null : (
          <span className="absolute top-1/2 -left-0.5 w-[calc(100%+4px)] rotate-45 border-t-2" />
        )}
      </span>
      {label}
    </button>
  );
}
