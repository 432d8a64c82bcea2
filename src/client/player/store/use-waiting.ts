import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { OutboxSnapshot } from '../../offline/outbox/outbox.ts';
import { useOptionalOutbox } from '../outbox-context.ts';

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
