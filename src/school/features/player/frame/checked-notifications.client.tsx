import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { emitAppEvent } from '../../../client/events/app-events.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import type { AnswerOutbox, OutboxReceipt } from '../../offline/outbox/outbox.client.ts';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';
import { verdictSentence } from '../exercise/verdict-words.client.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { usePlayer } from '../player-context.client.tsx';

const messages = { playerNotes: playerNotesMessages };

/** A learner whose verdict came faster than this has seen it on the screen. */
const waitedMs = 2000;
/** Answers that waited together arrive together, and are told in one notification. */
const gatherMs = 700;

/** Notifies the learner of answers that had to wait and were checked while their exercise was off the screen. */
export function CheckedNotifications({ outbox }: { outbox: AnswerOutbox }) {
  return (
    <WithMessages messages={messages}>
      <Notifications outbox={outbox} />
    </WithMessages>
  );
}

interface Checked {
  readonly title: string;
  readonly record: ProgressRecord;
}

function Notifications({ outbox }: { outbox: AnswerOutbox }) {
  const t = useTranslations('playerNotes.checked');
  const verdict = useTranslations('player.verdict');
  const { parts, round } = usePlayer();
  const tell = useRef<(checked: readonly Checked[]) => void>(() => {});
  useEffect(() => {
    tell.current = ([first, ...others]) => {
      if (!first) return;
      const isScored = parts.find(({ id }) => id === first.record.questionCode)?.isScored ?? true;
      const text =
        others.length > 0
          ? t('several', { count: others.length + 1 })
          : t('one', { title: first.title, verdict: verdictSentence(verdict, first.record, isScored) });
      emitAppEvent({ kind: 'notification', text });
    };
  });
  useEffect(() => {
    let gathered: Checked[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = outbox.onReceipt((receipt) => {
      const checked = findChecked(receipt);
      // Nothing is told about a question that the class is asked again.
      if (!checked || round.get()?.exerciseId === checked.record.questionCode) return;
      gathered.push(checked);
      timer ??= setTimeout(() => {
        timer = undefined;
        tell.current(gathered);
        gathered = [];
      }, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [outbox, round]);
  return null;
}

/** Returns null for an exercise that is on the screen, because it shows the verdict itself. */
function findChecked({ entry, reply }: OutboxReceipt): Checked | null {
  const { questionCode } = entry.body;
  const record = reply?.progress.find((told) => told.questionCode === questionCode);
  const hasWaited = Date.now() - entry.queuedAtMs >= waitedMs;
  if (!record || reply?.ignoredBecause || !hasWaited || document.getElementById(questionCode)) return null;
  return { title: entry.title, record };
}
