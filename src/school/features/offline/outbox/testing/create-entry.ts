import type { OutboxEntry } from '../../storage/outbox-entry.client.ts';

// Test support. Not part of the product's bundle.

interface Given {
  /** Sets the id. */
  readonly number: number;
  readonly exercise?: string;
  readonly requires?: readonly string[];
  readonly userId?: string;
  readonly answer?: readonly string[];
}

/** A UUIDv7 in form; ids sort by their number. */
export function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export function createEntry({
  number,
  exercise = 'e1',
  requires = [],
  userId = 'robin',
  answer = ['a'],
}: Given): OutboxEntry {
  const id = idOf(number);
  return {
    id,
    userId,
    code: 'ABCD-2345',
    activityId: 'lab',
    requires,
    title: `Exercise ${exercise}`,
    queuedAtMs: number,
    refusal: null,
    body: {
      id,
      moduleID: 'm1',
      questionCode: exercise,
      answer: [...answer],
      component: 'multiple-choice',
      pushOrReplace: 'push',
    },
  };
}
