import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface AlleleTokenProps {
  /**
   * The first allele of a gene is drawn filled, the second as a ring, so that colour and letter case are not needed to
   * tell them apart.
   */
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** One copy of a gene as a round label. */
export function AlleleToken({ isFirst, children }: AlleleTokenProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-8 min-w-8 items-center justify-center rounded-full border-2 px-1 font-mono text-lg leading-none font-bold',
        isFirst ? 'border-signal bg-signal text-signal-ink' : 'border-rule-strong bg-paper-raised text-ink',
      )}
    >
      {children}
    </span>
  );
}

/** An empty place for a copy that is not chosen yet. */
export function OpenAllele() {
  return (
    <span
      aria-hidden="true"
      className="inline-block h-8 w-8 rounded-full border-2 border-dashed border-rule-strong"
    />
  );
}
