import type { Exercise } from '../../exercises/define.ts';
import type { ExerciseItem } from '../../exercises/item.ts';
import type { Issue } from '../../kernel/issue.ts';
import { type Cell, CellSchema } from '../../marking/cells/schema.ts';
import type { Outcome } from '../../marking/score.ts';
import type { Item } from '../schema.ts';
import { withType } from '../typed-item.ts';
import { listTypedVariants } from './key-variants.ts';

/**
 * Marks the key of a scored exercise with the exercise's own marking. The key must be right, also in each way of typing
 * it. A wrong answer at any one place must get feedback.
 */
export function lintKey(item: Item): Issue[] {
  const typed = withType(item);
  return typed.kind === 'exercise' && typed.type.isScored ? lintKeyOf(typed.type, typed.item) : [];
}

export function lintKeyOf(type: Exercise, exercise: ExerciseItem): Issue[] {
  const { answer } = type.reveal(exercise);
  if (!isRight(type, exercise, answer))
    return [
      { path: [], code: 'key-not-right', message: `its own key is not marked right: ${answer.join(', ')}` },
    ];
  return [...lintVariants(type, exercise, answer), ...lintFeedback(type, exercise, answer)];
}

function isRight(type: Exercise, item: ExerciseItem, answer: readonly string[]): boolean {
  const graded = type.grade(item, answer);
  return graded.isGraded && graded.score.outcome === 'correct';
}

function lintVariants(type: Exercise, item: ExerciseItem, key: readonly string[]): Issue[] {
  return listCells(item, []).flatMap(({ cell, path }) => {
    const start = `${cell.id}=`;
    const at = key.findIndex((entry) => entry.startsWith(start));
    if (at === -1) return [];
    const refused = listTypedVariants(cell.expect, (key[at] ?? '').slice(start.length)).filter(
      (text) => !isRight(type, item, key.with(at, start + text)),
    );
    return refused.map((text) => ({
      path,
      code: 'key-variant-refused',
      message: `“${text}” says the same as the key and is not marked right`,
    }));
  });
}

/** Puts every wrong option into an otherwise right answer, place by place. Each such answer must get feedback. */
function lintFeedback(type: Exercise, item: ExerciseItem, key: readonly string[]): Issue[] {
  return type.places(item).flatMap(({ id: placeId, options }) => {
    const start = `${placeId}=`;
    const rest = key.filter((entry) => !entry.startsWith(start));
    return options
      .filter((option) => !option.isRight)
      .flatMap(({ id }) => {
        const answers =
          rest.length < key.length ? [[...rest, start + id]] : [[id], [...key, id], key.with(0, id)];
        const isSilent = answers.some((answer) => {
          const graded = type.grade(item, [...new Set(answer)].sort());
          return graded.isGraded && isRefused(graded.score.outcome) && graded.score.notes.length === 0;
        });
        if (!isSilent) return [];
        const where = placeId === '' ? id : `${placeId}: ${id}`;
        return [
          { path: [], code: 'wrong-answer-without-words', message: `${where} is wrong and gets no words` },
        ];
      });
  });
}

const isRefused = (outcome: Outcome) => outcome === 'partly' || outcome === 'not-yet';

interface PlacedCell {
  readonly cell: Cell;
  readonly path: readonly (string | number)[];
}

/** The cells to type in, at any depth of the item. */
function listCells(value: unknown, path: readonly (string | number)[]): PlacedCell[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, at) => listCells(each, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  if ('expect' in value && 'ifWrong' in value) {
    const { id, expect, ifWrong } = value as Record<string, unknown>;
    const parsed = CellSchema.safeParse({ id, expect, ifWrong });
    return parsed.success ? [{ cell: parsed.data, path }] : [];
  }
  return Object.entries(value).flatMap(([key, each]) => listCells(each, [...path, key]));
}
