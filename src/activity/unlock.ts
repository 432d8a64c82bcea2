import type { Part } from './part.ts';

/** The parts that must be answered before this one opens, in the order they are listed. */
export function findMissing(part: Pick<Part, 'requires'>, isAnswered: (partId: string) => boolean): string[] {
  return part.requires.filter((partId) => !isAnswered(partId));
}
