import type { OutboxSnapshot } from '../../../client/offline/outbox/outbox.ts';

export type SaveKind = 'allSaved' | 'saving' | 'waiting' | 'needsYou';

/** What the learner has to know about their answers, in one word. */
export function findSaveKind({ entries, isStalled, isWaitingForSignIn }: OutboxSnapshot): SaveKind {
  if (entries.length === 0) return 'allSaved';
  if (isWaitingForSignIn || entries.some(({ refusal }) => refusal !== null)) return 'needsYou';
  return isStalled ? 'waiting' : 'saving';
}
