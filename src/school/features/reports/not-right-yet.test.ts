import { expect, it } from 'vitest';
import { getExercise } from '../../../lab/exercises/registry.ts';
import type { ExerciseTypeId } from '../../../lab/exercises/type-ids.ts';
import { findNotRight, notRightAt, pointsAtTheLab } from './not-right-yet.ts';

/** The answer as it is stored after it was scored. */
function findIn(type: ExerciseTypeId, item: object, answer: readonly string[]) {
  const exercise = getExercise(type);
  const parsed = exercise.parseItem({
    type,
    id: 'x',
    title: 'X',
    prompt: 'Which?',
    explanation: 'So.',
    ...item,
  });
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  const graded = exercise.grade(parsed.value, answer);
  if (!graded.isGraded) throw new Error(JSON.stringify(graded.issues));
  return findNotRight(parsed.value, { ...graded.score, answer: graded.answer });
}

const statements = {
  whyRight: 'So.',
  statements: [
    { id: 'earth', text: 'They came from *Earth*.', isTrue: true, feedback: 'What entered?' },
    { id: 'space', text: 'They came from space.', isTrue: false, feedback: 'Where was it launched?' },
  ],
};

it('says the wrong part alone, with the hint that was given for it', () => {
  const found = findIn('true-false', statements, ['earth=true', 'space=true']);
  expect(found).toEqual({
    parts: [{ partId: 'space', label: 'They came from space.', words: 'True' }],
    isIncomplete: false,
    hints: [{ partId: 'space', label: '', words: 'Where was it launched?' }],
  });
  expect(notRightAt(found, 'earth').parts).toEqual([]);
  expect(notRightAt(found, null)).toEqual(found);
});

const options = {
  whyRight: 'So.',
  missingFeedback: 'What else came aboard?',
  options: [
    { id: 'a', text: 'Cargo', isRight: true },
    { id: 'b', text: 'People', isRight: true },
    { id: 'c', text: 'Starlight', feedback: 'Does it carry cells?' },
  ],
};

it('names the wrong one of several choices, and says where something is only missing, without naming it', () => {
  expect(findIn('multiple-selection', options, ['a', 'c']).parts).toEqual([
    { partId: null, label: '', words: 'Starlight' },
  ]);
  const missing = findIn('multiple-selection', options, ['a']);
  expect(missing).toMatchObject({
    parts: [{ words: 'Cargo' }],
    isIncomplete: true,
    hints: [{ words: 'What else came aboard?' }],
  });
  expect(JSON.stringify(missing)).not.toContain('People');
});

it.each([
  'Re-read the first two sentences above. What stays on a surface when a cell dies?',
  'Look at the DNA behind the machine in the picture. What have the two strands done there?',
  'Go back to 0:18. After the journey, what would tell it from the other one?',
  'How many kinds of bitter receptors does the text name, and how many of them are for PTC?',
])('knows a hint that sends its reader to something in the lab: %s', (hint) => {
  expect(pointsAtTheLab(hint)).toBe(true);
});

it.each([
  'List everything that has ever entered the station. Which of these things could carry bacteria?',
  'Which charge does DNA have, however short it is?',
  'How many letters make a codon? And how many were added?',
])('knows a hint that can be read without the lab: %s', (hint) => {
  expect(pointsAtTheLab(hint)).toBe(false);
});
