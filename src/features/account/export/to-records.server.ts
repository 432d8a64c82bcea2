import { withType } from '../../../activity/typed-item.ts';
import { formatClassCode } from '../../classes/class-code.ts';
import type { ContentStore } from '../../content/published/content-store.server.ts';
import type { ExerciseRow } from '../../progress/rows/progress.server.ts';
import type { AnswerRecord, AttemptRecord, DoneAct, ReceivedAct } from '../personal-export.ts';
import type { AttemptRow, DoneActRow, ReceivedActRow } from '../rows/personal-export.server.ts';

export function toAnswerRecord(content: ContentStore, activityId: string, row: ExerciseRow): AnswerRecord {
  const { title, moduleTitle, words } = answerInWords(content, activityId, row);
  return {
    exerciseId: row.exercise_id,
    title,
    moduleId: row.module_id,
    moduleTitle,
    component: row.component,
    answer: row.answer,
    answerInWords: words,
    outcome: row.outcome,
    fraction: row.fraction,
    answeredAt: row.answered_at.toISOString(),
    parts: row.parts.map(({ partId, isRight }) => ({ partId, isRight })),
    feedback: row.notes.map(({ text }) => text),
    triesSpent: row.tries_spent,
    extraTries: row.extra_tries,
    triedAnswers: row.tried_answers,
    rightAtTry: row.right_at_try,
    partsRightAtTry: row.parts_right_at_try,
    firstBeliefs: row.first_beliefs,
    isAnswered: row.is_answered,
    resetAt: row.reset_at?.toISOString() ?? null,
    deviceId: row.device_id,
  };
}

export function toAttemptRecord(content: ContentStore, activityId: string, row: AttemptRow): AttemptRecord {
  const { title, words } = answerInWords(content, activityId, row);
  return {
    id: row.attempt_id,
    exerciseId: row.exercise_id,
    title,
    component: row.component,
    answer: row.answer,
    answerInWords: words,
    outcome: row.outcome,
    fraction: row.fraction,
    answeredAt: row.answered_at.toISOString(),
    cost: row.cost,
    receivedAt: row.received_at.toISOString(),
    ignoredBecause: row.ignored_because,
  };
}

export function toReceivedAct(content: ContentStore, row: ReceivedActRow): ReceivedAct {
  return { ...toAct(content, row), formerWork: row.former_work };
}

export function toDoneAct(content: ContentStore, row: DoneActRow): DoneAct {
  return { ...toAct(content, row), classCode: formatClassCode(row.class_code), activityId: row.activity_id };
}

function toAct(content: ContentStore, row: Omit<ReceivedActRow, 'former_work'>) {
  const placed = content.findActivity(row.activity_id)?.parts.get(row.exercise_id);
  return {
    id: row.act_id,
    kind: row.kind,
    exerciseId: row.exercise_id,
    title: placed?.part.title ?? row.exercise_id,
    tries: row.tries,
    reason: row.reason,
    reasonText: row.reason_text,
    at: row.at.toISOString(),
  };
}

interface Stored {
  readonly exercise_id: string;
  readonly component: string;
  readonly answer: readonly string[];
}

/** The title and the answer as a teacher reads them. The answer stays in wire form if the content has changed since. */
function answerInWords(content: ContentStore, activityId: string, row: Stored) {
  const activity = content.findActivity(activityId);
  const placed = activity?.parts.get(row.exercise_id);
  if (!activity || !placed) return { title: row.exercise_id, moduleTitle: '', words: [...row.answer] };
  const { part, item, moduleId } = placed;
  const moduleTitle = activity.activity.modules.find(({ id }) => id === moduleId)?.title ?? moduleId;
  // If the exercise has changed its type since, it cannot read the old answer.
  if (part.component !== row.component) return { title: part.title, moduleTitle, words: [...row.answer] };
  const typed = withType(item);
  const words =
    typed.kind === 'exercise'
      ? typed.type.describe(typed.item, row.answer)
      : (typed.type.saved?.describe(typed.item, row.answer) ?? [...row.answer]);
  return { title: part.title, moduleTitle, words };
}
