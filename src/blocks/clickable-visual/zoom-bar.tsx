import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { Button } from '../../ui/action/button.tsx';
import { Icon, type IconComponent } from '../../ui/mark/icon.tsx';
import { useSaid } from '../../ui/message/use-said.ts';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';
import { maxZoom, minZoom, stepZoom } from './zoom-steps.ts';

interface ZoomBarProps {
  readonly zoom: number;
  onZoom(zoom: number): void;
}

/** Zoom by buttons; the words fold away where there is no room for them. */
export function ZoomBar({ zoom, onZoom }: ZoomBarProps) {
  const t = useTexts(texts);
  const said = useSaid<HTMLParagraphElement>();
  // aria-disabled keeps the focus on a button that has just come to its end.
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
