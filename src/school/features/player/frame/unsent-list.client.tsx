import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { StatusMark } from '../../../../lab/ui/mark/status-mark.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { isHoldRefusal } from '../../classes/pace.ts';
import type { OutboxEntry } from '../../offline/storage/outbox-entry.client.ts';
import { formatPlayerAddress } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import type { SaveDetailsProps } from './save-state.client.tsx';

interface Props extends Pick<SaveDetailsProps, 'snapshot' | 'outbox' | 'onClose'> {
  readonly waitingText: ReactNode;
  readonly refusedText: ReactNode;
  /** Stands between the two lists. */
  readonly children?: ReactNode;
}

/** The answers that wait, and those that were refused, each with its reason and the way to it. */
export function UnsentList({ snapshot, outbox, onClose, waitingText, refusedText, children }: Props) {
  const player = useTranslations('player');
  const notes = useTranslations('playerNotes');
  const { isTeacherStudent } = usePlayer().lab;
  const waiting = snapshot.entries.filter(({ refusal }) => refusal === null);
  const held = snapshot.entries.filter(({ refusal }) => isHoldRefusal(refusal?.code));
  const refused = snapshot.entries.filter(({ refusal }) => refusal !== null && !isHoldRefusal(refusal.code));
  return (
    <>
      <Waiting entries={waiting} text={waitingText} />
      <Waiting entries={held} text={notes('saveDetails.heldText')} />
      <div className="contents">{children}</div>
      {refused.length > 0 && (
        <>
          <p>{refusedText}</p>
          <ul className="flex flex-col gap-3">
            {refused.map(({ id, title, refusal, activityId, code, body }) => (
              <li key={id} className="border-t border-rule pt-3">
                <Link
                  to={formatPlayerAddress(
                    // A guest's work belongs to no class.
                    { activityId, code: code === '' ? null : code, isTeacherStudent, studentId: null },
                    { moduleId: body.moduleID, screenId: null },
                    body.questionCode,
                  )}
                  onClick={onClose}
                  className="text-link font-semibold"
                >
                  {title}
                </Link>
                <p className="text-sm">
                  {/* The server gives one answer for a class the learner was removed from and one they never joined. */}
                  {refusal?.code === 'class-not-found'
                    ? notes('outbox.left')
                    : player('refused.reason', { reason: refusal?.detail ?? '' })}
                </p>
                <Button variant="secondary" className="mt-2" onClick={() => void outbox.retry(id)}>
                  {notes('refused.retry')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Answers about which there is nothing to decide. */
function Waiting({ entries, text }: { entries: readonly OutboxEntry[]; text: ReactNode }) {
  const t = useTranslations('player.exercise');
  if (entries.length === 0) return null;
  return (
    <>
      <p>{text}</p>
      <ul className="flex flex-col gap-2">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <StatusMark state="waiting" text={t('waitingWord')} className="mr-2" />
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
