import { type Parsed, valid } from '../kernel/issue.ts';
import { refuseAnswer } from '../marking/response-codec.ts';
import type { SlotAssignment } from './assignment-key.ts';

/** A slot as a learner's device knows it, without the key. */
export interface OpenSlot {
  readonly id: string;
  readonly optionIds: readonly string[];
}

const entryForm = /^([a-z0-9.-]+)=([a-z0-9-]+)$/;

/** Reads `slotId=optionId` entries; refuses unknown ids, a slot filled twice, and an option used twice when it may not be. */
export function parseAssignment(
  slots: readonly OpenSlot[],
  isReusable: boolean,
  answer: readonly string[],
): Parsed<SlotAssignment> {
  const found = new Map<string, string>();
  const used = new Set<string>();
  for (const entry of answer) {
    const [, slotId, optionId] = entryForm.exec(entry) ?? [];
    if (slotId === undefined || optionId === undefined) {
      return refuseAnswer('not-an-assignment', 'expected place=option');
    }
    const slot = slots.find(({ id }) => id === slotId);
    if (!slot) return refuseAnswer('unknown-place', `there is no place ${slotId}`);
    if (!slot.optionIds.includes(optionId)) {
      return refuseAnswer('unknown-option', `there is no option ${optionId} for ${slotId}`);
    }
    if (found.has(slotId)) return refuseAnswer('repeated-place', `the place ${slotId} is filled twice`);
    if (!isReusable && used.has(optionId)) {
      return refuseAnswer('repeated-option', `the option ${optionId} is used twice`);
    }
    found.set(slotId, optionId);
    used.add(optionId);
  }
  return valid(found);
}

export function formatAssignment(response: SlotAssignment): string[] {
  return [...response].map(([slotId, optionId]) => `${slotId}=${optionId}`).sort();
}
