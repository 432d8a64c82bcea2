import { getExercise } from '../../../../lab/exercises/registry.ts';
import { isExerciseTypeId } from '../../../../lab/exercises/type-ids.ts';
import type { Confidence, GivenWith } from '../../../../lab/marking/given-with.ts';
import type { Outcome } from '../../../../lab/marking/score.ts';
import type { ActReason } from '../../progress/teacher-acts.ts';
import type { AnswerRecord, DoneAct, ReceivedAct } from '../personal-export.ts';
import type { Fields } from './draw-fields.server.ts';
import type { ActivityWork, ClassWork } from './export-model.server.ts';

/** A point in time as people read it. */
export const at = (label: string) =>
  [label, (instant: string | null) => (instant === null ? null : { instant })] as const;
/** Fields that people do not read on the page. */
export const inJsonAlone = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

const reasons: Record<ActReason, string> = {
  misunderstood: 'misunderstood',
  technical: 'technical trouble',
  interrupted: 'interrupted',
  practice: 'for practice',
  other: 'another reason',
};
const acts = {
  'grant-tries': 'More tries',
  reset: 'Reset',
  erase: 'Words erased',
  undo: 'Taken back',
} as const;
const outcomes: Record<Outcome, string> = {
  correct: 'Right',
  partly: 'Partly right',
  'not-yet': 'Not yet',
  'near-miss': 'Almost',
  incomplete: 'Incomplete',
};

/** A part that is saved and not scored has an outcome in the database, and none on the page. */
function wordOutcome(outcome: Outcome, { component }: Pick<AnswerRecord, 'component'>): string {
  const isScored = isExerciseTypeId(component) && getExercise(component).isScored;
  return isScored ? outcomes[outcome] : 'Saved, not scored';
}

const confidences: Record<Confidence, string> = {
  sure: 'Sure',
  think: 'I think so',
  guess: 'A guess',
};

/** How sure the person was, and which help the person took. */
function wordGivenWith(givenWith: GivenWith | null): string[] {
  const { confidence, hintsTaken, openedExample } = givenWith ?? {};
  return [
    ...(confidence ? [confidences[confidence]] : []),
    ...(hintsTaken ? [`${hintsTaken} ${hintsTaken === 1 ? 'hint' : 'hints'} taken`] : []),
    ...(openedExample ? ['Worked example opened'] : []),
  ];
}

function wordReason(reason: string | null, { reasonText }: DoneAct | ReceivedAct): string[] {
  const words: Readonly<Record<string, string>> = reasons;
  return [reason === null ? '' : (words[reason] ?? reason), reasonText].filter((line) => line !== '');
}

/** An act of a teacher, in the export of the teacher and in that of the student. */
export const act = {
  title: 'Question',
  kind: ['What', (kind: DoneAct['kind']) => acts[kind]],
  tries: 'Tries',
  reason: ['Reason', wordReason],
  ...inJsonAlone('reasonText', 'id', 'exerciseId'),
} as const;

const work: Fields<ActivityWork> = {
  id: null,
  title: null,
  status: ['Status', (status) => (status === 'PROGRESS' ? 'In progress' : 'Done')],
  startedAt: at('Started'),
  lastAnswerAt: at('Last answer'),
  completedAt: at('Done'),
  answers: {
    table: 'Current answers',
    row: {
      title: 'Question',
      answerInWords: 'Answer',
      outcome: ['Result', (outcome, answer) => [wordOutcome(outcome, answer), ...answer.feedback]],
      givenWith: ['Given with', wordGivenWith],
      triesSpent: 'Tries without success',
      answeredAt: at('When'),
      correctedAt: at('Scored again, as the right answer was corrected'),
      isMarkCorrected: null,
      ...inJsonAlone('exerciseId', 'moduleId', 'moduleTitle', 'component', 'answer', 'fraction', 'parts'),
      ...inJsonAlone('feedback', 'extraTries', 'triedAnswers', 'rightAtTry', 'partsRightAtTry'),
      ...inJsonAlone('firstBeliefs', 'firstConfidence', 'isAnswered', 'resetAt', 'erasedAt', 'deviceId'),
    },
  },
  attempts: {
    table: 'Every attempt',
    row: {
      answeredAt: at('When'),
      title: 'Question',
      answerInWords: 'Answer',
      outcome: [
        'Result',
        (outcome, attempt) => [
          wordOutcome(outcome, attempt),
          ...(attempt.ignoredBecause === null ? [] : [`kept, not counted: ${attempt.ignoredBecause}`]),
        ],
      ],
      givenWith: ['Given with', wordGivenWith],
      ...inJsonAlone('id', 'exerciseId', 'component', 'answer', 'fraction', 'cost', 'receivedAt'),
      ignoredBecause: null,
    },
  },
  teacherActs: {
    table: 'What a teacher did in this work',
    row: { at: at('When'), ...act, formerWork: null },
  },
  marks: {
    table: 'Points and comments of a teacher',
    row: {
      at: at('When'),
      title: 'Question',
      points: [
        'Points',
        (points, { comment }) =>
          points === null
            ? comment === ''
              ? 'Taken back'
              : 'None'
            : Object.entries(points).map(([criterion, given]) => `${criterion}: ${given}`),
      ],
      comment: 'Comment',
      seenAt: at('First looked at'),
      ...inJsonAlone('id', 'exerciseId'),
    },
  },
  roundAnswers: {
    table: 'Questions that were asked again',
    row: {
      at: at('When'),
      title: 'Question',
      firstAnswerInWords: 'First answer',
      answerInWords: 'Answer after talking',
      ...inJsonAlone('exerciseId', 'number', 'firstAnswer', 'answer'),
    },
  },
};

/** A class that the person joined, with the work in it. */
export const joinedClass: Fields<ClassWork> = {
  name: null,
  code: 'Class code',
  as: 'In this class as',
  joinedAt: at('Joined'),
  archivedAt: at('Archived'),
  lastName: 'Last name, as the teacher wrote it',
  firstName: 'First name, as the teacher wrote it',
  ownId: 'Own ID, as the teacher wrote it',
  nameInClass: 'Name in this class, where the account has another',
  movedFrom: 'Moved here by the teacher from',
  team: 'Team, as the teacher made it',
  classAccount: {
    inside: {
      madeAt: at('Account of this class made'),
      pinSetAt: at('PIN given'),
      lastEnteredAt: at('PIN last used'),
      wishedAt: at('Asked to make it an own account'),
      wishAnswer: 'The teacher’s answer',
      wishAnsweredAt: at('Answered'),
      wishPutAwayAt: at('You put the answer away'),
    },
  },
  absences: {
    table: 'Labs excused from',
    row: { activityId: null, title: 'Lab', markedAt: at('Since') },
  },
  extensions: {
    table: 'Labs in which you have more time',
    row: {
      activityId: null,
      title: 'Lab',
      dueAt: at('Due for you'),
      lessonsDue: [
        'Due for you, by lesson',
        (dues) => dues.map(({ lesson, dueAt }) => `${lesson}: ${dueAt}`),
      ],
      openedLessons: 'Lessons opened to you',
      passedParts: 'Parts that you may leave out',
    },
  },
  firstVisits: {
    table: 'Lessons you have opened',
    row: { activityId: null, title: 'Lab', lesson: 'Lesson', at: at('First opened') },
  },
  activities: { groups: ({ title }) => title, row: work },
};
