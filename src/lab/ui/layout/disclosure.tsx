import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';

export type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode };

/** The browser's own `details` element: in-page search finds its text, and it works before any script runs. */
export function Disclosure({ title, className, children, ...native }: DisclosureProps) {
  return (
    <details {...native} className={classNames('group border-y border-rule', className)}>
      <summary className="flex min-h-11 list-none items-center gap-2 py-2 font-semibold text-primary -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Icon icon={ChevronRight} className="transition-transform group-open:rotate-90" />
        <span>{title}</span>
      </summary>
      <div className="pb-4 pl-7">{children}</div>
    </details>
  );
}
