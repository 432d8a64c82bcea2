import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CloudOff from 'lucide-react/icons/cloud-off';
import Hand from 'lucide-react/icons/hand';
import PencilLine from 'lucide-react/icons/pencil-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { PlaceState } from '../../../domain/live/tile-order.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/mark/icon.tsx';

export type ShownState = PlaceState | 'hand';

const marks = {
  hand: { icon: Hand, color: 'text-signal-text' },
  stuck: { icon: TriangleAlert, color: 'text-caution' },
  working: { icon: PencilLine, color: 'text-primary' },
  done: { icon: CircleCheckBig, color: 'text-positive' },
  offline: { icon: CloudOff, color: 'text-ink-soft' },
  absent: { icon: CircleDashed, color: 'text-ink-soft' },
} as const;

/** A shape of its own, a colour, and the word. */
export function StateMark({ state, text }: { state: ShownState; text: string }) {
  const { icon, color } = marks[state];
  return (
    <span className="inline-flex min-h-8 shrink-0 items-center gap-1.5 text-sm font-semibold whitespace-nowrap">
      <Icon icon={icon} size={18} className={classNames('shrink-0', color)} />
      {text}
    </span>
  );
}
