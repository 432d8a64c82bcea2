import { at, flat, group, ink, limb, path } from './pen.ts';

const glove = ink('info-soft');
const finger = (d: string, width = 30) => limb(d, width, glove);

/** A gloved hand that holds a stick at 0 0; the arm goes to the upper right. */
function pinch(): { behind: string; before: string } {
  return {
    behind: finger('M96 -58Q44 -60 10 -34Q-2 -22 -6 6'),
    before: group(
      {},
      limb('M170 -92L1000 -585', 84, ink('primary-soft')),
      limb('M126 -58L206 -106', 76, glove),
      path('M190 -146L236 -72', { 'stroke-width': 5 }),
      finger('M122 -6Q84 34 62 18Q52 8 70 -4'),
      finger('M118 -26Q68 14 42 6Q30 -2 48 -18'),
      path('M88 -64Q150 -98 166 -52Q160 -6 112 8Q84 2 70 -26Z', { fill: glove, ...flat }),
      finger('M104 -66Q50 -82 16 -46Q4 -30 2 2'),
      finger('M118 -34Q66 -22 38 -8Q18 4 10 14'),
    ),
  };
}

/** Direction of the stick as the hand holds it at rest, as a unit vector. */
const stick = { x: 0.62, y: -0.78 } as const;

/** Rotation that puts the stick upright, in degrees. */
export const uprightTurn = -38.5;

export interface SwabLook {
  /** The tip has touched the surface. */
  readonly isUsed?: boolean;
  /** The lower part was snapped off and stays in the tube. */
  readonly isSnapped?: boolean;
}

const snapLength = 170;

/** A swab whose tip is at 0 0 and whose stick goes up and right. */
export function swab(length: number, { isUsed = false, isSnapped = false }: SwabLook = {}): string {
  const from = isSnapped ? snapLength : 0;
  const d = `M${stick.x * from} ${stick.y * from}L${stick.x * length} ${stick.y * length}`;
  return (
    limb(d, 5, ink('paper-raised')) +
    (isSnapped ? '' : limb('M0 0L17 -21', 18, isUsed ? ink('signal') : ink('paper-raised')))
  );
}

/** A gloved hand with a swab, its tip at 0 0; `turn` in degrees about the tip. */
export function handWithSwab(look: SwabLook & { readonly turn?: number } = {}): string {
  const { behind, before } = pinch();
  const grip = { x: 126, y: -158, scale: 1.1 };
  return at({ x: 0, y: 0, turn: look.turn ?? 0 }, at(grip, behind), swab(290, look), at(grip, before));
}

/** An open hand in a glove, fingers up, its cuff over the sleeve; the palm is around 0 70. */
export function openGlove(): string {
  return group(
    {},
    limb('M0 280V480', 128, ink('primary-soft')),
    finger('M-56 20L-86 -120', 46),
    finger('M-18 0L-28 -168', 46),
    finger('M22 0L32 -164', 46),
    finger('M58 20L88 -112', 46),
    path('M-80 20V120Q-80 170 -64 206H64Q80 170 80 120V20', { fill: glove }),
    finger('M44 124Q112 92 142 14', 48),
    path('M-8 74Q30 62 62 70Q50 140 20 176Q-6 150 -8 74Z', { ...flat, fill: glove }),
    path('M-34 92Q12 78 26 128', { 'stroke-width': 3, stroke: ink('rule-strong') }),
    path('M-74 204H74Q84 204 84 214V236Q84 246 74 246H-74Q-84 246 -84 236V214Q-84 204 -74 204Z', {
      fill: glove,
    }),
  );
}
