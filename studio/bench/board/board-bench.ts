import pg from 'pg';
import { readBoard } from '../../../src/school/features/board/read-board.server.ts';
import type { ClassCode } from '../../../src/school/features/classes/class-code.ts';
import { createId } from '../../../src/school/server/base/id.ts';
import type { Member } from '../../../src/school/server/http/actor.ts';
import { type OpenedContent, openContent } from '../open-content.ts';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { percentile } from '../statistics.ts';
import { cyclerId, gelId, labId, runOf, writeBoardLab } from './board-lab.ts';

const learnerCount = 200;
const aimP99Ms = 50;
const code = 'BENCHBRD' as ClassCode;

/** What a class has read off its runs, from the rows to the counts. */
export const boardBench: Bench = {
  summary: 'class board of 200 learners, each with a run of their own through PCR and gel',
  usage: '--rounds 300',
  async run(given) {
    const { rounds } = readOptions(given, { rounds: { byDefault: 300, min: 10, max: 5000 } });
    const cleanups: (() => unknown)[] = [];
    try {
      const opened = await openContent('board', writeBoardLab, cleanups);
      const owner = new pg.Pool({ connectionString: opened.connectionString, max: 2 });
      cleanups.push(() => owner.end());
      report(await measure(opened, owner, rounds), rounds);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

interface Measured {
  /** The first board after a publication: every run is computed. */
  readonly firstMs: number;
  /** Nothing was saved since the last look. */
  readonly sameMs: number[];
  /** One learner has saved another run since the last look. */
  readonly changedMs: number[];
  /** Statements behind one board, and those of them that read runs. */
  readonly statements: { readonly all: number; readonly runs: number };
}

async function measure(
  { database, content }: OpenedContent,
  owner: pg.Pool,
  rounds: number,
): Promise<Measured> {
  const { teacher, classId, learnerIds } = await seed(owner);
  const asked = { code, activityId: labId, partId: gelId };
  const read = async () => {
    const begunMs = performance.now();
    const board = await readBoard({ database, content }, teacher, asked);
    const ms = performance.now() - begunMs;
    if (board.learners !== learnerCount || board.readings.length === 0)
      throw new BenchError(`the board pools ${board.learners} learners, ${board.readings.length} readings`);
    return ms;
  };
  const firstMs = await read();
  const [sameMs, changedMs]: [number[], number[]] = [[], []];
  // The first rounds warm up the compilers and the caches.
  for (let round = -10; round < rounds; round++) {
    const same = await read();
    await saveRun(owner, classId, learnerIds[(round + 10) % learnerCount] ?? '', learnerCount + 10 + round);
    const changed = await read();
    if (round < 0) continue;
    sameMs.push(same);
    changedMs.push(changed);
  }
  return {
    firstMs,
    sameMs,
    changedMs,
    statements: await countStatements({ database, content }, teacher, asked),
  };
}

async function seed(owner: pg.Pool) {
  const teacherId = createId();
  const classId = createId();
  const learnerIds = Array.from({ length: learnerCount }, createId);
  await owner.query(
    `INSERT INTO profiles (user_id, role, full_name)
     SELECT $1, 'teacher', 'Bench teacher' UNION ALL SELECT id, 'student', 'Bench student' FROM unnest($2::text[]) AS s(id)`,
    [teacherId, learnerIds],
  );
  await owner.query(
    `INSERT INTO classes (id, code, name, teacher_id, student_quantity, seats, initial_activity_id)
     VALUES ($1, $2, 'Board', $3, 200, 200, $4)`,
    [classId, code, teacherId, labId],
  );
  await owner.query('INSERT INTO class_activities (class_id, activity_id, position) VALUES ($1, $2, 0)', [
    classId,
    labId,
  ]);
  await owner.query(
    'INSERT INTO enrolments (class_id, student_id, enrolled_at) SELECT $1, id, now() FROM unnest($2::text[]) AS s(id)',
    [classId, learnerIds],
  );
  await owner.query(
    `INSERT INTO activity_progress (class_id, activity_id, student_id, status, started_at, last_answer_at, version)
     SELECT $1, $2, id, 'PROGRESS', now(), now(), 1 FROM unnest($3::text[]) AS s(id)`,
    [classId, labId, learnerIds],
  );
  for (const [learner, studentId] of learnerIds.entries()) await saveRun(owner, classId, studentId, learner);
  await owner.query('VACUUM ANALYZE');
  const teacher: Member = {
    userId: teacherId,
    email: null,
    name: '',
    role: 'teacher',
    fullName: '',
    hasAgreed: true,
  };
  return { teacher, classId, learnerIds };
}

/** Writes the answers that the writer of the product writes. */
async function saveRun(owner: pg.Pool, classId: string, studentId: string, learner: number): Promise<void> {
  const run = runOf(learner);
  for (const id of [cyclerId, gelId])
    await owner.query(
      `INSERT INTO exercise_progress (class_id, activity_id, student_id, exercise_id, module_id, component, answer, outcome,
         fraction, parts, notes, tries_spent, tried_answers, is_near_miss_used, is_answered, attempt_id, answered_at, version)
       VALUES ($1, $2, $3, $4, 'm1', 'embed', $5, 'correct', 1, '[]', '[]', 0, '[]', false, true, $6, now(), 1)
       ON CONFLICT (class_id, activity_id, student_id, exercise_id)
       DO UPDATE SET answer = EXCLUDED.answer, attempt_id = EXCLUDED.attempt_id, version = exercise_progress.version + 1`,
      [classId, labId, studentId, id, JSON.stringify(run[id]), createId()],
    );
}

async function countStatements(
  { database, content }: Pick<OpenedContent, 'database' | 'content'>,
  teacher: Member,
  asked: Parameters<typeof readBoard>[2],
) {
  let all = 0;
  let runs = 0;
  const counted = Object.create(database) as typeof database;
  counted.query = ((...given: Parameters<typeof database.query>) => {
    all += 1;
    if (JSON.stringify(given).includes('exercise_progress')) runs += 1;
    return database.query(...given);
  }) as typeof database.query;
  await readBoard({ database: counted, content }, teacher, asked);
  return { all, runs };
}

function report({ firstMs, sameMs, changedMs, statements }: Measured, rounds: number): void {
  console.log(
    `\n  ${`ms, ${rounds} rounds, ${learnerCount} learners`.padEnd(44)}${'p50'.padStart(8)}${'p99'.padStart(8)}`,
  );
  const line = (name: string, values: readonly number[]) => {
    const sorted = values.toSorted((one, other) => one - other);
    const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
    console.log(`  ${name.padEnd(44)}${p50.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(8)}`);
    return p99;
  };
  const p99 = Math.max(line('board, nothing new', sameMs), line('board, one new run', changedMs));
  console.log(`  the first board after a publication: ${firstMs.toFixed(0)} ms`);
  console.log(`  statements: ${statements.all}, of which ${statements.runs} for the runs`);
  const isMet = p99 <= aimP99Ms && statements.runs === 1;
  console.log(
    `  board p99: ${p99.toFixed(1)} ms, ${isMet ? 'within' : 'NOT within'} ${aimP99Ms} ms and one statement`,
  );
  if (!isMet) process.exitCode = 1;
}
