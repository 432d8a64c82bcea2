import { type ItemWithPart, listItemsWithParts } from './list-parts.ts';
import { listQuestions, type ReportQuestion } from './question.ts';
import type { Activity } from './schema.ts';
import { withType } from './typed-item.ts';

export interface WordedQuestion extends ReportQuestion {
  /** What is asked, in the markup of content. */
  readonly text: string;
}

/** The questions of an activity as reports show them: every exercise, and not what blocks save. */
export function listActivityQuestions(activity: Pick<Activity, 'modules'>): WordedQuestion[] {
  const asked = new Map<string, ItemWithPart>();
  const modules = activity.modules.map((module) => {
    const exercises = listItemsWithParts(module).filter(({ item }) => withType(item).kind === 'exercise');
    for (const exercise of exercises) asked.set(exercise.part.id, exercise);
    return { id: module.id, title: module.title, exercises: exercises.map(({ part }) => part) };
  });
  return listQuestions(modules).map((question) => ({
    ...question,
    text: textOf(asked.get(question.exerciseId), question.partId),
  }));
}

function textOf(asked: ItemWithPart | undefined, partId: string | null): string {
  const typed = asked && withType(asked.item);
  if (typed?.kind !== 'exercise') return '';
  const part = typed.type.countedParts(typed.item).find(({ id }) => id === partId);
  return part?.prompt ?? typed.item.prompt;
}
