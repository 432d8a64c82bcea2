import { useTranslations } from 'use-intl';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useAddress } from '../../../client/navigation/navigation.tsx';
import type { Outbox, OutboxSnapshot } from '../../../client/offline/outbox/outbox.ts';
import { Button, buttonClasses } from '../../../ui/action/button.tsx';
import { StatusMark } from '../../../ui/mark/status-mark.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { formatPlayerAddress } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import type { SaveKind } from './save-kind.client.ts';

const messages = { playerNotes: playerNotesMessages };

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
  readonly kind: SaveKind;
  readonly snapshot: OutboxSnapshot;
  readonly outbox: Outbox;
}

/** Which answers wait, why, and what can be done. */
export function SaveDetails(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Details {...props} />
    </WithMessages>
  );
}

function Details({ isOpen, onClose, kind, snapshot, outbox }: Props) {
  const t = useTranslations('playerNotes.saveDetails');
  const exercise = useTranslations('player.exercise');
  const refused = useTranslations('player.refused');
  const notes = useTranslations('playerNotes');
  const address = useAddress();
  const { isTeacherStudent } = usePlayer().lab;
  const waiting = snapshot.entries.filter(({ refusal }) => refusal === null);
  const held = snapshot.entries.filter(({ refusal }) => refusal !== null);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className="flex flex-col gap-4">
        {kind === 'allSaved' && <p>{t('allSavedText')}</p>}
        {!outbox.isDurable && <p>{t('notDurableText')}</p>}
        {waiting.length > 0 && (
          <>
            <p>{snapshot.isWaitingForSignIn ? t('signInText') : t('waitingText')}</p>
            <ul className="flex flex-col gap-2">
              {waiting.map(({ id, title }) => (
                <li key={id}>
                  <StatusMark state="waiting" text={exercise('waitingWord')} className="mr-2" />
                  {title}
                </li>
              ))}
            </ul>
          </>
        )}
        {snapshot.isWaitingForSignIn && (
          <Link
            to={`/signin?${new URLSearchParams({ redirect: address.path + address.search })}`}
            className={buttonClasses('primary')}
          >
            {t('signIn')}
          </Link>
        )}
        {held.length > 0 && (
          <>
            <p>{t('refusedText')}</p>
            <ul className="flex flex-col gap-3">
              {held.map(({ id, title, refusal, activityId, code, body }) => (
                <li key={id} className="border-t border-rule pt-3">
                  <Link
                    to={formatPlayerAddress(
                      { activityId, code, isTeacherStudent, studentId: null },
                      { moduleId: body.moduleID, screenId: null },
                      body.questionCode,
                    )}
                    onClick={onClose}
                    className="text-link font-semibold"
                  >
                    {title}
                  </Link>
                  {refusal?.code === 'class-not-found' ? (
                    <LeftClass />
                  ) : (
                    <p className="text-sm">{refused('reason', { reason: refusal?.detail ?? '' })}</p>
                  )}
                  <Button variant="secondary" className="mt-2" onClick={() => void outbox.retry(id)}>
                    {notes('refused.retry')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The server gives one answer for a class the learner was removed from and a class they never joined. */
function LeftClass() {
  const t = useTranslations('playerNotes.outbox');
  return <p className="text-sm">{t('left')}</p>;
}
