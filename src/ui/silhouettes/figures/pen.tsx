import type { ReactNode } from 'react';

/**
 * The flat tints of the figures. Skin and hair have one tint for everybody, taken from neither: people are told apart
 * by what they wear and carry.
 */
export const tint = {
  skin: 'fill-primary-soft',
  hair: 'fill-rule-strong',
  cloth: 'fill-info-soft',
  bright: 'fill-signal-soft',
  plain: 'fill-paper-raised',
  dark: 'fill-rule',
  /** The small thing that tells a person: never the signal, which is kept for what is chosen. */
  mark: 'fill-primary',
} as const;

/** One round pen of 2 units for all that stands in it. */
export function Pen({ children }: { readonly children: ReactNode }) {
  return (
    <g className="stroke-ink" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" fill="none">
      {children}
    </g>
  );
}

interface LimbProps {
  /** The middle line of the limb. */
  readonly d: string;
  /** A stroke class: the tint between the two lines of the pen. */
  readonly tintClass: string;
  readonly width?: number;
}

/** An arm, a leg or a strand: a thick round line with the pen's line on both sides. */
export function Limb({ d, tintClass, width = 11 }: LimbProps) {
  return (
    <>
      <path d={d} strokeWidth={width + 4} />
      <path d={d} className={tintClass} strokeWidth={width} />
    </>
  );
}

/** Trousers and shoes of someone who stands. */
export function Legs({ tintClass }: { readonly tintClass: string }) {
  return (
    <>
      <path d="M76 201 V211 H51 Q51 202 61 201 Z" className={tint.plain} />
      <path d="M84 201 V211 H109 Q109 202 99 201 Z" className={tint.plain} />
      <path d="M57 126 H103 L101 202 H84 L80 148 L76 202 H59 Z" className={tintClass} />
    </>
  );
}
