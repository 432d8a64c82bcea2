import { useCallback, useContext } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../../lab/ui/overlay/confirm-dialog.tsx';
import { useConfig } from '../../../client/http/config.ts';
import { guestUserId } from '../../identity/remembered-user.client.ts';
import { DeviceWorkContext } from '../../offline/device-work.client.ts';
import { useSignOutQuestion } from '../../profile/sign-out.client.tsx';
import { forgetJoinCode } from '../kept-join-code.client.ts';
import { forgetAbout } from '../onboarding/guest-about.client.ts';
import { type GuestWork, listGuestWork } from '../work/guest-work.client.ts';

/** Before a guest leaves: asks for confirmation if there is work, then removes the guest's data from this browser. */
export function LeaveGuest() {
  const t = useTranslations('shell.leaveGuest');
  const opening = useContext(DeviceWorkContext);
  const { productKey } = useConfig();
  const { lost, dialog } = useSignOutQuestion<GuestWork>(
    useCallback(
      async (ask) => {
        const device = await opening;
        if (!device) return;
        await ask(await listGuestWork(device.database));
        await device.forget(guestUserId);
        forgetAbout(productKey);
        forgetJoinCode(productKey);
      },
      [opening, productKey],
    ),
  );

  return (
    <ConfirmDialog {...dialog} title={t('title')} confirmLabel={t('leave')} cancelLabel={t('stay')}>
      <p>{t('text')}</p>
      <ul className="my-3 flex list-disc flex-col gap-1 pl-6">
        {lost.map(({ activityId, title, count }) => (
          <li key={activityId}>{t('work', { title, count })}</li>
        ))}
      </ul>
      <p>{t('keep')}</p>
    </ConfirmDialog>
  );
}
