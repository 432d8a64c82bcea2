import type {
  ActivityRecord,
  AnswerRecord,
  AttemptRecord,
  DoneAct,
  ExportHead,
  JoinedClassRecord,
  ReceivedAct,
} from '../personal-export.ts';

/** One activity somebody worked in. What is long comes in pages, each read when it is asked for. */
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

/** What the server holds about a person: a short head, and their work as it is read. Both renderings draw from it. */
export interface ExportModel {
  readonly head: ExportHead;
  classes(): AsyncIterable<ClassWork>;
  actsAsTeacher(): AsyncIterable<readonly DoneAct[]>;
}
