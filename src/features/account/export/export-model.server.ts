import type {
  ActivityRecord,
  AnswerRecord,
  AttemptRecord,
  DoneAct,
  ExportHead,
  JoinedClassRecord,
  ReceivedAct,
} from '../personal-export.ts';

/** One activity somebody worked in. Long lists come in pages, each read from the database on demand. */
export interface ActivityWork {
  readonly record: ActivityRecord;
  answers(): AsyncIterable<readonly AnswerRecord[]>;
  attempts(): AsyncIterable<readonly AttemptRecord[]>;
  teacherActs(): AsyncIterable<readonly ReceivedAct[]>;
}

export interface ClassWork {
  readonly record: JoinedClassRecord;
  activities(): AsyncIterable<ActivityWork>;
}

/** What the server holds about a person: a short head, and the work, which is read on demand. Both formats use it. */
export interface ExportModel {
  readonly head: ExportHead;
  classes(): AsyncIterable<ClassWork>;
  actsAsTeacher(): AsyncIterable<readonly DoneAct[]>;
}
