import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { ConfirmDialog } from '../../../lab/ui/overlay/confirm-dialog.tsx';
import { useApi } from '../../client/http/api.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { joiningEndpoints } from '../joining/joining-endpoints.ts';
import { pinLength } from '../joining/pin.ts';
import { AccountSection } from './account-section.client.tsx';
import { PinField } from './own-wish.client.tsx';
import { useEndOnDevice } from './use-end-on-device.client.ts';

const consequences = ['closed', 'teacher', 'end'] as const;

/**
 * For the student of a class account: the work is a record of the school, so the deletion is asked for with the PIN, and
 * the teacher can bring the account back for 14 days.
 */
export function LeaveSection({ id }: { id: string }) {
  const t = useTranslations('account.leaving');
  const words = useTranslations('account.deletion');
  const [isAsking, setIsAsking] = useState(false);
  const { leave, isBusy, failure, clear } = useLeave();
  const [pin, setPin] = useState('');
  const pinId = useId();
  const fault = failure === 'pinMissing' || failure === 'pinWrong' ? failure : null;
  return (
    <AccountSection id={id} title={words('title')}>
      <p className="text-ink-soft">{t('text')}</p>
      <Consequences />
      <Button
        variant="danger"
        className="self-start"
        onClick={() => {
          clear();
          setPin('');
          setIsAsking(true);
        }}
      >
        {words('open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={words('question')}
        confirmLabel={words('confirm')}
        cancelLabel={words('keep')}
        isBusy={isBusy}
        busyText={words('busy')}
        onCancel={() => {
          if (!isBusy) setIsAsking(false);
        }}
        onConfirm={() => leave(pin)}
      >
        <div className="flex flex-col gap-4">
          <Consequences />
          <p>{words('device')}</p>
          <PinField
            id={pinId}
            description={t('pinHint')}
            error={fault ? t(fault) : undefined}
            value={pin}
            onChange={(typed) => {
              clear();
              setPin(typed);
            }}
          />
          {failure !== null && fault === null ? (
            <div role="alert">
              <Notice tone="negative">{t(failure)}</Notice>
            </div>
          ) : null}
        </div>
      </ConfirmDialog>
    </AccountSection>
  );
}

function Consequences() {
  const t = useTranslations('account.leaving');
  return (
    <ul className="flex max-w-measure list-disc flex-col gap-1 pl-6">
      {consequences.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
}

/** Asks for the deletion and wipes this device. `unknown`: the connection broke on the way. */
function useLeave() {
  const api = useApi();
  const endOnDevice = useEndOnDevice();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<'pinMissing' | 'pinWrong' | 'tooMany' | 'failed' | 'unknown' | null>(
    null,
  );

  async function leave(pin: string) {
    if (pin.length !== pinLength) {
      setFailure('pinMissing');
      return;
    }
    setIsBusy(true);
    setFailure(null);
    try {
      const { endsAt, receiptId } = await api.call(joiningEndpoints.leaveClassAccount, { body: { pin } });
      await endOnDevice({ number: receiptId, until: endsAt });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'INVALID_PIN') setFailure('pinWrong');
      else if (code === 'too-many-requests') setFailure('tooMany');
      else setFailure(error instanceof OfflineError ? 'unknown' : 'failed');
    } finally {
      setIsBusy(false);
    }
  }
  return { leave, isBusy, failure, clear: () => setFailure(null) };
}
