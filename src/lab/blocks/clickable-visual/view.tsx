import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconComponent } from '../../ui/mark/icon.tsx';
import { useSaid } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { HotspotPins, type HotspotPinsProps } from './hotspot-pins.tsx';
import type { PublicClickableVisual } from './schema.ts';
import { texts } from './texts.ts';
import { useGestures } from './use-gestures.tsx';
import { useZoom } from './use-zoom.tsx';
import { maxZoom, minZoom, stepZoom } from './zoom-steps.ts';

interface PictureFrameProps {
  readonly zoomed: ReturnType<typeof useZoom>;
  readonly src: string;
  readonly alt: string;
  /** The call-outs, placed in per cent of the picture. */
  readonly children: ReactNode;
}

// The picture takes up 16:9 until it has loaded, then its own shape.
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
        // A frame that scrolls must be reachable by keyboard; one that does not scroll would be a needless Tab stop.
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
          <div className="contents">{children}</div>
        </div>
      </section>
    </div>
  );
}

function View({ item, renderText, mediaUrl }: BlockViewProps<PublicClickableVisual>) {
  const t = useTexts(texts);
  const titleId = useId();
  const zoomed = useZoom();
  const said = useSaid<HTMLDivElement>();
  /** The ids in the order of opening; the last one is open. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const { hotspots, figure } = item;
  const currentId = opened.at(-1);
  const currentIndex = hotspots.findIndex(({ id }) => id === currentId);
  const current = hotspots[currentIndex];

  const open = (id: string) => {
    setOpened([...opened.filter((other) => other !== id), id]);
    const target = hotspots.find((hotspot) => hotspot.id === id);
    if (target) zoomed.centreOn(target.xPercent, target.yPercent);
  };
  const shared = { hotspots, currentId, visitedIds: opened, labelledBy: titleId, onOpen: open };

  return (
    <section aria-labelledby={titleId} className="@container">
      <h3 id={titleId}>{item.title}</h3>
      {item.text && <div className="mt-2">{renderText(item.text)}</div>}
      <div className="mt-5 grid grid-cols-1 gap-3">
        <figure className="grid min-w-0 grid-cols-1 gap-2">
          <PictureFrame zoomed={zoomed} src={mediaUrl(figure.file)} alt={figure.alt}>
            <HotspotPins {...shared} />
          </PictureFrame>
          {figure.caption && (
            <figcaption className="text-sm text-ink-soft">{renderText(figure.caption, 'inline')}</figcaption>
          )}
        </figure>
        <ZoomBar zoom={zoomed.zoom} onZoom={zoomed.zoomTo} />
        <div ref={said} className="print:hidden">
          {current ? (
            <div className="border-2 border-ink bg-paper-raised px-4 py-3 sm:px-5">
              <h4 className="font-display text-lg">{`${currentIndex + 1} ${current.label}`}</h4>
              <div className="mt-1">{renderText(current.text)}</div>
            </div>
          ) : (
            <p className="font-semibold">{t('open')}</p>
          )}
        </div>
        <p className="text-sm text-ink-soft tabular-nums print:hidden">
          {t('seen', { seen: opened.length, total: hotspots.length })}
        </p>
        <HotspotList {...shared} />
        {/* On paper the texts of all call-outs are shown. */}
        <ol className="hidden gap-3 print:grid">
          {hotspots.map(({ id, label, text }, index) => (
            <li key={id} className="break-inside-avoid">
              <p className="font-semibold">{`${index + 1} ${label}`}</p>
              <div>{renderText(text)}</div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export const view = defineBlockView<PublicClickableVisual>({ View });

interface ZoomBarProps {
  readonly zoom: number;
  onZoom(zoom: number): void;
}

/** Zoom by buttons; the words fold away where there is no room for them. */
export function ZoomBar({ zoom, onZoom }: ZoomBarProps) {
  const t = useTexts(texts);
  const said = useSaid<HTMLParagraphElement>();
  // aria-disabled, unlike disabled, keeps the focus on a button that has just reached its last step.
  const button = (label: string, icon: IconComponent, isEnd: boolean, target: number) => (
    <Button
      variant="secondary"
      icon={<Icon icon={icon} />}
      aria-disabled={isEnd || undefined}
      onClick={() => onZoom(target)}
    >
      <span className="@max-lg:sr-only">{label}</span>
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
      <p ref={said} className="min-w-16 text-right text-sm font-semibold text-ink-soft tabular-nums">
        {t('zoom', { percent: Math.round(zoom * 100) })}
      </p>
      {button(t('zoomOut'), ZoomOut, zoom <= minZoom, stepZoom(zoom, -1))}
      {button(t('zoomIn'), ZoomIn, zoom >= maxZoom, stepZoom(zoom, 1))}
      {button(t('whole'), Maximize, zoom <= minZoom, minZoom)}
    </div>
  );
}

/** The same call-outs in words, as native radio buttons. They are the text alternative of the picture. */
export function HotspotList({ hotspots, currentId, visitedIds, labelledBy, onOpen }: HotspotPinsProps) {
  const t = useTexts(texts);
  const ownId = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${labelledBy} ${ownId}-list`}
      className="grid min-w-0 grid-cols-1 gap-2 @md:grid-cols-2 @3xl:grid-cols-3 print:hidden"
    >
      <span id={`${ownId}-list`} hidden>
        {t('list')}
      </span>
      {hotspots.map(({ id, label }, index) => {
        const isOpen = id === currentId;
        return (
          <label
            key={id}
            htmlFor={`${ownId}-${id}`}
            className={classNames(
              'flex min-h-12 items-center gap-2.5 rounded-press border px-3 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-primary',
              isOpen ? 'border-primary bg-info-soft' : 'border-rule-strong bg-paper-raised',
            )}
          >
            <input
              id={`${ownId}-${id}`}
              type="radio"
              name={ownId}
              checked={isOpen}
              onChange={() => onOpen(id)}
              className="size-5 shrink-0 accent-primary outline-none"
            />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="font-semibold">{`${index + 1} ${label}`}</span>{' '}
              {visitedIds.includes(id) && !isOpen && (
                <span className="block text-xs text-ink-soft">{`(${t('visited')})`}</span>
              )}
            </span>
          </label>
        );
      })}
    </div>
  );
}
