import type {
  ActivityRecord,
  AnswerRecord,
  DoneAct,
  ExportedAttempt,
  ExportHead,
  JoinedClassRecord,
  ReceivedAct,
} from '../personal-export.ts';
import type { ReceivedMark, RoundAnswer } from '../work-records.ts';

/** A list of any length. Its pages are read from the database while the file is written. */
export type Pages<T> = AsyncIterable<readonly T[]>;

/** One activity in which the person has worked. */
export interface ActivityWork extends ActivityRecord {
  readonly answers: Pages<AnswerRecord>;
  readonly attempts: Pages<ExportedAttempt>;
  readonly teacherActs: Pages<ReceivedAct>;
  readonly marks: Pages<ReceivedMark>;
  readonly roundAnswers: Pages<RoundAnswer>;
}

export interface ClassWork extends JoinedClassRecord {
  readonly activities: Pages<ActivityWork>;
}

/** Everything that the server stores about a person, in the shape of `PersonalExport`. Every file format is written from it. */
export interface ExportModel extends ExportHead {
  readonly classesJoined: Pages<ClassWork>;
  readonly actsAsTeacher: Pages<DoneAct>;
}

export function isPages(value: unknown): value is Pages<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** The model as one JSON document, piece by piece. */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  if (isPages(value)) {
    let separator = '[';
    for await (const page of value) {
      yield separator;
      separator = ',';
      yield* writeRows(page);
    }
    yield separator === '[' ? '[]' : ']';
  } else if (hasPages(value)) {
    let separator = '{';
    for (const [name, field] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}:`;
      separator = ',';
      yield* writeJson(field);
    }
    yield '}';
  } else yield JSON.stringify(value);
}

async function* writeRows(rows: readonly unknown[]): AsyncGenerator<string> {
  // Rows without pages are written at once. The brackets around them are written elsewhere.
  if (!rows.some(hasPages)) return yield JSON.stringify(rows).slice(1, -1);
  let separator = '';
  for (const row of rows) {
    yield separator;
    separator = ',';
    yield* writeJson(row);
  }
}

function hasPages(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.values(value).some(isPages);
}
