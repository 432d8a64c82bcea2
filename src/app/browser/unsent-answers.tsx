import { useCallback, useContext } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../lab/ui/overlay/confirm-dialog.tsx';
import { useIdentity } from '../../school/client/identity/use-identity.tsx';
import { LeaveGuest } from '../../school/features/guest/leave/leave-guest.client.tsx';
import { DeviceWorkContext } from '../../school/features/offline/device-work.client.ts';
import type { OutboxEntry } from '../../school/features/offline/storage/outbox-entry.client.ts';
import { useSignOutQuestion } from '../../school/features/profile/sign-out.client.tsx';

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
  const { lost, dialog } = useSignOutQuestion<OutboxEntry>(
    useCallback(
      async (ask) => {
        const user = client.getUser();
        const device = await opening;
        if (!user || !device) return;
        await device.drain();
        await ask(device.outbox.listUnsent());
        await device.forget(user.id);
      },
      [client, opening],
    ),
  );

  return (
    <ConfirmDialog {...dialog} title={t('title')} confirmLabel={t('leave')} cancelLabel={t('stay')}>
      <p>{t('text', { count: lost.length })}</p>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-6">
        {lost.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
