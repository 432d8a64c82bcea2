import type { Ref } from 'react';
import { letCaptionsGo } from './let-captions-go.ts';

interface Source {
  readonly src: string;
  readonly type: string;
}

interface Props {
  /** The same film in several formats; the browser plays the first one it knows. */
  readonly sources: readonly Source[];
  /** A still, shown before the film starts. */
  readonly poster: string;
  /** Address of an English WebVTT file. */
  readonly captions: string;
  readonly captionsLabel: string;
  /** Id of the title. */
  readonly labelledBy: string;
  /** Id of what the film shows, in a sentence. */
  readonly describedBy?: string;
  readonly videoRef?: Ref<HTMLVideoElement>;
  /** Called when the browser can play none of the sources. */
  onUnplayable?(): void;
}

/**
 * A film with the browser's own controls and its captions on. Nothing of it is fetched before Play: thirty learners may
 * share one slow line, and the browser's setting for saving data need not be read.
 */
export function FilmPlayer(props: Props) {
  const { sources, poster, captions, captionsLabel, labelledBy, describedBy, videoRef, onUnplayable } = props;
  const lastSource = sources.length - 1;
  return (
    <div className="relative aspect-video border border-rule bg-gel print:hidden">
      {/* The poster of a video is loaded with the page, however far below it stands. */}
      <img src={poster} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      <video
        ref={videoRef}
        controls
        playsInline
        preload="none"
        // Without a poster Chromium paints a grey one over the still.
        poster="/clear.svg"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        // React also calls this for the error of a single source, after which another source may still play.
        onError={onUnplayable && ((event) => event.target === event.currentTarget && onUnplayable())}
        className="relative size-full"
      >
        {sources.map(({ src, type }, index) => (
          <source key={src} src={src} type={type} onError={index === lastSource ? onUnplayable : undefined} />
        ))}
        <track
          ref={letCaptionsGo}
          default
          kind="captions"
          srcLang="en"
          label={captionsLabel}
          src={captions}
        />
      </video>
    </div>
  );
}
