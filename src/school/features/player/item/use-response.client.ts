import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { Confidence } from '../../../../lab/marking/given-with.ts';
import type { ResponseCodec } from '../../../../lab/marking/response-codec.ts';
import type { Crossing } from '../../../../lab/ui/choice/choice-list.tsx';
import type { OutboxSnapshot } from '../../offline/outbox/outbox-state.client.ts';
import { fingerprint } from '../../offline/storage/stored-work.client.ts';
import { useOptionalOutbox, usePlayer } from '../player-context.client.tsx';
import { ownWordsOf, readKept } from '../store/kept-answer.client.ts';
import { savedAnswerOf } from '../store/work-state.client.ts';
import { useWorkOf } from '../use-work.client.ts';

/** How many hints were taken, as the device keeps it: `2` of the exercise as a whole, `partId=2` of one part. */
export type TakenHints = readonly string[];

/** What the learner had entered before the exercise was changed, as far as it does not fit any more. */
export interface Unfit {
  /** What it belongs to; null: only own words are left, and the learner has begun to enter it again. */
  readonly of: 'draft' | 'waiting' | 'saved' | null;
  /** The learner's own words in the old response, to be copied. */
  readonly words: readonly string[];
  /** Undefined: nothing to remove. */
  readonly onRemove: (() => void) | undefined;
}

interface Responding<Response> {
  readonly response: Response;
  readonly unfit: Unfit | null;
  /** The response on the screen in wire form. */
  readonly answer: readonly string[];
  /** The response on the screen is neither saved nor being sent. */
  readonly isDraft: boolean;
  change(response: Response): void;
  readonly crossing: Crossing;
  /** How sure the learner is of the response; undefined: not said. */
  readonly confidence: Confidence | undefined;
  /** Takes back with undefined. */
  say(confidence: Confidence | undefined): void;
  readonly taken: TakenHints;
  /** How many hints were taken, of the exercise and of all its parts. */
  readonly hintsTaken: number;
  keepTaken(taken: TakenHints): void;
  readonly hasOpenedExample: boolean;
  openExample(): void;
}

/**
 * The response that a part shows: its draft or, without one, its saved answer. If it no longer fits the item, because
 * the author has changed the item, the part that fits is shown and `unfit` has the rest.
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

  const kept = useMemo(() => readKept(codec, item, JSON.parse(key)), [codec, item, key]);
  // The draft was made for exactly this wording, so this codec can read it.
  const response = isOwnDraft ? (draft.response as Response) : kept.response;
  const unread = isOwnDraft ? nothing : kept.unread;

  const [wordsBefore, keepWords] = useAside(`${item.id}.before`, itemMark);
  const words = useMemo(() => [...new Set([...wordsBefore, ...ownWordsOf(unread)])], [wordsBefore, unread]);
  const isWaiting = useWorkOf(({ waiting }) => waiting.has(item.id));
  const change = useCallback(
    (next: Response) => {
      // The first change takes the place of what does not fit; the learner's own words stay until they are removed.
      if (unread.length > 0 && words.length > 0)
        store.change({ partId: `${item.id}.before`, response: null, answer: words, itemMark });
      store.change({ partId: item.id, response: next, answer: codec.format(next), itemMark });
    },
    [store, item.id, codec, itemMark, unread, words],
  );
  // Drafts of their own, so that they outlive the answer's. No part has an id with a full stop, so they are never sent.
  const [crossedIds, onCross] = useAside(`${item.id}.crossed`, itemMark);
  const [[confidence], keepConfidence] = useAside(`${item.id}.confidence`, itemMark);
  const [taken, keepTaken] = useAside(`${item.id}.hints`, itemMark);
  const [opened, keepOpened] = useAside(`${item.id}.example`, itemMark);
  const of = unread.length === 0 ? null : draft ? 'draft' : isWaiting ? 'waiting' : 'saved';
  return {
    response,
    unfit:
      of !== null || words.length > 0
        ? { of, words, onRemove: of === null ? () => keepWords([]) : undefined }
        : null,
    answer: codec.format(response),
    isDraft: draft !== undefined,
    change,
    crossing: { crossedIds, onCross },
    confidence: confidence as Confidence | undefined,
    taken,
    hintsTaken: taken.reduce((sum, entry) => sum + Number(entry.split('=').at(-1)), 0),
    keepTaken,
    hasOpenedExample: opened.length > 0,
    openExample: () => keepOpened(['opened']),
    say: (said) => keepConfidence(said ? [said] : []),
  };
}

function useAside(partId: string, itemMark: string) {
  const { store } = usePlayer();
  const kept = useWorkOf(({ drafts }) => drafts.get(partId)?.answer) ?? nothing;
  return [
    kept,
    (answer: readonly string[]) => store.change({ partId, response: null, answer, itemMark }),
  ] as const;
}

const nothing: readonly string[] = [];

const nothingWaits: OutboxSnapshot = { entries: [], isWaitingForSignIn: false, isStalled: false };

/** The state of the learner's outbox, with a sentence for answers that cannot be sent yet. */
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
