import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconComponent } from '../mark/icon.tsx';

export type NoticeTone = 'info' | 'positive' | 'caution' | 'negative';

export type NoticeProps = {
  tone?: NoticeTone | undefined;
  title?: ReactNode | undefined;
  children?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  /** Where there is room, the actions are beside the text and not below it. */
  areActionsBeside?: boolean | undefined;
  className?: string | undefined;
};

const byTone = {
  info: { icon: Info, box: 'border-info bg-info-soft', mark: 'text-info' },
  positive: { icon: CircleCheck, box: 'border-positive bg-positive-soft', mark: 'text-positive' },
  caution: { icon: TriangleAlert, box: 'border-caution bg-caution-soft', mark: 'text-caution' },
  negative: { icon: CircleAlert, box: 'border-negative bg-negative-soft', mark: 'text-negative' },
} satisfies Record<NoticeTone, { icon: IconComponent; box: string; mark: string }>;

/** A permanent remark in the page. It announces nothing: use `useAnnounce` for changes. */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  areActionsBeside = false,
  className,
}: NoticeProps) {
  const { icon, box, mark } = byTone[tone];
  return (
    <div
      className={classNames(
        'flex items-start gap-3 rounded-data border-l-4 px-4 py-3 text-ink',
        box,
        className,
      )}
    >
      <Icon icon={icon} size={22} className={classNames('mt-0.5', mark)} />
      <div
        className={classNames(
          'min-w-0 flex-1',
          areActionsBeside && 'md:flex md:items-center md:justify-between md:gap-6',
        )}
      >
        <div className="min-w-0">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className="max-w-measure">{children}</div> : null}
        </div>
        {actions ? (
          <div className={classNames('mt-3 flex flex-wrap gap-2', areActionsBeside && 'shrink-0 md:mt-0')}>
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}
