import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type SkipLinkProps = {
  /** Id of the page's main part, which needs `tabIndex={-1}`. */
  targetId: string;
  children: ReactNode;
  className?: string | undefined;
};

/** First stop of the Tab key; seen only while focused. */
export function SkipLink({ targetId, children, className }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      onClick={(event) => {
        const target = document.getElementById(targetId);
        if (!target) return;
        // The address stays unchanged: the router would treat a hash as a navigation.
        event.preventDefault();
        target.focus();
        target.scrollIntoView();
      }}
      className={classNames(
        'sr-only rounded-press bg-primary font-semibold text-primary-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-3',
        className,
      )}
    >
      {children}
    </a>
  );
}
