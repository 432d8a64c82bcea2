import type { ReactNode } from 'react';
import { classNames } from '../lab/ui/class-names.ts';

/** One section of a public page across the window, its content in the page's column. */
export function PageBand({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <section className={classNames('border-b border-rule', className)}>
      <div className="mx-auto max-w-320 px-4 py-12 sm:px-6 sm:py-18">{children}</div>
    </section>
  );
}
