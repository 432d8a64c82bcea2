import { describe, expect, it } from 'vitest';
import { getExercise } from '../../exercises/registry.ts';
import { exerciseTypeIds } from '../../exercises/type-ids.ts';
import { lintKeyOf } from './lint-keys.ts';

const codesOf = (issues: readonly { code: string }[]) => [...new Set(issues.map(({ code }) => code))];

function sampleOf(id: (typeof exerciseTypeIds)[number]) {
  const type = getExercise(id);
  const parsed = type.parseItem(type.samples.item);
  if (!parsed.isValid) throw new Error(`the sample of ${id} is refused`);
  return { type, item: parsed.value };
}

describe('the key of an exercise', () => {
  it.each(exerciseTypeIds.filter((id) => getExercise(id).isScored))(
    '%s: its sample is solved by its key',
    (id) => {
      const { type, item } = sampleOf(id);
      expect(lintKeyOf(type, item)).toEqual([]);
    },
  );

  it('is refused where it is not marked right', () => {
    const { type, item } = sampleOf('multiple-choice');
    const broken = { ...type, reveal: () => ({ answer: ['negative'] }) };
    expect(codesOf(lintKeyOf(broken, item))).toEqual(['key-not-right']);
  });

  it('is refused where one way of typing it is not marked right', () => {
    const { type, item } = sampleOf('short-answer-table');
    const broken: typeof type = {
      ...type,
      grade: (one, answer) => type.grade(one, answer.some((entry) => entry.includes('33,3')) ? [] : answer),
    };
    const issues = lintKeyOf(broken, item);
    expect(codesOf(issues)).toEqual(['key-variant-refused']);
    expect(issues[0]?.message).toContain('33,3');
  });

  it.each(['multiple-choice', 'multiple-selection', 'true-false', 'match-table'] as const)(
    '%s is refused where a wrong answer gets no words',
    (id) => {
      const { type, item } = sampleOf(id);
      const broken: typeof type = {
        ...type,
        grade(one, answer) {
          const graded = type.grade(one, answer);
          return graded.isGraded ? { ...graded, score: { ...graded.score, notes: [] } } : graded;
        },
      };
      expect(codesOf(lintKeyOf(broken, item))).toEqual(['wrong-answer-without-words']);
    },
  );
});
