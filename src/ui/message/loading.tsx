import { classNames } from '../class-names.ts';
import { BusyRing } from './busy-ring.tsx';

export type LoadingBlockProps = { label: string; className?: string };

/** Fills the place of what is on its way; the label says what that is. */
export function LoadingBlock({ label, className }: LoadingBlockProps) {
  return (
    <p
      role="status"
      className={classNames('flex min-h-32 items-center justify-center gap-3 p-6 text-ink-soft', className)}
    >
      <BusyRing size={22} />
      {label}
    </p>
  );
}

export type SkeletonProps = { lineCount?: number; className?: string };

/** Grey lines in the shape of text to come. Put it beside a labelled `LoadingBlock` or region. */
export function Skeleton({ lineCount = 3, className }: SkeletonProps) {
  const lines = Array.from({ length: lineCount }, (_, line) => line);
  return (
    <div aria-hidden="true" className={classNames('flex flex-col gap-3', className)}>
      {lines.map((line) => (
        <span
          key={line}
          className={classNames(
            'block h-3.5 rounded-data bg-rule',
            line === lineCount - 1 && lineCount > 1 ? 'w-3/5' : 'w-full',
          )}
        />
      ))}
    </div>
  );
}
