import type { ReactNode } from 'react';

interface Props {
  /** null: not told. */
  readonly sign: '−' | '+' | null;
  readonly children?: ReactNode;
}

/** An electrode: the wire across the tank, with its sign or a spot on it. */
export function GelPole({ sign, children }: Props) {
  const wire = (
    <span aria-hidden="true" className="h-0.5 min-w-3 flex-1 bg-gel-ink-soft forced-colors:bg-[CanvasText]" />
  );
  return (
    <div className="flex min-h-7 items-center gap-2">
      {sign !== null && (
        <span
          aria-hidden="true"
          className="flex size-7 shrink-0 items-center justify-center rounded-full border-2 border-gel-ink font-mono text-lg leading-none font-bold text-gel-ink"
        >
          {sign}
        </span>
      )}
      {wire}
      {children}
      {children && wire}
    </div>
  );
}
