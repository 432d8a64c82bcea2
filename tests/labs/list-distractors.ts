import { type AnswerTable, listAnswerCells } from '../../src/lab/exercises/answer-table/schema.ts';
import type { KeyedSlot } from '../../src/lab/exercises/assignment-key.ts';
import { type ColorTubes, listSlots } from '../../src/lab/exercises/color-tubes/schema.ts';
import { listKeyedTargets } from '../../src/lab/exercises/drag-and-drop-gel/answer.ts';
import type { DragAndDropGel } from '../../src/lab/exercises/drag-and-drop-gel/schema.ts';
import type { ExerciseItem } from '../../src/lab/exercises/item.ts';
import type { MatchParallel } from '../../src/lab/exercises/match-parallel/schema.ts';
import type { MatchTable } from '../../src/lab/exercises/match-table/schema.ts';
import type { Punnett } from '../../src/lab/exercises/monohybrid-punnett-square/schema.ts';
import type { MultipleChoice } from '../../src/lab/exercises/multiple-choice/schema.ts';
import {
  listMatchCells,
  type MultipleMatchTable,
} from '../../src/lab/exercises/multiple-match-table/schema.ts';
import type { MultipleSelection } from '../../src/lab/exercises/multiple-selection/schema.ts';
import type { OptionsOrder } from '../../src/lab/exercises/options-order/schema.ts';
import type { Question } from '../../src/lab/exercises/question/schema.ts';
import type { SelectableIss } from '../../src/lab/exercises/selectable-iss/schema.ts';
import type { SelectableSilhouettes } from '../../src/lab/exercises/selectable-silhouettes/schema.ts';
import type { ShortAnswerTable } from '../../src/lab/exercises/short-answer-table/schema.ts';
import type { SwitchImageTable } from '../../src/lab/exercises/switch-image-table/schema.ts';
import type { TrueFalse } from '../../src/lab/exercises/true-false/schema.ts';
import { listTraps } from '../../src/lab/marking/cells/lint-cells.ts';
import type { Cell } from '../../src/lab/marking/cells/schema.ts';
import { findKey } from './find-key.ts';

/** An answer in wire form that is wrong at one place, and the author's words for it. */
export interface Distractor {
  readonly answer: readonly string[];
  readonly words: string;
}

/** The key with one place after the other answered wrongly, once for each of the author's own words. */
export function listDistractors(item: ExerciseItem): Distractor[] {
  const typed: unknown = item;
  switch (item.type) {
    case 'multiple-choice':
      return (typed as MultipleChoice).options
        .filter(({ isRight }) => !isRight)
        .map(({ id, feedback = '' }) => ({ answer: [id], words: feedback }));
    case 'true-false':
      return (typed as TrueFalse).statements.map(({ id, isTrue, feedback = '' }) =>
        putIn(item, [[id, String(!isTrue)]], feedback),
      );
    case 'multiple-selection':
      return chooseOneMore(typed as MultipleSelection);
    case 'selectable-silhouettes':
      return choosePeople(typed as SelectableSilhouettes);
    case 'options-order':
      return moveForward(typed as OptionsOrder);
    case 'match-table':
      return fillSlots(item, (typed as MatchTable).rows, (typed as MatchTable).isReusable);
    case 'match-parallel':
      return fillSlots(item, (typed as MatchParallel).left, (typed as MatchParallel).isReusable);
    case 'drag-and-drop-gel':
      return fillSlots(item, listKeyedTargets(typed as DragAndDropGel), (typed as DragAndDropGel).isReusable);
    case 'multiple-match-table':
      return fillSlots(item, listMatchCells(typed as MultipleMatchTable), true);
    case 'color-tubes':
      return fillSlots(item, listSlots(typed as ColorTubes), true);
    case 'switch-image-table':
      return fillSlots(item, (typed as SwitchImageTable).rows, true);
    case 'short-answer-table':
      return fillCells(item, (typed as ShortAnswerTable).rows);
    case 'answer-table':
      return fillCells(item, listAnswerCells(typed as AnswerTable));
    case 'question':
      return pickWrongly(typed as Question);
    case 'selectable-iss':
      return (typed as SelectableIss).targets.flatMap(({ id, feedback }) =>
        feedback.map(({ moduleId, text }) => putIn(item, [[id, moduleId]], text)),
      );
    case 'monohybrid-punnett-square':
      return (typed as Punnett).questions.flatMap(({ id, remarks }) =>
        remarks.map(({ value, text }) => putIn(item, [[id, value]], text)),
      );
    default:
      return [];
  }
}

/** The key with other values at some places. */
function putIn(
  item: ExerciseItem,
  values: readonly (readonly [string, string])[],
  words: string,
): Distractor {
  const others = findKey(item).filter((entry) => !values.some(([place]) => entry.startsWith(`${place}=`)));
  return { answer: [...others, ...values.map(([place, value]) => `${place}=${value}`)].sort(), words };
}

function chooseOneMore(item: MultipleSelection): Distractor[] {
  const right = item.options.filter(({ isRight }) => isRight).map(({ id }) => id);
  // Where the number to choose is given, a wrong one takes the place of a right one.
  const kept = item.choose === undefined ? right : right.slice(1);
  const missing = item.missingFeedback && item.choose === undefined && right.length > 1;
  return [
    ...item.options
      .filter(({ isRight, feedback }) => !isRight && feedback)
      .map(({ id, feedback = '' }) => ({ answer: [...kept, id].sort(), words: feedback })),
    ...(missing ? [{ answer: right.slice(1).sort(), words: item.missingFeedback ?? '' }] : []),
  ];
}

function choosePeople({ pick, choose, right, feedback }: SelectableSilhouettes): Distractor[] {
  const kept = pick === 'one' ? [] : choose === undefined ? right : right.slice(1);
  return feedback.map(({ personId, text }) => ({ answer: [...kept, personId].sort(), words: text }));
}

/** Each step once just before the first of those that it has to follow. */
function moveForward({ options, ...item }: OptionsOrder): Distractor[] {
  const key = findKey({ ...item, options } as ExerciseItem);
  return options.flatMap(({ id, after, ifTooEarly = '' }) => {
    if (after.length === 0) return [];
    const others = key.filter((step) => step !== id);
    const at = Math.min(...after.map((earlier) => others.indexOf(earlier)));
    const answer = [...others.slice(0, at), id, ...others.slice(at)];
    // The order at the start counts as no answer.
    return options.every((option, place) => option.id === answer[place])
      ? []
      : [{ answer, words: ifTooEarly }];
  });
}

/** Where an option stands at one place only, the place that had it gets the one it replaces. */
function fillSlots(item: ExerciseItem, slots: readonly KeyedSlot[], isReusable: boolean): Distractor[] {
  const key = new Map(findKey(item).map((entry) => entry.split('=') as [string, string]));
  return slots.flatMap(({ id, ifChosen }) =>
    ifChosen.map(({ option, text }) => {
      const holder = isReusable ? undefined : [...key].find(([, held]) => held === option)?.[0];
      return putIn(item, [[id, option], ...(holder ? [[holder, key.get(id) ?? ''] as const] : [])], text);
    }),
  );
}

function fillCells(item: ExerciseItem, cells: readonly Cell[]): Distractor[] {
  return cells.flatMap((cell) => {
    const { expect } = cell;
    const wrong =
      expect.kind === 'choice'
        ? expect.options.flatMap(({ value, isRight, feedback }) =>
            isRight || !feedback ? [] : [{ typed: value, text: feedback }],
          )
        : listTraps(cell);
    return wrong.map(({ typed, text }) => putIn(item, [[cell.id, typed]], text));
  });
}

function pickWrongly(item: Question): Distractor[] {
  const key = findKey(item as ExerciseItem);
  return item.questions.flatMap(({ id, choose, ifPicked, ifMissing, key: right }) => {
    const others = key.filter((entry) => !entry.startsWith(`${id}:`));
    const own = right.map(({ token }) => `${id}:${token}`);
    // Check waits for as many as are asked for.
    const kept = choose === undefined ? [] : own.slice(1);
    return [
      ...ifPicked.map(({ token, text }) => ({
        answer: [...others, ...kept, `${id}:${token}`].sort(),
        words: text,
      })),
      ...(ifMissing && own.length > 1
        ? [{ answer: [...others, ...own.slice(1)].sort(), words: ifMissing }]
        : []),
    ];
  });
}
