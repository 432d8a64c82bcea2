import { judgeCell } from '../marking/cells/judge-cell.ts';
import { type CellsResponse, cleanCell, textOf } from '../marking/cells/response.ts';
import type { Cell } from '../marking/cells/schema.ts';
import type { SlotAssignment } from './assignment-key.ts';

/** One thing that an answer can say at a place. */
export interface PlaceValue {
  readonly id: string;
  /** In the markup of content. Where learners type, the text as it was typed. */
  readonly text: string;
  readonly isRight: boolean;
}

/** A place of an answer: the choice, a row, a cell, a position. The answers of a class are counted place by place. */
export interface AnswerPlace<Response> {
  /** The id of the answer's part; empty if the item has only this place. */
  readonly id: string;
  /** In the markup of content; empty if the item has only this place. */
  readonly label: string;
  /** What can stand here, in the author's order. Values that are not listed are found in the answers. */
  readonly options: readonly PlaceValue[];
  /** true: a learner types here, so any value is possible. */
  readonly isTyped: boolean;
  /** true: several options may be taken, and each is marked by itself. */
  readonly takesSeveral?: true;
  /** The values at this place in one answer. */
  read(response: Response): readonly PlaceValue[];
}

interface OptionPlace {
  readonly id: string;
  readonly label: string;
  readonly options: readonly PlaceValue[];
  readonly takesSeveral?: true;
}

/** A place that takes some of its options. `held` returns the ids of those in an answer. */
export function optionPlace<Response>(
  place: OptionPlace,
  held: (response: Response) => readonly (string | undefined)[],
): AnswerPlace<Response> {
  return {
    ...place,
    isTyped: false,
    read: (response) => {
      const ids = held(response);
      return place.options.filter(({ id }) => ids.includes(id));
    },
  };
}

interface PlacedSlot {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  /** Ids of the options that are right here. */
  readonly answers: readonly string[];
}

/** The places of an item whose answer puts one option into each slot. */
export function slotPlaces(slots: readonly PlacedSlot[]): AnswerPlace<SlotAssignment>[] {
  return slots.map(({ id, label, options, answers }) =>
    optionPlace(
      { id, label, options: options.map((one) => ({ ...one, isRight: answers.includes(one.id) })) },
      (response) => [response.get(id)],
    ),
  );
}

interface AskedCell {
  readonly cell: Cell;
  readonly label: string;
  /** The text of the cell's question, as its scorer passes it to `judgeCell`. */
  readonly asked: string;
}

/** The places of an item that is made of cells. */
export function cellPlaces(cells: readonly AskedCell[]): AnswerPlace<CellsResponse>[] {
  return cells.map(({ cell, label, asked }) => {
    const { id, expect } = cell;
    if (expect.kind === 'choice') {
      const options = expect.options.map(({ value, text, isRight }) => ({
        ...{ id: value, text },
        isRight: isRight === true,
      }));
      return optionPlace({ id, label, options }, (response) => [cleanCell(textOf(response, id))]);
    }
    return {
      ...{ id, label, options: [], isTyped: true },
      read(response) {
        const text = cleanCell(textOf(response, id));
        if (text === '') return [];
        const isRight = judgeCell(cell, text, asked).standing === 'right';
        return [{ id: groupingOf(text, expect.kind), text, isRight }];
      },
    };
  });
}

/** Typed values with equal keys count as one. Case counts in a quantity: mM is not MM. */
function groupingOf(text: string, kind: Cell['expect']['kind']): string {
  const joined = text.replaceAll(/\s/g, '');
  return kind === 'quantity' ? joined : joined.toLowerCase();
}
