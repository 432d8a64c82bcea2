import type { ReactNode } from 'react';

/** One section of the account page under its heading, which the table of contents links to. */
export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="flex scroll-mt-6 flex-col gap-5 border-t border-rule-strong pt-6 first:border-t-0 first:pt-0"
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className="contents">{children}</div>
    </section>
  );
}
