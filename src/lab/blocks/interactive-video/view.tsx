import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { letCaptionsGo } from '../../ui/film/let-captions-go.ts';
import { StatusMark } from '../../ui/mark/status-mark.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView, type InnerExercises } from '../define-view.tsx';
import { FigureImage } from '../figure-image.tsx';
import { FilmControls } from './film-controls.tsx';
import type { PublicInteractiveVideo } from './schema.ts';
import { texts } from './texts.ts';
import { formatTime } from './time-code.ts';
import { Transcript } from './transcript.tsx';
import { type CuedFilm, useCuedFilm } from './use-cued-film.tsx';

function View({ item, renderText, mediaUrl, exercises }: BlockViewProps<PublicInteractiveVideo>) {
  const t = useTexts(texts);
  const id = useId();
  const announce = useAnnounce();
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const [isUnplayable, setIsUnplayable] = useState(false);
  const findCue = (cueId: string | null) => item.cues.find((cue) => cue.id === cueId);
  const film = useCuedFilm({
    item,
    exercises,
    onHeld(cueId) {
      const cue = findCue(cueId);
      if (cue) announce(t('held', { time: formatTime(cue.atS), title: cue.title }));
      panel.current?.focus();
    },
    onLeave() {
      // If the focus is outside the panel, for example on the button that was pressed, it stays there.
      if (!panel.current?.contains(document.activeElement)) return;
      playButton.current?.focus();
      film.video.current?.scrollIntoView({ block: 'nearest' });
    },
  });
  const { openCueId } = film;
  const lastSource = item.sources.length - 1;

  useEffect(() => {
    if (openCueId === null) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [openCueId]);

  return (
    <section id={item.id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <h3 id={`${id}-title`}>{item.title}</h3>
      <p id={`${id}-about`} className="mt-1 max-w-measure text-ink-soft">
        <span>{item.description}</span>{' '}
        <span className="whitespace-nowrap">
          {item.durationS < 90
            ? t('aboutSeconds', { seconds: Math.round(item.durationS) })
            : t('about', { minutes: Math.round(item.durationS / 60) })}
        </span>
      </p>
      {isUnplayable && (
        <>
          <Notice tone="caution" title={t('unplayable')} className="my-4 print:hidden">
            {t('unplayableAdvice')}
          </Notice>
          <Still item={item} mediaUrl={mediaUrl} />
        </>
      )}
      <div
        ref={frame}
        className={isUnplayable ? undefined : 'mt-4 flex flex-col border border-rule bg-paper print:border-0'}
      >
        <div
          className={classNames(
            !isUnplayable &&
              'min-h-0 md:grid md:bg-gel in-[:fullscreen]:flex-1 in-[:fullscreen]:overflow-y-auto print:block print:bg-transparent',
          )}
        >
          {/* Nothing is fetched before Play, so the browser's setting for saving data need not be read. */}
          {isUnplayable ? null : (
            <video
              ref={film.video}
              {...film.events}
              playsInline
              preload="none"
              tabIndex={-1}
              poster={mediaUrl(item.poster)}
              aria-labelledby={`${id}-title`}
              aria-describedby={`${id}-about`}
              onClick={film.toggle}
              // React calls this also for the error of a single source. Another source may still play then.
              onError={(event) => event.target === event.currentTarget && setIsUnplayable(true)}
              className="aspect-video w-full scroll-mt-20 bg-gel focus:outline-none md:[grid-area:1/1] in-[:fullscreen]:md:aspect-auto in-[:fullscreen]:md:h-full print:hidden"
            >
              {item.sources.map(({ file, type }, index) => (
                <source
                  key={file}
                  src={mediaUrl(file)}
                  type={type}
                  onError={index === lastSource ? () => setIsUnplayable(true) : undefined}
                />
              ))}
              <track
                ref={letCaptionsGo}
                default
                kind="captions"
                srcLang="en"
                label={t('captions')}
                src={mediaUrl(item.captions)}
              />
            </video>
          )}
          <QuestionPanel
            ref={panel}
            item={item}
            film={film}
            exercises={exercises}
            isFilmAway={isUnplayable}
          />
        </div>
        {isUnplayable ? null : (
          <FilmControls
            ref={playButton}
            item={item}
            film={film}
            exercises={exercises}
            onFullScreen={() => turnFullScreen(frame.current)}
          />
        )}
      </div>
      {isUnplayable ? null : (
        <div className="my-4 hidden print:block">
          <Still item={item} mediaUrl={mediaUrl} />
        </div>
      )}
      {isUnplayable ? null : <StopList item={item} film={film} exercises={exercises} />}
      <Transcript item={item} film={isUnplayable ? null : film} renderText={renderText} />
    </section>
  );
}

/** The poster replaces the film on paper and where the film cannot be played. */
function Still({ item, mediaUrl }: Pick<BlockViewProps<PublicInteractiveVideo>, 'item' | 'mediaUrl'>) {
  return <FigureImage src={mediaUrl(item.poster)} alt={item.description} />;
}

/** A browser may refuse to play, for example before anybody has pressed something. The film then stays where it is. */
function turnFullScreen(frame: HTMLElement | null): void {
  const turned =
    document.fullscreenElement === frame ? document.exitFullscreen() : frame?.requestFullscreen();
  turned?.catch(() => undefined);
}

export const view = defineBlockView<PublicInteractiveVideo>({ View });

interface Props {
  readonly item: PublicInteractiveVideo;
  readonly film: CuedFilm;
  readonly exercises: InnerExercises;
}

/** The pauses in words: the time, the question, and how it was answered. A press on one moves the film there. */
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

interface QuestionPanelProps {
  readonly item: PublicInteractiveVideo;
  readonly film: CuedFilm;
  readonly exercises: InnerExercises;
  /** true: the film cannot be played, so all questions are shown one below the other, as on paper. */
  readonly isFilmAway: boolean;
  /** The panel of the question that is open. */
  readonly ref: Ref<HTMLDivElement>;
}

/** The question for which the film has paused. Every card stays mounted, so that no entry in it is lost. */
export function QuestionPanel({ item, film, exercises, isFilmAway, ref }: QuestionPanelProps) {
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
          'scroll-mt-20 border-l-4 border-signal focus:outline-none print:mt-4 print:block',
          isFilmAway && 'mt-4 pl-3 sm:pl-5',
          // On a wide screen the panel covers the right part of the paused picture; on a phone it is below the picture.
          !isFilmAway &&
            'bg-paper p-3 sm:p-5 md:z-10 md:m-4 md:w-3/5 md:justify-self-end md:rounded-data md:shadow-lift md:[grid-area:1/1] print:w-auto',
          isOpen && !isFilmAway && 'animate-arrive',
          isOpen || isFilmAway ? null : 'hidden',
        )}
      >
        <p className="mb-2 text-sm font-semibold text-signal-text tabular-nums">
          {t('stopNumber', { number: index + 1, count, time: formatTime(atS) })}
        </p>
        <div className="contents">{exercises.render(exerciseId)}</div>
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
      {/* aria-disabled keeps the button in the Tab order, so that the reason is read out with it. */}
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
