import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../client/navigation/link.tsx';
import type { Outbox, OutboxSnapshot } from '../../../client/offline/outbox/outbox.ts';
import { Button, buttonClasses } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { StatusMark } from '../../../ui/mark/status-mark.tsx';
import { BusyRing } from '../../../ui/message/loading.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AccountLinks } from '../../guest/account-links.client.tsx';
import { findSaveKind, type SaveKind } from '../frame/save-kind.client.ts';
import { useOptionalOutbox } from '../player-context.client.tsx';

const icons = {
  allSaved: <Icon icon={HardDrive} className="text-info" />,
  saving: <BusyRing />,
  waiting: <Icon icon={Clock} className="text-info" />,
  needsYou: <Icon icon={CircleAlert} className="text-negative" />,
} satisfies Record<SaveKind, unknown>;

/** In the header of the player: that the work is kept here, and what still waits to be checked. */
export function GuestSaveState() {
  const outbox = useOptionalOutbox();
  return outbox && <StateOf outbox={outbox} />;
}

function StateOf({ outbox }: { outbox: Outbox }) {
  const t = useTranslations('guest.save');
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
  const [isOpen, setIsOpen] = useState(false);
  const kind = findSaveKind(snapshot);
  const words = {
    allSaved: () => t('kept'),
    saving: () => t('checking'),
    waiting: () => t('waiting', { count: snapshot.entries.length }),
    needsYou: () => t('needsYou'),
  }[kind]();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${buttonClasses('quiet')} min-w-0 !px-2 text-sm !text-ink sm:!px-3`}
      >
        {icons[kind]}
        <span className="min-w-0 text-left leading-tight">{words}</span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('details')}
        closeLabel={t('close')}
        actions={<AccountLinks />}
      >
        <Details outbox={outbox} snapshot={snapshot} onLeave={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

interface DetailsProps {
  readonly outbox: Outbox;
  readonly snapshot: OutboxSnapshot;
  onLeave(): void;
}

function Details({ outbox, snapshot, onLeave }: DetailsProps) {
  const t = useTranslations('guest.save');
  const player = useTranslations('player');
  const notes = useTranslations('playerNotes');
  const waiting = snapshot.entries.filter(({ refusal }) => refusal === null);
  const held = snapshot.entries.filter(({ refusal }) => refusal !== null);
  return (
    <div className="flex flex-col gap-4">
      <p>{outbox.isDurable ? t('keptText') : t('notDurableText')}</p>
      {waiting.length > 0 && (
        <>
          <p>{t('waitingText')}</p>
          <ul className="flex flex-col gap-2">
            {waiting.map(({ id, title }) => (
              <li key={id}>
                <StatusMark state="waiting" text={player('exercise.waitingWord')} className="mr-2" />
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
      {held.length > 0 && (
        <>
          <p>{t('refusedText')}</p>
          <ul className="flex flex-col gap-3">
            {held.map(({ id, title, refusal, activityId, body }) => (
              <li key={id} className="border-t border-rule pt-3">
                <Link
                  to={`/activity?${new URLSearchParams({ id: activityId, module: body.moduleID })}#${body.questionCode}`}
                  onClick={onLeave}
                  className="text-link font-semibold"
                >
                  {title}
                </Link>
                <p className="text-sm">{player('refused.reason', { reason: refusal?.detail ?? '' })}</p>
                <Button variant="secondary" className="mt-2" onClick={() => void outbox.retry(id)}>
                  {notes('refused.retry')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('accountText')}</p>
    </div>
  );
}
