import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LeaveGuest } from '../../features/guest/leave/leave-guest.client.tsx';
import { useIdentity } from '../../features/identity/use-identity.client.tsx';
import { addSignOutTask, SignOutStopped } from '../../features/profile/sign-out.client.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { DeviceWorkContext } from '../offline/device-work.ts';
import type { OutboxEntry } from '../offline/outbox/outbox-entry.ts';

/**
 * Before a sign-out, waiting answers are sent and the person's data in this browser is removed. This code is part of
 * the first page, because somebody may sign out at once, and without a network.
 */
export function UnsentAnswers() {
  const { user } = useIdentity();
  return user?.isAnonymous ? <LeaveGuest /> : <UnsentOfMember />;
}

/**
 * Before a sign-out: sends waiting answers, asks what to do if some cannot be sent, and then removes everything this
 * browser stores about the learner.
 */
function UnsentOfMember() {
  const t = useTranslations('shell.unsent');
  const opening = useContext(DeviceWorkContext);
  const { client } = useIdentity();
  const [unsent, setUnsent] = useState<readonly OutboxEntry[]>([]);
  const decide = useRef<(isLeaving: boolean) => void>(() => {});

  useEffect(
    () =>
      addSignOutTask(async () => {
        const user = client.getUser();
        const device = await opening;
        if (!user || !device) return;
        if ((await device.drain()) > 0) {
          setUnsent(device.outbox.getSnapshot().entries);
          const isLeaving = await new Promise<boolean>((resolve) => {
            decide.current = resolve;
          });
          setUnsent([]);
          if (!isLeaving) throw new SignOutStopped();
        }
        await device.forget(user.id);
      }),
    [client, opening],
  );

  return (
    <ConfirmDialog
      isOpen={unsent.length > 0}
      tone="danger"
      title={t('title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onCancel={() => decide.current(false)}
      onConfirm={() => decide.current(true)}
    >
      <p>{t('text', { count: unsent.length })}</p>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-6">
        {unsent.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
