import type { Part } from '../../../../lab/activity/part.ts';
import {
  listPublicItems,
  type PublicActivity,
  type PublicModule,
} from '../../../../lab/activity/public-activity.ts';
import type { StudentAnswers } from './students-answers.ts';

export type StudentAnswer = StudentAnswers['answers'][number];

/** An exercise or a block that saves, with this student's answer; null if there is none. */
export interface AnswerRow {
  readonly part: Pick<Part, 'id' | 'title' | 'isScored' | 'isRequired' | 'isFixedOnceSaved' | 'tries'>;
  /** null while the activity's text is not loaded. */
  readonly item: PublicModule['items'][number] | null;
  readonly answer: StudentAnswer | null;
}

export interface AnswerModule {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly AnswerRow[];
}

/** The titles of the stations that load tubes from this one, at once or by one between. */
export function listFollowers(activity: Pick<PublicActivity, 'modules'>, partId: string): string[] {
  const items = activity.modules.flatMap(listPublicItems);
  const next = items.filter(({ tubesFrom }) => tubesFrom === partId);
  return next.flatMap(({ id, title }) => [
    ...(typeof title === 'string' ? [title] : []),
    ...listFollowers(activity, id),
  ]);
}

/** The activity in its order, with the student's answers in it. */
export function placeAnswers(activity: PublicActivity, answers: readonly StudentAnswer[]): AnswerModule[] {
  const byPart = new Map(answers.map((answer) => [answer.questionCode, answer]));
  return activity.modules.map((module) => {
    const items = new Map(listPublicItems(module).map((item) => [item.id, item]));
    return {
      id: module.id,
      title: module.title,
      rows: module.parts.map((part) => ({
        part,
        item: items.get(part.id) ?? null,
        answer: byPart.get(part.id) ?? null,
      })),
    };
  });
}

/** The same without the activity's text: only what was answered, module by module. */
export function groupAnswers(
  answers: readonly StudentAnswer[],
  titleOf: (moduleId: string) => string,
): AnswerModule[] {
  return [...new Set(answers.map(({ moduleID }) => moduleID))].map((id) => ({
    id,
    title: titleOf(id),
    rows: answers
      .filter(({ moduleID }) => moduleID === id)
      .map((answer) => ({
        part: {
          id: answer.questionCode,
          title: answer.title,
          isScored: answer.isScored,
          isRequired: true,
          isFixedOnceSaved: false,
          tries: (countAllTries(answer) ?? answer.extraTries) - answer.extraTries,
        },
        item: null,
        answer,
      })),
  }));
}

/**
 * Tries that the student has or had, including those that the teacher gave; null = unlimited. The right answer costs
 * none.
 */
export function countAllTries({ tries, triesLeft, rightAtTry }: StudentAnswer): number | null {
  if (triesLeft === null) return null;
  return triesLeft + (rightAtTry === null ? tries : rightAtTry - 1);
}
