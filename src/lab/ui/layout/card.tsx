import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export type CardProps = ComponentProps<'section'>;

/** A sheet set apart by a rule. Use sparingly: a heading and space usually do. */
export function Card({ className, ...native }: CardProps) {
  return (
    <section
      {...native}
      className={classNames('border border-rule bg-paper-raised p-5 text-ink sm:p-7', className)}
    />
  );
}
