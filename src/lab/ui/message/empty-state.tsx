import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type EmptyStateProps = {
  /** A small plate, drawn with tokens; decorative. */
  illustration?: ReactNode | undefined;
  title: string;
  /** Depth of the title in the page's outline. */
  level?: 2 | 3 | undefined;
  text?: ReactNode | undefined;
  action?: ReactNode | undefined;
  className?: string | undefined;
};

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({ illustration, title, level = 2, text, action, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames('border border-rule bg-paper-raised text-center', className)}>
      {illustration ? (
        // The squared paper is only behind the drawing: text is set on a plain background.
        <div className="notebook-grid flex justify-center border-b border-rule px-5 py-7">{illustration}</div>
      ) : null}
      <div className="flex flex-col items-center gap-2 px-5 py-8">
        <Heading className="text-lg">{title}</Heading>
        {text ? <div className="max-w-measure text-ink-soft">{text}</div> : null}
        {action ? <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div> : null}
      </div>
    </section>
  );
}
