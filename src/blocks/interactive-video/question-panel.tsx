import { type Ref, useId } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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
  /** There is no film to pause: all questions stand open, one below the other, as they do on paper. */
  readonly isFilmAway: boolean;
  /** The panel of the question that is open. */
  readonly ref: Ref<HTMLDivElement>;
}

/** The question the film has paused for. Every card is drawn once and stays, so that nothing entered is lost with it. */
export function QuestionPanel({ item, film, exercises, isFilmAway, ref }: Props) {
  const t = useTexts(texts);
  const count = item.cues.length;
  return item.cues.map(({ id, atS, exerciseId }, index) => {
    const isOpen = film.openCueId === id;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this holds a card that has its own
      <div
        key={id}
        ref={isOpen ? ref : undefined}
        role="group"
        tabIndex={-1}
        aria-label={t('stopNumber', { number: index + 1, count, time: formatTime(atS) })}
        className={classNames(
          'mt-4 scroll-mt-20 border-l-4 border-signal pl-3 focus:outline-none sm:pl-5 print:block',
          isOpen && !isFilmAway && 'animate-arrive',
          isOpen || isFilmAway ? null : 'hidden',
        )}
      >
        <p className="mb-2 text-sm font-semibold text-signal-text tabular-nums">
          {t('stopNumber', { number: index + 1, count, time: formatTime(atS) })}
        </p>
        {exercises.render(exerciseId)}
        {isOpen && !isFilmAway && <WayOn film={film} />}
      </div>
    );
  });
}

function WayOn({ film }: { film: CuedFilm }) {
  const t = useTexts(texts);
  const reasonId = useId();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      {/* aria-disabled keeps it in the order of the Tab key, and its reason within reach. */}
      <Button
        variant={film.canLeave ? 'primary' : 'secondary'}
        aria-disabled={!film.canLeave || undefined}
        aria-describedby={film.canLeave ? undefined : reasonId}
        onClick={film.play}
      >
        {t('continue')}
      </Button>
      <Button variant="quiet" onClick={film.watchAgain}>
        {t('again')}
      </Button>
      {film.canLeave ? null : (
        <p id={reasonId} className="text-sm text-ink-soft">
          {t('answerFirst')}
        </p>
      )}
    </div>
  );
}
