import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';
import { useGestures } from './use-gestures.tsx';
import type { useZoom } from './use-zoom.tsx';
import { minZoom, stepZoom } from './zoom-steps.ts';

interface PictureFrameProps {
  readonly zoomed: ReturnType<typeof useZoom>;
  readonly src: string;
  readonly alt: string;
  /** The call-outs, placed in per cent of the picture. */
  readonly children: ReactNode;
}

// Until the picture is there it has 16 to 9, then its own shape.
const shape = { aspectRatio: 'auto 16 / 9' } as const;

/** A picture that can be enlarged within its own frame and moved by scrolling. */
export function PictureFrame({ zoomed, src, alt, children }: PictureFrameProps) {
  const t = useTexts(texts);
  const { frame, zoom, zoomTo } = zoomed;
  const gestures = useGestures(zoomed);
  const isEnlarged = zoom > minZoom;

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') zoomTo(stepZoom(zoom, 1));
    else if (event.key === '-') zoomTo(stepZoom(zoom, -1));
    else if (event.key === '0') zoomTo(minZoom);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative border border-rule bg-paper-raised">
      {/* Gives the frame the height of the whole picture, whatever the zoom. */}
      <img src={src} alt="" style={shape} className="invisible block h-auto w-full" />
      <section
        ref={frame}
        aria-label={isEnlarged ? t('zoomHelp') : undefined}
        // What scrolls must be reachable by keyboard; what does not would be an empty stop.
        tabIndex={isEnlarged ? 0 : undefined}
        onKeyDown={onKeyDown}
        {...gestures}
        className={classNames(
          'absolute inset-0 touch-pan-x touch-pan-y overflow-auto overscroll-auto print:overflow-hidden',
          isEnlarged && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <div className="relative print:w-full!" style={{ width: `${zoom * 100}%` }}>
          <img
            src={src}
            alt={alt}
            draggable={false}
            style={shape}
            className="block h-auto w-full select-none"
          />
          {children}
        </div>
      </section>
    </div>
  );
}
