import { classNames } from '../class-names.ts';

export type SequenceStripProps = {
  /** A real sequence, 5′ to 3′, in the letters A, C, G, T; it is cut where the strip ends. */
  sequence: string;
  className?: string | undefined;
};

const baseClasses: Readonly<Record<string, string>> = {
  A: 'text-base-a',
  C: 'text-base-c',
  G: 'text-base-g',
  T: 'text-base-t',
};

/** A thin divider of bases in groups of ten with ruler ticks. Decorative: screen readers skip it. */
export function SequenceStrip({ sequence, className }: SequenceStripProps) {
  const groups = sequence.toUpperCase().match(/.{1,10}/g) ?? [];
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex overflow-hidden border-y border-rule font-mono text-xs leading-none font-semibold whitespace-nowrap select-none',
        className,
      )}
    >
      {groups.map((group, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the sequence
          key={index}
          className="shrink-0 border-l border-rule-strong px-1.5 py-2 tracking-[0.22em]"
        >
          {runs(group).map((run) => (
            <span key={run.start} className={baseClasses[run.letters.charAt(0)] ?? 'text-ink-soft'}>
              {run.letters}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

/** Equal neighbours share one element, which keeps a long strip light. */
function runs(group: string): { letters: string; start: number }[] {
  return Array.from(group.matchAll(/(.)\1*/g), (match) => ({
    letters: match[0],
    start: match.index,
  }));
}
