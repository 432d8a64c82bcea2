import { classNames } from '../class-names.ts';

/** For content that fills a page while it opens: it appears late, so that a quick start does not flash it. */
export const fadesInLate = 'animate-[arrive_240ms_ease-out_400ms_both]';

type LoadingBlockProps = { label: string; className?: string };

/**
 * Placeholder for something that is loading; the label says what it is. While one is shown, `data-loading` hides the
 * footer of the page, so that nobody sees it jump when the page grows.
 */
export function LoadingBlock({ label, className }: LoadingBlockProps) {
  return (
    <p
      role="status"
      data-loading=""
      className={classNames('flex min-h-32 items-center justify-center gap-3 p-6 text-ink-soft', className)}
    >
      <BusyRing size={22} />
      <span>{label}</span>
    </p>
  );
}

type SkeletonProps = { lineCount?: number; className?: string };

/** Grey lines in the shape of the text that is loading. Put it beside a labelled `LoadingBlock` or region. */
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

/**
 * An open ring: work is in progress. It does not rotate (the product has no looping animation); the words beside it say
 * what is happening.
 */
export function BusyRing({ size = 18 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" className="shrink-0">
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.35" />
      <path
        d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
