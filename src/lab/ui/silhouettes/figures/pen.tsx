import type { ReactNode } from 'react';

/**
 * The flat tints of the figures. Skin has one tint and hair has one tint for everybody, neither of them a natural
 * colour: people differ in what they wear and carry.
 */
export const tint = {
  skin: 'fill-primary-soft',
  hair: 'fill-rule-strong',
  cloth: 'fill-info-soft',
  bright: 'fill-signal-soft',
  plain: 'fill-paper-raised',
  dark: 'fill-rule',
  /**
   * The small object by which a person is recognised. It never has the signal colour, which marks the chosen person.
   */
  mark: 'fill-primary',
} as const;

/** Draws its children with one round pen of 2 units. */
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
  /** A stroke class: the tint between the two outlines. */
  readonly tintClass: string;
  readonly width?: number;
}

/** An arm, a leg or a strand of hair: a thick round line with an outline on both sides. */
export function Limb({ d, tintClass, width = 11 }: LimbProps) {
  return (
    <>
      <path d={d} strokeWidth={width + 4} />
      <path d={d} className={tintClass} strokeWidth={width} />
    </>
  );
}

/** Trousers and shoes of a standing person. */
export function Legs({ tintClass }: { readonly tintClass: string }) {
  return (
    <>
      <path d="M76 201 V211 H51 Q51 202 61 201 Z" className={tint.plain} />
      <path d="M84 201 V211 H109 Q109 202 99 201 Z" className={tint.plain} />
      <path d="M57 126 H103 L101 202 H84 L80 148 L76 202 H59 Z" className={tintClass} />
    </>
  );
}
