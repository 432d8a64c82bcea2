import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type TubeLabelProps = {
  /** What the code is, e.g. its name in one or two words. */
  label: ReactNode;
  code: string;
  /**
   * `back-row` is as large as the width of its container and about a fifth of the window's height allow, so that a code
   * can be read across a room and leaves room for what stands below it.
   */
  size?: 'regular' | 'back-row' | undefined;
  className?: string | undefined;
};

const frame = 'overflow-hidden rounded-press border-2 border-ink bg-paper-raised text-ink';
const cap = 'bg-ink font-semibold text-paper';
const letters = 'font-mono font-semibold whitespace-nowrap tracking-[0.06em] select-all';

// One letter of the mono face is 0.63 em wide; with its tracking and the margins of the plate, 0.76.
const backRowSize = 'text-[length:clamp(1.5rem,min(calc(100cqi/(var(--letter-count)*0.76)),15dvh),15rem)]';

/** A code on a label plate, as on a tube: name above, distinct letters below. */
export function TubeLabel({ label, code, size = 'regular', className }: TubeLabelProps) {
  if (size === 'regular')
    return (
      <div className={classNames(frame, 'inline-block', className)}>
        <p className={classNames(cap, 'px-3 py-0.5 text-xs')}>{label}</p>
        <p className={classNames(letters, 'px-3 py-1.5 text-xl')}>{code}</p>
      </div>
    );
  const letterCount = { '--letter-count': Math.max(4, code.length) } as CSSProperties;
  return (
    <div className={classNames(frame, '@container w-full text-center', className)}>
      <p className={classNames(cap, 'px-4 py-1.5 text-lg')}>{label}</p>
      <p style={letterCount} className={classNames(letters, backRowSize, 'py-[0.12em] leading-none')}>
        {code}
      </p>
    </div>
  );
}
