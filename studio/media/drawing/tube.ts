import { at, box, flat, group, ink, limb, path, words } from './pen.ts';

export interface Tube {
  readonly label?: string | undefined;
  readonly hasSwab?: boolean;
  /** The content of the tube can light up. */
  readonly isGlowing?: boolean;
  /** There is no liquid in it. */
  readonly isDry?: boolean;
  /** How far the cap is closed: absent = no cap, 1 = closed. */
  readonly cap?: number;
}

const body = 'M-38 0V190Q-38 226 0 236Q38 226 38 190V0';

/** The back of the tube, drawn behind anything that is lowered into it. */
export function tubeBack(): string {
  return path(`${body}Z`, { ...flat, fill: ink('paper-raised') });
}

export function tubeFront({ label, hasSwab = false, isGlowing = false, isDry = false, cap }: Tube): string {
  const lit = isGlowing ? ink('signal') : ink('paper-raised');
  const liquid = isGlowing ? ink('signal') : ink('primary');
  return group(
    {},
    hasSwab ? limb('M0 26V182', 5, ink('paper-raised')) + limb('M0 178V198', 18, lit) : '',
    isDry
      ? ''
      : path('M-36 160V190Q-36 224 0 234Q36 224 36 190V160Z', {
          ...flat,
          fill: liquid,
          'fill-opacity': 0.3,
        }),
    path(`${body}M-38 0H38`),
    label
      ? box(-54, 66, 108, 60, { rx: 4, fill: ink('paper') }) +
          words(label, 0, 106, label.length > 2 ? 30 : 34)
      : '',
    cap === undefined || cap === 0
      ? ''
      : at(
          { x: 0, y: -110 * (1 - cap), opacity: Math.min(1, cap * 3) },
          box(-46, -30, 92, 40, { rx: 6, fill: ink('primary') }),
          path('M-22 -20v20M0 -20v20M22 -20v20', { stroke: ink('paper'), 'stroke-width': 3 }),
        ),
  );
}

/** A tube 76 wide and 236 deep, its mouth at 0 0. */
export const tube = (look: Tube) => tubeBack() + tubeFront(look);

/**
 * A wrapper with a swab in it, 420 long, centred on 0 0. `open` from 0 to 1: peeled back at the end of the stick, so that
 * the tip stays inside.
 */
export function wrapper(open: number): string {
  const peel = 150 * open;
  return group(
    {},
    box(-210, -44, 420 - peel, 88, { rx: 6, fill: ink('primary-soft') }),
    path('M-210 -20h-0M-196 -44v88', { stroke: ink('rule-strong'), 'stroke-width': 3 }),
    limb('M-150 0H190', 6, ink('paper-raised')),
    limb('M-164 0H-136', 20, ink('paper-raised')),
    open > 0
      ? path(`M${210 - peel} -44q40 -60 96 -44l-30 62q-30 -20 -66 26z`, { fill: ink('primary-soft') }) +
          path(`M${210 - peel} 44q40 60 96 44l-30 -62q-30 20 -66 -26z`, { fill: ink('primary-soft') })
      : '',
  );
}
