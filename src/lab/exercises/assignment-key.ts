import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../kernel/authoring/fields.ts';

/** The secret part of a slot that takes one option: of a left side, a row or a cell. */
export const slotKeyShape = {
  /** Ids of the options that are right here; the first is the one shown when the answer is due. */
  answers: z.array(StableId).check(z.minLength(1)),
  /** Said at this slot if the learner's option is wrong and has no words of its own below. */
  ifWrong: RichTextSchema,
  ifChosen: z._default(
    z.array(
      z.strictObject({
        option: StableId,
        text: RichTextSchema,
        /** What a learner who chooses this option may believe; an id of the misconception collection. */
        misconception: z.optional(StableId),
      }),
    ),
    [],
  ),
} as const;

const SlotKeySchema = z.strictObject(slotKeyShape);

/** A slot with its key. `id` is the part of the answer in wire form. */
export interface KeyedSlot extends z.infer<typeof SlotKeySchema> {
  readonly id: string;
}

/** The chosen option of each slot: option id by slot id. An empty slot is absent. */
export type SlotAssignment = ReadonlyMap<string, string>;

export function listSlotMisconceptions(slots: readonly KeyedSlot[]): string[] {
  return slots.flatMap(({ ifChosen }) => ifChosen.flatMap(({ misconception }) => misconception ?? []));
}

/**
 * A right option for every slot, as slot id to option id. Each option is used at most once unless it is reusable.
 * Augmenting paths find such an assignment whenever there is one; null: there is none.
 */
export function findRightAssignment(
  slots: readonly KeyedSlot[],
  isReusable: boolean,
): Map<string, string> | null {
  if (isReusable)
    return new Map(slots.flatMap(({ id, answers }) => answers.slice(0, 1).map((option) => [id, option])));
  const slotOf = new Map<string, KeyedSlot>();
  const seat = (slot: KeyedSlot, tried: Set<string>): boolean =>
    slot.answers.some((option) => {
      if (tried.has(option)) return false;
      tried.add(option);
      const holder = slotOf.get(option);
      if (holder && !seat(holder, tried)) return false;
      slotOf.set(option, slot);
      return true;
    });
  if (!slots.every((slot) => seat(slot, new Set()))) return null;
  const optionOf = new Map([...slotOf].map(([option, { id }]) => [id, option]));
  return new Map(slots.flatMap(({ id }) => (optionOf.has(id) ? [[id, optionOf.get(id) ?? '']] : [])));
}
