import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { ConfirmDialog } from '../../../../lab/ui/overlay/confirm-dialog.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { isHoldRefusal } from '../../classes/pace.ts';
import type { OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { useOptionalOutbox, usePlayer } from '../player-context.client.tsx';

const messages = { playerNotes: playerNotesMessages };

interface Props {
  readonly entry: OutboxEntry;
}

/** Says why the server refused an answer, and what can be done about it. */
export function RefusedNotice(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Refused {...props} />
    </WithMessages>
  );
}

function Refused({ entry }: Props) {
  const t = useTranslations('playerNotes.refused');
  const player = useTranslations('player.refused');
  const outbox = useOptionalOutbox();
  const { store } = usePlayer();
  const [isAsking, setIsAsking] = useState(false);

  // The answer itself is accepted and waits, so the learner has nothing to decide.
  if (isHoldRefusal(entry.refusal?.code)) {
    return (
      <Notice title={t('heldTitle')} className="mt-5">
        <p>{t('held')}</p>
      </Notice>
    );
  }

  async function discard() {
    setIsAsking(false);
    const { questionCode: partId, answer } = entry.body;
    // The answer becomes a draft again, to be read like any of an earlier visit: only its sending is given up.
    store.change({ partId, response: null, answer, itemMark: '' });
    await outbox?.discard(entry.id);
  }

  return (
    <>
      <Notice
        tone="negative"
        title={player('title')}
        className="mt-5"
        actions={
          <>
            <Button variant="secondary" onClick={() => void outbox?.retry(entry.id)}>
              {t('retry')}
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              {t('discard')}
            </Button>
          </>
        }
      >
        <p>
          {entry.refusal?.code === 'exercise-locked'
            ? t('locked')
            : player('reason', { reason: entry.refusal?.detail ?? '' })}
        </p>
      </Notice>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        cancelLabel={t('cancel')}
        onCancel={() => setIsAsking(false)}
        onConfirm={discard}
      >
        <p>{t('discardText', { title: entry.title })}</p>
      </ConfirmDialog>
    </>
  );
}
