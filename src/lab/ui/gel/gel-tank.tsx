import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { gelGround } from './gel-slab.tsx';

interface Props {
  /** false: no sign is shown at either wire. */
  readonly hasPoleSigns: boolean;
  /** What is pinned to the wires. */
  readonly atWells?: ReactNode;
  readonly atFar?: ReactNode;
  readonly children: ReactNode;
}

/** The tank around a slab: the wire of one pole above it, that of the other below. */
export function GelTank({ hasPoleSigns, atWells, atFar, children }: Props) {
  return (
    <div data-magnified className={classNames('relative rounded-data p-1.5 sm:p-3', gelGround)}>
      <GelPole sign={hasPoleSigns ? '−' : null}>{atWells}</GelPole>
      <div className="contents">{children}</div>
      <GelPole sign={hasPoleSigns ? '+' : null}>{atFar}</GelPole>
    </div>
  );
}

interface GelPoleProps {
  /** null: the sign is not shown. */
  readonly sign: '−' | '+' | null;
  readonly children?: ReactNode;
}

/** An electrode: the wire across the tank, with its sign or a spot on it. */
function GelPole({ sign, children }: GelPoleProps) {
  return (
    <div className="relative flex min-h-9 items-center gap-2">
      {sign !== null && (
        <span
          aria-hidden="true"
          className="flex size-7 shrink-0 items-center justify-center rounded-full border-2 border-gel-ink font-mono text-lg leading-none font-bold text-gel-ink"
        >
          {sign}
        </span>
      )}
      <span aria-hidden="true" className="h-0.5 flex-1 bg-gel-ink-soft forced-colors:bg-[CanvasText]" />
      {children && <div className="absolute inset-0">{children}</div>}
    </div>
  );
}
