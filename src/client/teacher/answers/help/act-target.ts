import type { StudentWorkPlace } from '../../../data/classes/student-work.ts';
import type { AnswerRow } from '../answer-modules.ts';

/** What an act is done to, and what its question has to say about it. */
export interface ActTarget {
  readonly place: StudentWorkPlace;
  readonly row: AnswerRow;
  readonly studentName: string;
  /** The student has finished the activity: an act opens it again. */
  readonly isFinished: boolean;
}

export interface ActDialogOwner {
  readonly target: ActTarget;
  onClose(): void;
  onDone(): void;
}
