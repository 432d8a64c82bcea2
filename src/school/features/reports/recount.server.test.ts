import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../tests/api/harness.ts';
import { type CountedBelief, checkCsv, checkPdf } from '../../../../tests/api/reports/check-files.ts';
import {
  answersOf,
  type ExerciseId,
  labId,
  openReportsApi,
  type ReportsApi,
  type Room,
} from '../../../../tests/api/reports/report-room.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';
import { createClassCode } from '../classes/class-code.ts';
import { createClassReport } from './class-report.ts';
import { marksOfLetters } from './testing/marks-of-letters.ts';

// Whatever a class does, its figures on the screen and in files must equal those counted here from the raw attempts, by
// a second method.

const classCount = 100;

let api: ReportsApi;
beforeAll(async () => {
  api = await openReportsApi();
});
afterAll(() => api.close());

/** Numbers from 0 up to `below`, the same for the same seed (mulberry32). */
function createChance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
type Chance = ReturnType<typeof createChance>;

interface PlayedRoom extends Room {
  readonly absent: ReadonlySet<string>;
  readonly students: readonly Person[];
}

/** A class at work: answers in any order, repeated ones, late ones, resets, and students who never came. */
async function play(chance: Chance): Promise<PlayedRoom> {
  const { students, ...room } = await seedRoom(chance(5));
  const exerciseIds = Object.keys(answersOf) as ExerciseId[];
  await Promise.all(
    students.map(async (student) => {
      for (let steps = chance(14); steps > 0; steps--) {
        const exerciseId = exerciseIds[chance(exerciseIds.length)] ?? 'r1-charge';
        const given = Object.values<readonly string[]>(answersOf[exerciseId]);
        await api.save(student, room, exerciseId, given[chance(given.length)] ?? []);
        if (chance(12) === 0) await reset(room, student, exerciseId);
      }
    }),
  );
  const absent = students.filter(() => chance(6) === 0);
  for (const { userId } of absent) {
    await api.services.database.query('INSERT INTO absences VALUES ($1, $2, $3, now())', [
      room.classId,
      labId,
      userId,
    ]);
  }
  return { ...room, students, absent: new Set(absent.map(({ userId }) => userId)) };
}

/**
 * Inserts people, class and enrolments in one statement, in the form that joining writes: joining itself is not tested
 * here.
 */
async function seedRoom(studentCount: number): Promise<Room & { students: Person[] }> {
  const [teacher, ...students] = Array.from({ length: studentCount + 1 }, () => api.signIn());
  const code = createClassCode(randomBytes(32));
  if (!teacher || !code) throw new Error('a class has a teacher and a code');
  const classId = createId();
  await api.services.database.query(
    `WITH people AS (
       INSERT INTO profiles (user_id, role, full_name)
       SELECT id, CASE WHEN id = $3 THEN 'teacher' ELSE 'student' END, 'Student ' || right(id, 8) FROM unnest($4::text[]) AS id
     ), room AS (
       INSERT INTO classes (id, code, name, teacher_id, student_quantity, initial_activity_id)
       VALUES ($1, $2, 'Class', $3, 30, $5)
     ), lab AS (
       INSERT INTO class_activities (class_id, activity_id, position) VALUES ($1, $5, 0)
     )
     INSERT INTO enrolments (class_id, student_id) SELECT $1, id FROM unnest($4::text[]) AS id WHERE id <> $3`,
    [classId, code, teacher.userId, [teacher, ...students].map(({ userId }) => userId), labId],
  );
  return { teacher, code, classId, students };
}

async function reset({ teacher, code }: Room, student: Person, questionCode: string) {
  const params = { code, activityId: labId, studentId: student.userId };
  const reason = { code: 'practice', text: '' } as const;
  const body = { id: createId(), kind: 'reset' as const, questionCode, reason };
  const { status } = await api.call(teacher, endpoints.actOnStudentWork, { params, body });
  if (status !== 200) throw new Error(`the reset answered ${status}`);
  // Attempts after a reset are recognised by a later millisecond.
  api.advance(1);
}

interface RawAttempt {
  student_id: string;
  exercise_id: ExerciseId;
  answer: string[];
}

/** Attempts that became the current answer, since the last reset, in the order in which they were given. */
async function readRaw(classId: string): Promise<RawAttempt[]> {
  const { rows } = await api.services.database.query<RawAttempt>(
    `SELECT a.student_id, a.exercise_id, a.answer FROM attempts a
      WHERE a.class_id = $1 AND a.ignored_because IS NULL AND a.received_at > coalesce((
        SELECT max(t.at) FROM teacher_acts t WHERE t.class_id = a.class_id AND t.student_id = a.student_id
           AND t.exercise_id = a.exercise_id AND t.kind = 'reset'), '-infinity')
      ORDER BY a.attempt_id`,
    [classId],
  );
  return rows;
}

const same = (given: readonly string[], known: readonly string[]) =>
  [...given].sort().join() === [...known].sort().join();

/** The result of a try by the lists of this test: the letter of its mark, and whether it costs a try. */
function judge(exerciseId: ExerciseId, given: readonly string[], isNearUsed: boolean) {
  if (exerciseId === 'r1-why') return { letter: 'a', isSpent: false };
  if (exerciseId === 'r1-bases') throw new Error('judged by its two questions');
  const lists: Record<string, readonly string[]> = answersOf[exerciseId];
  const [kind] = Object.entries(lists).find(([, known]) => same(given, known)) ?? [];
  if (kind === 'right') return { letter: 'r', isSpent: false };
  if (kind === 'near' && !isNearUsed) return { letter: 'n', isSpent: false };
  return { letter: kind === 'partly' ? 'p' : 'x', isSpent: true };
}

const atTry = (spentBefore: number) => String(Math.min(3, spentBefore + 1));

function markByHand(exerciseId: Exclude<ExerciseId, 'r1-bases'>, tries: readonly string[][]): string {
  const seen = new Set<string>();
  let [mark, spent, isNearUsed] = ['-', 0, false];
  for (const given of tries) {
    const { letter, isSpent } = judge(exerciseId, given, isNearUsed);
    mark = letter === 'r' ? atTry(spent) : letter;
    const key = [...given].sort().join();
    if (isSpent && !seen.has(key)) spent += 1;
    seen.add(key);
    isNearUsed ||= letter === 'n';
  }
  return mark;
}

/**
 * The marks of the word selection's two questions. A question is right from the first try of its last unbroken run of
 * right picks.
 */
function marksOfBases(tries: readonly string[][]): string {
  const keys = { adenine: 'adenine:dna-1', thymine: 'thymine:dna-4' };
  return Object.values(keys)
    .map((key) => {
      const seen = new Set<string>();
      let [mark, spent] = ['-', 0];
      for (const given of tries) {
        const isRight = given.includes(key);
        if (!isRight) mark = 'x';
        else if (mark === '-' || mark === 'x') mark = atTry(spent);
        const isWhole = Object.values(keys).every((one) => given.includes(one));
        if (!isWhole && !seen.has(given.join())) spent += 1;
        seen.add(given.join());
      }
      return mark;
    })
    .join('');
}

/** Which beliefs an answer points to, by the lists of this test: id, and place of the question. */
function beliefsOf(exerciseId: ExerciseId, given: readonly string[]): [id: string, place: number][] {
  if (exerciseId === 'r1-charge' && given[0] === 'negative') return [['dna-is-positive', 0]];
  if (exerciseId === 'r2-colour' && given[0] === 'red') return [['dna-is-positive', 6]];
  if (exerciseId === 'r1-bases' && given.includes('thymine:dna-1')) return [['all-bases-are-one', 2]];
  return [];
}

/** Places of the questions at which an answer can point to a belief. */
const askedAt: Readonly<Record<string, readonly number[]>> = {
  'dna-is-positive': [0, 6],
  'all-bases-are-one': [1, 2],
};

/**
 * By belief and student: the places at which the first answer points to it, and at which it is held now: the current
 * answer points to it. The colour is a choice of two, so its first mark tells the rest, and the first answer counts for
 * good: no question after it can point to its belief.
 */
function beliefsByHand(raw: readonly RawAttempt[]) {
  const held = new Map<string, Map<string, { first: number[]; now: number[] }>>();
  const byExercise = new Map<string, RawAttempt[]>();
  for (const one of raw) {
    const key = `${one.student_id} ${one.exercise_id}`;
    byExercise.set(key, [...(byExercise.get(key) ?? []), one]);
  }
  for (const tries of byExercise.values()) {
    for (const [when, one] of [
      ['first', tries[0]],
      ['now', tries[0]?.exercise_id === 'r2-colour' ? tries[0] : tries.at(-1)],
    ] as const) {
      if (!one) continue;
      for (const [id, place] of beliefsOf(one.exercise_id, one.answer)) {
        const students = held.get(id) ?? new Map<string, { first: number[]; now: number[] }>();
        const places = students.get(one.student_id) ?? { first: [], now: [] };
        places[when] = [...places[when], place].sort();
        held.set(id, students.set(one.student_id, places));
      }
    }
  }
  return held;
}

/**
 * Each belief of the report, counted by hand: held at first, of how many students, still held, held since. Absent
 * students are not counted.
 */
function countBeliefs(
  held: ReturnType<typeof beliefsByHand>,
  rows: ReadonlyMap<string, string>,
  absent: ReadonlySet<string>,
): CountedBelief[] {
  return [...held].flatMap(([id, students]) => {
    const present = [...students].filter(([student]) => !absent.has(student)).map(([, places]) => places);
    const of = [...rows].filter(
      ([student, row]) => !absent.has(student) && askedAt[id]?.some((place) => row[place] !== '-'),
    ).length;
    const first = present.filter((places) => places.first.length > 0);
    const since = present.filter((places) => places.first.length === 0 && places.now.length > 0).length;
    const still = first.filter((places) => places.now.length > 0).length;
    return first.length + since > 0 ? [{ id, first: first.length, of, still, since }] : [];
  });
}

function rowByHand(raw: readonly RawAttempt[], studentId: string): string {
  const tries = (exerciseId: ExerciseId) =>
    raw
      .filter((one) => one.student_id === studentId && one.exercise_id === exerciseId)
      .map(({ answer }) => answer);
  const mark = (exerciseId: Exclude<ExerciseId, 'r1-bases'>) => markByHand(exerciseId, tries(exerciseId));
  return (
    mark('r1-charge') +
    marksOfBases(tries('r1-bases')) +
    mark('r1-why') +
    mark('r2-tube') +
    mark('r2-enzyme') +
    mark('r2-colour')
  );
}

it(`says of ${classCount} random classes what their raw attempts say`, { timeout: 180_000 }, async () => {
  const seed = 20_261_121;
  const seen = new Set<string>();
  const seenBeliefs = new Set<string>();
  for (let at = 0; at < classCount; at += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, offset) => {
        const room = await play(createChance(seed + at + offset));
        const raw = await readRaw(room.classId);
        const snapshot = api.read((await api.snapshot(room.teacher, room.code)).body);
        const report = createClassReport(snapshot);
        const rows = new Map(room.students.map(({ userId }) => [userId, rowByHand(raw, userId)]));
        expect(Object.fromEntries(snapshot.students.map(({ id, marks }) => [id, marks]))).toEqual(
          Object.fromEntries([...rows].map(([id, row]) => [id, marksOfLetters(row)])),
        );

        const counted = [...rows].filter(([id]) => !room.absent.has(id)).map(([, row]) => row);
        for (const { question, index, figures } of report.questions) {
          const column = counted.map((row) => row[index] ?? '');
          const count = (letters: string) => column.filter((letter) => letters.includes(letter)).length;
          expect([figures.total, figures.unanswered, figures.partly, figures.nearMiss]).toEqual([
            column.length - count('-'),
            count('-'),
            count('p'),
            count('n'),
          ]);
          if (!question.isScored) continue;
          expect([figures.correct, figures.correctLater, figures.incorrect]).toEqual([
            count('1'),
            count('23'),
            count('pxn'),
          ]);
          expect(figures.eventual?.ofSubmitted).toEqual({
            count: count('123'),
            of: column.length - count('-'),
          });
          expect(figures.firstTry?.ofEnrolled).toEqual({ count: count('1'), of: column.length });
        }
        const held = beliefsByHand(raw);
        for (const { id, holders } of snapshot.misconceptions) {
          const found = holders.map(({ student, first, now }) => [
            snapshot.students[student]?.id,
            { first, now },
          ]);
          expect(new Map(found as [string, object][])).toEqual(held.get(id));
        }
        expect(snapshot.misconceptions.length).toBe(held.size);
        const beliefs = countBeliefs(held, rows, room.absent);
        expect(
          report.beliefs.map(({ id, atFirst, stillCount, sinceCount }) => ({
            ...{ id, first: atFirst.count, of: atFirst.of, still: stillCount, since: sinceCount },
          })),
        ).toEqual(
          beliefs.toSorted(
            (a, b) =>
              b.still + b.since - (a.still + a.since) ||
              b.first + b.since - (a.first + a.since) ||
              a.id.localeCompare(b.id),
          ),
        );
        for (const { first, still, since } of beliefs) {
          if (still > 0) seenBeliefs.add('still');
          if (since > 0) seenBeliefs.add('since');
          if (first > still) seenBeliefs.add('gone');
        }
        const letters = counted.join('').replaceAll('a', '');
        expect(report.summary.right.ofSubmitted).toEqual({
          count: letters.replaceAll(/[^123]/g, '').length,
          of: letters.replaceAll('-', '').length,
        });
        const byHand = { snapshot, rows, absent: room.absent, beliefs };
        await checkCsv(api, room, byHand);
        // To draw and read a PDF takes a hundred times as long as a table.
        if (offset % 10 === 0) await checkPdf(api, room, byHand);
        for (const letter of [...rows.values()].join('')) seen.add(letter);
      }),
    );
  }
  // The marks that the random answers must reach, because an unreached mark would not be tested.
  expect([...seen].sort().join('')).toBe('-123anpx');
  expect([...seenBeliefs].sort()).toEqual(['gone', 'since', 'still']);
});
