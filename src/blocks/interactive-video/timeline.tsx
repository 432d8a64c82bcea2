import { StatusMark } from '../../ui/mark/status-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { InnerExercises } from '../define-view.tsx';
import type { PublicInteractiveVideo } from './schema.ts';
import { texts } from './texts.ts';
import { formatTime } from './time-code.ts';
import type { CuedFilm } from './use-cued-film.tsx';

interface Props {
  readonly item: PublicInteractiveVideo;
  readonly film: CuedFilm;
  readonly exercises: InnerExercises;
}

/** Half of a slider's thumb, in CSS px: the middle of the thumb travels the width less one whole thumb. */
const thumbHalfPx = 8;

/** Where the film stands, with its pauses marked by the state of their answers; the list below says the same in words. */
export function Timeline({ item, film, exercises }: Props) {
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
            // An answer's mark at its place on the slider below.
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
