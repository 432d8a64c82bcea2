import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';

export type PageHeadingProps = {
  title: ReactNode;
  /** A short line above the title: where this page belongs. */
  eyebrow?: ReactNode | undefined;
  lead?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  /** To move the focus here after navigation; the heading can take it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  className?: string | undefined;
};

export function PageHeading({ title, eyebrow, lead, actions, headingRef, className }: PageHeadingProps) {
  return (
    <header className={classNames('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0 flex-1 basis-80">
        {eyebrow ? <p className="mb-1 text-sm font-semibold text-signal-text">{eyebrow}</p> : null}
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <div className="mt-3 max-w-measure text-ink-soft">{lead}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
