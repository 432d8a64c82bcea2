import { useId, useRef, useState } from 'react';
import { CaptionLine } from '../../ui/film/caption-line.tsx';
import { FilmPlayer } from '../../ui/film/film-player.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { FigureImage } from '../figure-image.tsx';
import { PrintableFold } from '../printable-fold.tsx';
import type { PublicSimpleVideo } from './schema.ts';
import { texts } from './texts.ts';

function View({ item, renderText, mediaUrl }: BlockViewProps<PublicSimpleVideo>) {
  const t = useTexts(texts);
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [isUnplayable, setIsUnplayable] = useState(false);
  const durationS = Math.round(item.durationS);
  const minutes = Math.floor(durationS / 60);
  const seconds = durationS % 60;
  // The catalogue's compiler refuses an empty branch in a message, so a part that is 0 is left out here.
  const duration = [minutes > 0 && t('minutes', { minutes }), seconds > 0 && t('seconds', { seconds })];
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{item.title}</h3>
      <p id={`${id}-about`} className="mt-1 max-w-measure text-ink-soft">
        <span>{item.description}</span>{' '}
        <span className="whitespace-nowrap">{`(${duration.filter(Boolean).join(' ')})`}</span>
      </p>
      <div className="my-4">
        {isUnplayable ? (
          <Notice tone="caution" title={t('unplayable')} className="mb-4 print:hidden">
            {t('unplayableAdvice')}
          </Notice>
        ) : (
          <>
            <FilmPlayer
              videoRef={video}
              sources={item.sources.map(({ file, type }) => ({ src: mediaUrl(file), type }))}
              poster={mediaUrl(item.poster)}
              captions={mediaUrl(item.captions)}
              captionsLabel={t('captions')}
              labelledBy={`${id}-title`}
              describedBy={`${id}-about`}
              onUnplayable={() => setIsUnplayable(true)}
            />
            <CaptionLine video={video} />
          </>
        )}
        {/* The poster replaces the film on paper and where the film cannot be played. */}
        <div className={isUnplayable ? undefined : 'hidden print:block'}>
          <FigureImage src={mediaUrl(item.poster)} alt={item.description} />
        </div>
      </div>
      <PrintableFold title={t('transcript')} isOpen={isUnplayable}>
        {renderText(item.transcript)}
      </PrintableFold>
    </section>
  );
}

export const view = defineBlockView<PublicSimpleVideo>({ View });
