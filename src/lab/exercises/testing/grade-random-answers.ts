import fc from 'fast-check';
import { anyText } from '../../kernel/testing/any-text.ts';
import type { Exercise } from '../define.ts';

// Test support.

/**
 * Grades 10,000 answers made of the given entries, in any number and order, and of random text. Throws when a grade is
 * unsound: a fraction outside 0 to 1, full points without "correct" or the reverse, a different grade the second time,
 * a refusal without an issue, or an exception. Returns how many answers were accepted and how many were refused, so
 * that a test can check that both occurred.
 */
export function gradeRandomAnswers(exercise: Exercise, entries: readonly string[]) {
  const parsed = exercise.parseItem(exercise.samples.item);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  const item = parsed.value;
  const count = { accepted: 0, refused: 0 };
  const known = fc.shuffledSubarray([...entries]);
  const answers = fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 2, arbitrary: fc.shuffledSubarray([...entries], { minLength: entries.length }) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...entries)) },
    { weight: 1, arbitrary: fc.array(fc.oneof(anyText(), fc.constantFrom(...entries))) },
  );
  fc.assert(
    fc.property(answers, (answer) => {
      const graded = exercise.grade(item, answer);
      exercise.describe(item, answer);
      if (JSON.stringify(exercise.grade(item, answer)) !== JSON.stringify(graded)) return false;
      if (!graded.isGraded) {
        count.refused += 1;
        return graded.issues.length > 0;
      }
      count.accepted += 1;
      const { fraction, outcome } = graded.score;
      return fraction >= 0 && fraction <= 1 && (fraction === 1) === (outcome === 'correct');
    }),
    { numRuns: 10_000 },
  );
  return count;
}
