import type { Criterion } from '../../../../lab/exercises/define.ts';
import type { ConfidenceFinding } from '../../../../lab/marking/given-with.ts';
import type { Grading } from '../../classes/assigning.ts';
import type { RosterEntry } from '../../classes/rows/enrolments.server.ts';
import type { HandInMark } from '../../progress/hand-in.ts';
import type { MarksOfStudents } from '../../progress/rows/hand-in-marks.server.ts';
import type { ClassReport } from '../class-report.ts';
import type { CountedLessons } from '../counted-words.ts';
import type { WaitingAnswers } from '../exports.ts';
import type { NotRight } from '../not-right-yet.ts';
import type { WorkTimes } from '../report-times.server.ts';
import type { Due, ReportModule, SnapshotQuestion } from '../snapshot.ts';
import type { StationTechnique } from '../technique.ts';
import type { Namesakes } from './namesakes.server.ts';

/** A current answer that was given after the due date. */
export interface LateAnswer {
  readonly partId: string;
  /** The name used in files: `1.3 Follow the charge`. */
  readonly name: string;
}

/** By student id, in the order of the lesson; each answer counts once in the student's `lateCount`. */
export type LateAnswers = ReadonlyMap<string, readonly LateAnswer[]>;

/** The criteria of what is handed in, by exercise id, in the order of the lesson. */
export type Rubrics = ReadonlyMap<string, readonly Criterion[]>;

/** How the teacher lists each student, by student id. */
export type Roster = ReadonlyMap<
  string,
  Pick<RosterEntry, 'fullName' | 'lastName' | 'firstName' | 'ownId' | 'team'>
>;

/** Which lessons counted for the class; in the report of one student, for the student. */
export interface CountedThen extends CountedLessons {
  /** The lessons of each student for whom other lessons count, by student id. */
  readonly ofStudents: ReadonlyMap<string, readonly ReportModule[]>;
}

/** The data of an activity's files: the report that is also on the screen, and the times of each student's work. */
export interface ActivityReport {
  readonly class: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly timeZone: string;
    readonly teacherName: string;
  };
  readonly activity: { readonly id: string; readonly title: string; readonly isHidden: boolean };
  readonly modules: readonly ReportModule[];
  /** The lessons of the lab that count nowhere, because they are not assigned or not open. */
  readonly otherModules: readonly ReportModule[];
  readonly counted: CountedThen;
  /** When the lessons that count are due: for the class; in the report of one student, for the student. */
  readonly dues: readonly Due[];
  /** Students by name. */
  readonly report: ClassReport<SnapshotQuestion>;
  readonly late: LateAnswers;
  readonly times: ReadonlyMap<string, WorkTimes>;
  readonly readAt: Date;
}

/**
 * By student id, as files name them and in the order of the lesson: the questions of each finding, and those answered
 * with help, each with the help that was taken.
 */
export type GivenWithFindings = ReadonlyMap<
  string,
  Readonly<Record<ConfidenceFinding | 'help', readonly string[]>>
>;

/** The report of a whole class, for its teacher: with the teacher's list. */
export interface ListedReport extends ActivityReport {
  readonly roster: Roster;
  readonly grading: Grading;
  readonly namesakes: Namesakes;
  /** The teacher's points and comments. */
  readonly handInMarks: MarksOfStudents;
  readonly rubrics: Rubrics;
  readonly waiting: WaitingAnswers;
  /** A lesson of the assignment that a file of one assignment holds, or `all`; left out: nothing is asked for. */
  readonly assignment?: string | undefined;
  readonly givenWith: GivenWithFindings;
  /** How the class has worked at the stations of the lessons that count. */
  readonly stations: readonly StationTechnique[];
}

/** What a teacher gave for an answer of the student. */
export interface OwnMark extends HandInMark {
  /** The title of the part that was answered. */
  readonly title: string;
  /** The answer that stands is another one, or there is none any more. */
  readonly isEarlier: boolean;
}

/** The report of one student. */
export interface OwnReportModel extends ActivityReport {
  readonly studentId: string;
  /** The school of the teacher; empty where none was given. */
  readonly schoolName: string;
  /** What the lab is about, in plain words. */
  readonly about: string;
  /** When the lessons that are assigned and not open are due for the student. */
  readonly duesNotOpen: readonly Due[];
  /** What the student has chosen or filled in where nothing is asked, such as modules and team, in the order of the lab. */
  readonly choices: readonly { readonly title: string; readonly words: readonly string[] }[];
  /** The current answers in plain words, by exercise id. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  /** What is not right in the current answers that are marked and not right, by exercise id. */
  readonly notRight: ReadonlyMap<string, NotRight>;
  /** Tries spent without success, and tries that the teacher gave, by exercise id. */
  readonly tries: ReadonlyMap<string, { readonly spent: number; readonly given: number }>;
  /** The teacher's points and comments in the lessons that count, by exercise id, in the order of the lab. */
  readonly handInMarks: ReadonlyMap<string, OwnMark>;
  readonly rubrics: Rubrics;
  /** Ids of the exercises whose answers wait to be scored by the teacher, who has scored others of the class. */
  readonly waitingFor: ReadonlySet<string>;
}
