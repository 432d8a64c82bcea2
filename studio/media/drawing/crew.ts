import { disc, flat, group, ink, path } from './pen.ts';

const thick = (d: string, width: number, colour: string) =>
  path(d, { stroke: colour, 'stroke-width': width });

export type Pose = 'floating' | 'gliding' | 'working';

const poses: Record<Pose, { head: [number, number]; torso: string; limbs: readonly string[] }> = {
  floating: {
    head: [0, -92],
    torso: 'M0 -46Q6 -10 2 28',
    limbs: ['M-4 -50Q-44 -34 -62 2', 'M6 -50Q48 -44 70 -16', 'M-2 34Q-24 76 -4 118', 'M8 34Q34 66 22 112'],
  },
  gliding: {
    head: [4, -94],
    torso: 'M0 -46Q4 -10 0 28',
    limbs: ['M-2 -48Q22 -96 20 -146', 'M6 -44Q44 -24 48 22', 'M-6 34Q-16 82 -8 128', 'M8 34Q18 78 30 118'],
  },
  working: {
    head: [6, -94],
    torso: 'M0 -46Q-4 -8 0 28',
    limbs: ['M0 -46Q14 -12 60 -20', 'M4 -44Q34 2 72 -6', 'M-4 34Q8 74 -14 116', 'M8 34Q34 70 16 114'],
  },
};

/** A flat figure, about 230 high, around the middle of the body. */
export function person(pose: Pose, colour = ink('ink-soft')): string {
  const { head, torso, limbs } = poses[pose];
  return group(
    {},
    ...limbs.map((d, index) => thick(d, index < 2 ? 19 : 25, colour)),
    thick(torso, 50, colour),
    disc(head[0], head[1], 26, { ...flat, fill: colour }),
  );
}
