import { disc, group, ink, path } from './pen.ts';

const shoulders = 'M-92 150Q-92 62 -34 52H34Q92 62 92 150Z';

/** Hair and beard have this look. */
export const hair = { fill: ink('ink-soft'), stroke: ink('ink') };

/** Head and shoulders of somebody, about 190 wide; the head is around 0 0. */
export function bust(clothes: string, behind: string, before: string): string {
  return group(
    {},
    behind,
    path(shoulders, { fill: ink(clothes) }),
    disc(0, 0, 58, { fill: ink('paper-raised') }),
    before,
  );
}
