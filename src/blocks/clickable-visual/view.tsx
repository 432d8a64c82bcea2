import { useId, useState } from 'react';
import { useSaid } from '../../ui/message/use-said.ts';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { HotspotList } from './hotspot-list.tsx';
import { HotspotPins } from './hotspot-pins.tsx';
import { PictureFrame } from './picture-frame.tsx';
import type { PublicClickableVisual } from './schema.ts';
import { texts } from './texts.ts';
import { useZoom } from './use-zoom.tsx';
import { ZoomBar } from './zoom-bar.tsx';

function View({ item, renderText, mediaUrl }: BlockViewProps<PublicClickableVisual>) {
  const t = useTexts(texts);
  const titleId = useId();
  const zoomed = useZoom();
  const said = useSaid<HTMLDivElement>();
  /** In the order of opening; the last one is open. */
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
      <div className="mt-5 grid gap-3">
        <figure className="grid min-w-0 gap-2">
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
              <h4 className="font-display text-lg">
                {currentIndex + 1} {current.label}
              </h4>
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
        {/* On paper every place is open. */}
        <ol className="hidden gap-3 print:grid">
          {hotspots.map(({ id, label, text }, index) => (
            <li key={id} className="break-inside-avoid">
              <p className="font-semibold">
                {index + 1} {label}
              </p>
              {renderText(text)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export const view = defineBlockView<PublicClickableVisual>({ View });
