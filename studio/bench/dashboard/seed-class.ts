import type { Pool } from 'pg';
import { policyOf } from '../../../src/lab/activity/part.ts';
import { type ClassCode, codeAlphabet } from '../../../src/school/features/classes/class-code.ts';
import {
  openContentStore,
  type PlacedPart,
} from '../../../src/school/features/content/published/content-store.server.ts';
import { gradeAnswer } from '../../../src/school/features/progress/grade-answer.server.ts';
import { createProgressWriter } from '../../../src/school/features/progress/writer/progress-writer.server.ts';
import { createId } from '../../../src/school/server/base/id.ts';
import { choiceAnswers, labId, wordAnswers } from './snapshot-lab.ts';

export const studentCount = 200;
export const attemptCount = 36_000;
export const classCount = 100;

const givenNames =
  'Ada Ben Chen Dara Elif Femi Gül Hana Ivo Jana Kofi Lena Mira Noor Omar Pia Quinn Rosa Sami Tara'.split(
    ' ',
  );
const familyNames = 'Adeyemi Bauer Costa Demir Eriksen Fischer García Haddad Ito Jensen'.split(' ');

/** A generator of numbers from 0 to 1, the same in every run (mulberry32). */
function createChance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface SeededClass {
  readonly classId: string;
  readonly code: ClassCode;
}

/** A teacher's hundred classes, the first with 200 students. @returns the first */
export async function seedClasses(
  database: Pool,
  teacherId: string,
): Promise<SeededClass & { studentIds: string[] }> {
  const studentIds = Array.from({ length: studentCount }, createId);
  const codeOf = (at: number) =>
    `BENCHA${codeAlphabet[Math.floor(at / codeAlphabet.length)]}${codeAlphabet[at % codeAlphabet.length]}` as ClassCode;
  const classes = Array.from({ length: classCount }, (_, at) => ({ id: createId(), code: codeOf(at) }));
  const [first] = classes;
  if (!first) throw new Error('there is a first class');
  const nameOf = (at: number) => `${givenNames[at % 20]} ${familyNames[Math.floor(at / 20)]}`;
  await database.query(
    `INSERT INTO profiles (user_id, role, full_name)
     SELECT id, 'student', name FROM unnest($1::text[], $2::text[]) AS s(id, name)`,
    [studentIds, studentIds.map((_, at) => nameOf(at))],
  );
  await database.query(
    `INSERT INTO classes (id, code, name, teacher_id, student_quantity, seats, initial_activity_id)
     SELECT id, code, 'Class ' || code, $2, 200, 200, $3 FROM jsonb_to_recordset($1) AS c(id uuid, code text)`,
    [JSON.stringify(classes), teacherId, labId],
  );
  await database.query(
    `INSERT INTO class_activities (class_id, activity_id, position)
     SELECT id, $2, 0 FROM jsonb_to_recordset($1) AS c(id uuid)`,
    [JSON.stringify(classes), labId],
  );
  await database.query(
    `INSERT INTO enrolments (class_id, student_id, enrolled_at)
     SELECT $1, id, now() + at * interval '1 ms' FROM unnest($2::text[]) WITH ORDINALITY AS s(id, at)`,
    [first.id, studentIds],
  );
  return { classId: first.id, code: first.code, studentIds };
}

interface Planned {
  readonly studentId: string;
  readonly placed: PlacedPart;
  /** The answers in wire form, in order. */
  readonly answers: readonly string[][];
}

/** Stores 36,000 attempts by the product's own scorers and its own writer. */
export async function seedAttempts(
  database: Pool,
  room: SeededClass,
  studentIds: readonly string[],
): Promise<void> {
  const content = await openContentStore(database);
  const activity = content.findActivity(labId);
  if (!activity) throw new Error('the lab of the bench is not published');
  const writer = createProgressWriter({ database, hints: { announce: () => undefined }, clock: Date.now });
  const save = async ({ studentId, placed, answers }: Planned) => {
    for (const given of answers) {
      const { answer, score } = gradeAnswer(placed, given);
      const { ignoredBecause } = await writer.save({
        code: room.code,
        activityId: labId,
        studentId,
        exerciseId: placed.part.id,
        moduleId: placed.moduleId,
        component: placed.part.component,
        demands: [],
        policy: policyOf(placed.part),
        score,
        origin: { kind: 'uuid', uuid: createId() },
        attempt: { deviceId: null, answer, answeredAtMs: Date.now(), mode: 'replace' },
      });
      if (ignoredBecause) throw new Error(`an answer of the bench is not to be ignored: ${ignoredBecause}`);
    }
  };
  const queue = plan([...activity.parts.values()], studentIds);
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await save(next);
  };
  await Promise.all(Array.from({ length: 256 }, worker));
  await writer.close();
  await database.query('VACUUM ANALYZE');
}

/**
 * Plans answers of more and less able students to easier and harder questions, with exactly `attemptCount` attempts.
 */
function plan(parts: readonly PlacedPart[], studentIds: readonly string[]): Planned[] {
  const chance = createChance(20_261_121);
  const difficulty = parts.map(() => 0.15 + 0.6 * chance());
  const pairs = studentIds.flatMap((studentId) => {
    const ability = chance() - 0.5;
    const reached = Math.ceil(parts.length * (0.75 + 0.35 * chance()));
    return parts.slice(0, reached).map((placed, at) => {
      const [right = [], ...wrong] = placed.part.countedParts.length > 0 ? wordAnswers : choiceAnswers;
      const misses: string[][] = [];
      while (misses.length < 5 && chance() < (difficulty[at] ?? 0) - ability * 0.4) {
        misses.push(wrong[Math.floor(chance() * wrong.length)] ?? right);
      }
      const isSolved = misses.length < 4 && chance() > 0.1;
      return { studentId, placed, misses, wrong, answers: isSolved ? [...misses, right] : misses };
    });
  });
  const begun = pairs.filter(({ answers }) => answers.length > 0);
  let missing = attemptCount - begun.reduce((sum, { answers }) => sum + answers.length, 0);
  // The missing attempts go to students who have a wrong answer already; students who are right at first try stay so.
  const unsure = begun.filter(({ misses }) => misses.length > 0);
  for (let at = 0; missing > 0; at = (at + 1) % unsure.length, missing--) {
    const pair = unsure[at];
    if (pair) pair.answers.unshift(pair.wrong[missing % 3] ?? []);
  }
  return begun;
}
