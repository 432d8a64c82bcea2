import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type PlateProps = {
  /** The plate's number in words, e.g. `Plate 2`. */
  label: string;
  caption?: ReactNode | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A numbered scientific figure. */
export function Plate({ label, caption, children, className }: PlateProps) {
  return (
    <figure className={classNames('border border-rule bg-paper-raised', className)}>
      <div className="notebook-grid overflow-x-auto p-4 sm:p-6">{children}</div>
      <figcaption className="flex gap-3 border-t border-rule px-4 py-3 text-sm text-ink-soft">
        <span className="shrink-0 font-semibold whitespace-nowrap text-ink">{label}</span>
        {caption ? <span className="min-w-0">{caption}</span> : null}
      </figcaption>
    </figure>
  );
}
