/** The parts of a set that is held out: `develop` may be read while rules are changed, `held` only counted. */
export const parts = ['develop', 'held'] as const;
export type Part = (typeof parts)[number];

/** Chosen once, on 2026-11-30. Another seed would show questions to whoever changes the rules. */
const seed = 'anneal-2026-11-30';

/** The part of a question. The seed and the id decide it (32-bit FNV-1a), so a new question moves no other one. */
export function partOf(questionId: string): Part {
  let hash = 0x81_1c_9d_c5;
  for (const character of `${seed}/${questionId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  // The highest bit mixes best: the lowest one depends on the last bits of the characters alone.
  return hash >>> 31 === 0 ? 'develop' : 'held';
}
