import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { OutboxSnapshot } from '../../../client/offline/outbox/outbox.ts';
import { fingerprint } from '../../../client/offline/storage/desk-table.ts';
import type { ResponseCodec } from '../../../marking/response-codec.ts';
import { useOptionalOutbox, usePlayer } from '../player-context.client.tsx';
import { useWorkOf } from '../use-work.client.ts';
import { savedAnswerOf } from './work-state.client.ts';

interface Responding<Response> {
  readonly response: Response;
  /** The response on the screen in wire form. */
  readonly answer: readonly string[];
  /** Something is entered that is neither saved nor on its way. */
  readonly isDraft: boolean;
  change(response: Response): void;
}

/**
 * The response a part shows: what is being entered, else what was answered.
 * Answers that no longer fit the item (its author has changed it) are shown as none.
 */
export function useResponse<Item extends { readonly id: string }, Response>(
  item: Item,
  codec: ResponseCodec<Item, Response>,
): Responding<Response> {
  const { store } = usePlayer();
  const itemMark = useMemo(() => fingerprint(item), [item]);
  const draft = useWorkOf(({ drafts }) => drafts.get(item.id));
  const savedAnswer = useWorkOf((work) => savedAnswerOf(work, item.id));
  const shownAnswer = draft?.answer ?? savedAnswer;
  const isOwnDraft = draft !== undefined && draft.itemMark === itemMark;
  const key = JSON.stringify(shownAnswer);

  const parsed = useMemo(() => {
    const result = codec.parse(item, JSON.parse(key));
    return result.isValid ? result.value : codec.empty(item);
  }, [codec, item, key]);
  // A draft for this very wording was made by this codec.
  const response = isOwnDraft ? (draft.response as Response) : parsed;

  const change = useCallback(
    (next: Response) =>
      store.change({ partId: item.id, response: next, answer: codec.format(next), itemMark }),
    [store, item.id, codec, itemMark],
  );
  return { response, answer: codec.format(response), isDraft: draft !== undefined, change };
}

const nothingWaits: OutboxSnapshot = { entries: [], isWaitingForSignIn: false, isStalled: false };

/** What the learner's outbox is doing, with a sentence for an answer that cannot leave yet. */
export function useWaiting(): OutboxSnapshot & { readonly sentence: string } {
  const t = useTranslations('player.exercise');
  const outbox = useOptionalOutbox();
  const snapshot = useSyncExternalStore(
    outbox?.subscribe ?? subscribeToNothing,
    outbox?.getSnapshot ?? (() => nothingWaits),
  );
  const sentence = snapshot.isWaitingForSignIn
    ? t('waitingForSignIn')
    : outbox?.isDurable === false
      ? t('waitingNotDurable')
      : t('waiting');
  return { ...snapshot, sentence };
}

const subscribeToNothing = () => () => {};
