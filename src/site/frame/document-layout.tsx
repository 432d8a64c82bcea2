import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';

/** A text to read: what it is, its contents, the text. In a wide window the contents stay beside the text. */
export function DocumentLayout({
  here,
  title,
  head,
  contents,
  children,
}: {
  here: string;
  title: string;
  head: ReactNode;
  contents: ReactNode;
  children: ReactNode;
}) {
  return (
    <PageFrame here={here} title={title}>
      <article className="mx-auto flex max-w-320 flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16 print:flex">
        <div className="min-w-0 max-w-measure lg:col-start-2">{head}</div>
        <div className="lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start print:hidden">
          {contents}
        </div>
        <div className="flex min-w-0 max-w-measure flex-col gap-8 lg:col-start-2">{children}</div>
      </article>
    </PageFrame>
  );
}

/** Links to the headings of a text. */
export function TableOfContents({
  title,
  entries,
}: {
  title: string;
  entries: readonly { readonly id: string; readonly title: string }[];
}) {
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="text-base">
        {title}
      </h2>
      <ol className="mt-2 gap-x-6 border-l border-rule sm:columns-2 lg:columns-1">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              className="block break-inside-avoid py-1.5 pl-4 text-sm text-ink-soft hover:text-primary"
            >
              {entry.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
