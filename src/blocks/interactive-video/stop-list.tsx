import { useId } from 'react';
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

/** The pauses in words: where, what is asked, how it was answered. A press goes there. */
export function StopList({ item, film, exercises }: Props) {
  const t = useTexts(texts);
  const titleId = useId();
  return (
    <div className="mt-4 print:hidden">
      <p id={titleId} className="text-sm font-semibold text-ink-soft">
        {t('stops')}
      </p>
      <ol aria-labelledby={titleId} className="mt-1">
        {item.cues.map(({ id, atS, title, exerciseId }, index) => {
          const { mark } = exercises.standingOf(exerciseId);
          return (
            <li key={id} className="border-t border-rule">
              <button
                type="button"
                aria-current={film.openCueId === id ? 'step' : undefined}
                onClick={() => film.open(id)}
                className="grid min-h-11 w-full grid-cols-[3rem_minmax(0,1fr)] sm:grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1 text-left text-ink hover:bg-paper-sunk aria-[current]:bg-signal-soft"
              >
                <span aria-hidden="true" className="text-right text-sm text-ink-soft tabular-nums">
                  {formatTime(atS)}
                </span>
                <span aria-hidden="true" className="underline decoration-rule-strong underline-offset-3">
                  {title}
                </span>
                <span className="sr-only">
                  {t('stopButton', { number: index + 1, time: formatTime(atS), title })}
                </span>
                <StatusMark
                  state={mark.state}
                  times={mark.times}
                  text={mark.word}
                  isTextVisible
                  className="pr-2 text-sm max-sm:col-start-2"
                />
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
