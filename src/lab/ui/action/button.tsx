import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { BusyRing } from '../message/loading.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'large';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Keeps focus and place while work runs; presses are ignored. */
  isBusy?: boolean | undefined;
  /** Replaces the children while the button is busy. */
  busyText?: string | undefined;
  icon?: ReactNode | undefined;
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-press border font-semibold text-center no-underline ' +
  // Only the background colour has a transition: every further property adds transition events to each frame.
  'transition-[background-color] select-none touch-manipulation ' +
  'disabled:border-rule disabled:bg-paper-sunk disabled:text-ink-soft disabled:shadow-none ' +
  'aria-disabled:border-rule aria-disabled:bg-paper-sunk aria-disabled:text-ink-soft';

const bySize = {
  regular: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-14 px-6 py-3 text-lg',
} satisfies Record<ButtonSize, string>;

const byVariant = {
  primary: 'border-transparent bg-primary text-primary-ink hover:bg-primary-strong',
  secondary: 'border-rule-strong bg-paper-raised text-primary hover:border-primary hover:bg-primary-soft',
  quiet: 'border-transparent bg-transparent text-primary hover:bg-primary-soft',
  danger: 'border-transparent bg-negative text-negative-ink hover:bg-negative-strong',
} satisfies Record<ButtonVariant, string>;

/** The classes of a button, for links that look like one. */
export function buttonClasses(variant: ButtonVariant = 'primary', size: ButtonSize = 'regular'): string {
  return classNames(base, bySize[size], byVariant[variant]);
}

export function Button({
  variant = 'primary',
  size = 'regular',
  isBusy = false,
  busyText,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      type={type}
      aria-disabled={isBusy || native['aria-disabled'] || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        // A busy submit button must not send the form a second time.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={classNames(buttonClasses(variant, size), className)}
    >
      {isBusy ? <BusyRing /> : icon && <span className="contents">{icon}</span>}
      <span>{isBusy && busyText ? busyText : children}</span>
    </button>
  );
}
