import { codeAlphabet } from '../../../src/school/features/classes/class-code.ts';

export const activityId = 'answering';
export const moduleId = 'questions';
export const component = 'multiple-choice';
/** The exercises of `content/`: unlimited tries, eight options each. */
export const exerciseIds = ['charge', 'ends', 'denature', 'size', 'primer', 'bases'] as const;
/** A right answer would close its exercise permanently, so every answer is a wrong one. */
export const wrongOptions = ['b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export const classCount = 50;
export const studentsPerClass = 40;
export const studentCount = classCount * studentsPerClass;
/**
 * The raw limit writes for an equal number of students and classes after these, so that the two do not touch the same
 * rows.
 */
export const seededClassCount = 2 * classCount;
export const seededStudentCount = 2 * studentCount;

// Shaped like the product's own ids, and computed from a number so that pgbench can compute them too.
export const classIdPrefix = '01900000-0000-7000-8000-';
export const studentIdPrefix = '01900000-0000-7000-9000-';

const idOf = (prefix: string, index: number) => prefix + String(index).padStart(12, '0');
export const classIdOf = (index: number) => idOf(classIdPrefix, index);
export const studentIdOf = (index: number) => idOf(studentIdPrefix, index);
export const classIndexOf = (studentIndex: number) => Math.floor(studentIndex / studentsPerClass);

export function classCodeOf(index: number): string {
  const letter = (place: number) =>
    codeAlphabet[Math.floor(index / codeAlphabet.length ** place) % codeAlphabet.length] ?? '';
  return `BENCH${letter(2)}${letter(1)}${letter(0)}`;
}

/**
 * The content of post number `post`: students take turns, then exercises, then answers, so that no student gives an
 * answer twice in a row.
 */
export function answerOfPost(post: number) {
  const lap = Math.floor(post / studentCount);
  return {
    studentIndex: post % studentCount,
    exerciseId: exerciseIds[lap % exerciseIds.length] as string,
    option: wrongOptions[Math.floor(lap / exerciseIds.length) % wrongOptions.length] as string,
  };
}
