import { useEffect, useId, useRef, useState } from 'react';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { FigureImage } from '../figure-image.tsx';
import { FilmControls } from './film-controls.tsx';
import { QuestionPanel } from './question-panel.tsx';
import type { PublicInteractiveVideo } from './schema.ts';
import { StopList } from './stop-list.tsx';
import { texts } from './texts.ts';
import { formatTime } from './time-code.ts';
import { Transcript } from './transcript.tsx';
import { useCuedFilm } from './use-cued-film.tsx';

function View({ item, renderText, mediaUrl, exercises }: BlockViewProps<PublicInteractiveVideo>) {
  const t = useTexts(texts);
  const id = useId();
  const announce = useAnnounce();
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
      // Where the film was asked for from elsewhere, the focus stays there.
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
        {item.description}{' '}
        <span className="whitespace-nowrap">
          {item.durationS < 90
            ? t('aboutSeconds', { seconds: Math.round(item.durationS) })
            : t('about', { minutes: Math.round(item.durationS / 60) })}
        </span>
      </p>
      {isUnplayable ? (
        <Notice tone="caution" title={t('unplayable')} className="my-4 print:hidden">
          {t('unplayableAdvice')}
        </Notice>
      ) : (
        <div className="mt-4 border border-rule print:hidden">
          {/* Nothing is fetched before Play: a wish for less data is met without asking for it. */}
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
            // React passes the error of a single source up; that one may still be followed by a source that plays.
            onError={(event) => event.target === event.currentTarget && setIsUnplayable(true)}
            className="aspect-video w-full scroll-mt-20 bg-gel focus:outline-none"
          >
            {item.sources.map(({ file, type }, index) => (
              <source
                key={file}
                src={mediaUrl(file)}
                type={type}
                onError={index === lastSource ? () => setIsUnplayable(true) : undefined}
              />
            ))}
            <track default kind="captions" srcLang="en" label={t('captions')} src={mediaUrl(item.captions)} />
          </video>
          <FilmControls ref={playButton} item={item} film={film} exercises={exercises} />
        </div>
      )}
      {/* The still stands for the film on paper and where it cannot be played. */}
      <div className={isUnplayable ? 'my-4' : 'my-4 hidden print:block'}>
        <FigureImage src={mediaUrl(item.poster)} alt={item.description} />
      </div>
      <QuestionPanel ref={panel} item={item} film={film} exercises={exercises} isFilmAway={isUnplayable} />
      {isUnplayable ? null : <StopList item={item} film={film} exercises={exercises} />}
      <Transcript item={item} film={isUnplayable ? null : film} renderText={renderText} />
    </section>
  );
}

export const view = defineBlockView<PublicInteractiveVideo>({ View });
