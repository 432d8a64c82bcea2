import { describeAnswer } from '../../../../lab/activity/describe-answer.ts';
import { fillFromRun } from '../../../../lab/activity/own-run/own-run.ts';
import { withType } from '../../../../lab/activity/typed-item.ts';
import type { AskedRun } from '../../../../lab/marking/attempt.ts';
import { formatClassCode } from '../../classes/class-code.ts';
import type { ContentStore } from '../../content/published/content-store.server.ts';
import type { ExerciseRow } from '../../progress/rows/progress.server.ts';
import type { FormerWork } from '../../progress/teacher-acts.ts';
import type { AnswerRecord, DoneAct, ExportedAttempt, ReceivedAct } from '../personal-export.ts';
import type {
  ActRow,
  AttemptExportRow,
  DoneActRow,
  ReceivedActRow,
  ReceivedMarkRow,
  RoundAnswerRow,
} from '../rows/personal-export.server.ts';
import type { ReceivedMark, RoundAnswer } from '../work-records.ts';

export function toAnswerRecord(content: ContentStore, activityId: string, row: ExerciseRow): AnswerRecord {
  const { title, moduleTitle, words } = answerInWords(content, activityId, row);
  return {
    exerciseId: row.exerciseId,
    title,
    moduleId: row.moduleId,
    moduleTitle,
    component: row.component,
    answer: row.answer,
    answerInWords: words,
    outcome: row.outcome,
    fraction: row.fraction,
    answeredAt: row.answeredAt.toISOString(),
    givenWith: row.givenWith,
    parts: row.parts.map(({ partId, isRight }) => ({ partId, isRight })),
    feedback: row.notes.map(({ text }) => text),
    triesSpent: row.triesSpent,
    extraTries: row.extraTries,
    triedAnswers: row.triedAnswers,
    rightAtTry: row.rightAtTry,
    partsRightAtTry: row.partsRightAtTry,
    firstBeliefs: row.firstBeliefs,
    firstConfidence: row.firstConfidence,
    isAnswered: row.isAnswered,
    resetAt: row.resetAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    correctedAt: row.correctedAt?.toISOString() ?? null,
    isMarkCorrected: row.isMarkCorrected,
    deviceId: row.deviceId,
  };
}

export function toAttemptRecord(
  content: ContentStore,
  activityId: string,
  row: AttemptExportRow,
): ExportedAttempt {
  const { title, words } = answerInWords(content, activityId, row);
  return {
    id: row.attemptId,
    exerciseId: row.exerciseId,
    title,
    component: row.component,
    answer: row.answer,
    answerInWords: words,
    outcome: row.outcome,
    fraction: row.fraction,
    answeredAt: row.answeredAt.toISOString(),
    givenWith: row.givenWith,
    cost: row.cost,
    receivedAt: row.receivedAt.toISOString(),
    ignoredBecause: row.ignoredBecause,
  };
}

export function toReceivedAct(content: ContentStore, row: ReceivedActRow): ReceivedAct {
  return { ...toAct(content, row), formerWork: withoutKey(row.formerWork) };
}

export function toReceivedMark(
  content: ContentStore,
  activityId: string,
  { markId, exerciseId, points, comment, at, seenAt }: ReceivedMarkRow,
): ReceivedMark {
  const title = content.findActivity(activityId)?.parts.get(exerciseId)?.part.title ?? exerciseId;
  return {
    ...{ id: markId, exerciseId, title, points, comment },
    at: at.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  };
}

export function toRoundAnswer(content: ContentStore, activityId: string, row: RoundAnswerRow): RoundAnswer {
  const placed = content.findActivity(activityId)?.parts.get(row.exerciseId);
  const inWords = (answer: string[]) => (placed ? describeAnswer(placed.item, answer) : answer);
  return {
    exerciseId: row.exerciseId,
    title: placed?.part.title ?? row.exerciseId,
    number: row.number,
    firstAnswer: row.firstAnswer,
    answer: row.answer,
    firstAnswerInWords: inWords(row.firstAnswer),
    answerInWords: inWords(row.answer),
    at: row.at.toISOString(),
  };
}

/** Values that were read off a run are left out: they belong to the key, which may not be due yet. */
function withoutKey(work: FormerWork | null): unknown {
  if (!work?.current) return work;
  const { askedRun: _askedRun, ...current } = work.current;
  return { ...work, current };
}

export function toDoneAct(content: ContentStore, row: DoneActRow): DoneAct {
  return { ...toAct(content, row), classCode: formatClassCode(row.classCode), activityId: row.activityId };
}

function toAct(content: ContentStore, row: ActRow) {
  const placed = content.findActivity(row.activityId)?.parts.get(row.exerciseId);
  return {
    id: row.actId,
    kind: row.kind,
    exerciseId: row.exerciseId,
    title: placed?.part.title ?? row.exerciseId,
    tries: row.tries,
    reason: row.reason,
    reasonText: row.reasonText,
    at: row.at.toISOString(),
  };
}

interface Stored {
  readonly exerciseId: string;
  readonly component: string;
  readonly answer: readonly string[];
  readonly askedRun: AskedRun | null;
}

/** The title and the answer as a teacher reads them. The answer stays in wire form if the content has changed since. */
function answerInWords(content: ContentStore, activityId: string, row: Stored) {
  const activity = content.findActivity(activityId);
  const placed = activity?.parts.get(row.exerciseId);
  if (!activity || !placed) return { title: row.exerciseId, moduleTitle: '', words: [...row.answer] };
  const { part, item, moduleId } = placed;
  const moduleTitle = activity.activity.modules.find(({ id }) => id === moduleId)?.title ?? moduleId;
  // An exercise whose type has changed since cannot read the old answer.
  if (part.component !== row.component) return { title: part.title, moduleTitle, words: [...row.answer] };
  if (row.answer.length === 0) return { title: part.title, moduleTitle, words: [] };
  const typed = withType(fillFromRun(item, row.askedRun?.values) ?? item);
  const words =
    typed.kind === 'exercise'
      ? typed.type.describe(typed.item, row.answer)
      : (typed.type.saved?.describe(typed.item, row.answer) ?? [...row.answer]);
  return { title: part.title, moduleTitle, words };
}
