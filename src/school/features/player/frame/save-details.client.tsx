import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useAddress } from '../../../client/navigation/navigation.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import type { SaveDetailsProps } from './save-state.client.tsx';
import { UnsentList } from './unsent-list.client.tsx';

const messages = { playerNotes: playerNotesMessages };

/** Which answers wait, why, and what can be done. */
export function SaveDetails(props: SaveDetailsProps) {
  return (
    <WithMessages messages={messages}>
      <Details {...props} />
    </WithMessages>
  );
}

function Details({ isOpen, onClose, kind, snapshot, outbox }: SaveDetailsProps) {
  const t = useTranslations('playerNotes.saveDetails');
  const address = useAddress();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className="flex flex-col gap-4">
        {kind === 'allSaved' && <p>{t('allSavedText')}</p>}
        {!outbox.isDurable && <p>{t(outbox.isFull ? 'fullText' : 'notDurableText')}</p>}
        <UnsentList
          snapshot={snapshot}
          outbox={outbox}
          onClose={onClose}
          waitingText={snapshot.isWaitingForSignIn ? t('signInText') : t('waitingText')}
          refusedText={t('refusedText')}
        >
          {snapshot.isWaitingForSignIn && (
            <Link
              to={`/signin?${new URLSearchParams({ redirect: address.path + address.search })}`}
              className={buttonClasses('primary')}
            >
              {t('signIn')}
            </Link>
          )}
        </UnsentList>
      </div>
    </Dialog>
  );
}
