import { withType } from '../../../../lab/activity/typed-item.ts';
import type { NotedChoice } from '../../../../lab/blocks/define.ts';
import type { CountedPlace } from '../../../../lab/exercises/define.ts';
import type { PublishedActivity } from '../../content/published/content-store.server.ts';
import { findAskFault } from '../../rounds/find-ask-fault.ts';
import type { SnapshotFrame } from '../snapshot-frame.server.ts';
import { type AnswerGroup, countPlace } from './count-answers.ts';
import type { Hunch, LessonThoughts } from './question-view.ts';

/**
 * The first thoughts of each lesson of the frame, in the order of the lesson: what learners noted in forms, counted here,
 * and the questions in which they choose among options, whose counts stand with the question.
 */
export function listThoughts(
  { parts }: PublishedActivity,
  frame: SnapshotFrame,
  {
    groups,
    today,
  }: { readonly groups: readonly AnswerGroup[]; readonly today: Readonly<Record<string, number>> },
): LessonThoughts[] {
  const countOf = (partId: string) =>
    groups.reduce((sum, { exerciseId, count }) => sum + (exerciseId === partId ? count : 0), 0);
  return frame.modules.map(({ id: moduleId }) => ({
    moduleId,
    answers: frame.parts.reduce(
      (sum, part) =>
        part.moduleId === moduleId
          ? { all: sum.all + countOf(part.id), today: sum.today + (today[part.id] ?? 0) }
          : sum,
      { all: 0, today: 0 },
    ),
    thoughts: frame.parts
      .filter((part) => part.moduleId === moduleId)
      .flatMap(({ id: partId }): LessonThoughts['thoughts'] => {
        const placed = parts.get(partId);
        const typed = placed && withType(placed.item);
        if (typed?.kind === 'block') {
          const { saved } = typed.type;
          const title = saved?.title(typed.item) ?? '';
          const given = groups.filter(({ exerciseId }) => exerciseId === partId);
          return (saved?.choices(typed.item) ?? []).map((choice) => ({
            kind: 'hunch',
            hunch: { partId, title, ...countHunch(choice, given) },
          }));
        }
        if (!placed || findAskFault(placed) === 'own-words') return [];
        return frame.questions
          .filter(({ exerciseId }) => exerciseId === partId)
          .map(({ label }) => ({ kind: 'question', label }));
      }),
  }));
}

function countHunch(
  choice: NotedChoice<readonly string[]>,
  groups: readonly AnswerGroup[],
): Pick<Hunch, 'place' | 'answeredCount'> {
  const options = choice.options.map((option) => ({ ...option, isRight: false }));
  const place: CountedPlace = {
    ...{ id: choice.id, label: choice.label, isTyped: false, options },
    read: (answer) => options.filter(({ id }) => id === choice.read(answer)),
  };
  // A form may be saved without this field.
  const given = groups.filter(({ now }) => choice.read(now) !== undefined);
  return {
    answeredCount: given.reduce((sum, { count }) => sum + count, 0),
    place: countPlace(place, given, false),
  };
}
