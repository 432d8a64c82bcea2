import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { TextField } from '../../../lab/ui/field/text-field.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useApi } from '../../client/http/api.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { useConfig } from '../../client/http/config.ts';
import { useFailure, useFaults } from '../../client/page/use-faults.ts';
import type { OwnWish } from '../classes/own-wish.ts';
import { daysAfterArchive } from '../joining/class-account-end.ts';
import { joiningEndpoints } from '../joining/joining-endpoints.ts';
import { pinLength, readTypedPin } from '../joining/pin.ts';

/** The end of a class account whose student has not made it their own. */
export function AccountEnds() {
  const t = useTranslations('account.fullAccount');
  const { archivedWorkDays } = useConfig();
  return <p className="text-ink-soft">{t('end', { days: daysAfterArchive('class', archivedWorkDays) })}</p>;
}

export const fullAccountKey = ['full-account'];

interface PinFieldProps {
  readonly id: string;
  readonly description: string;
  readonly error: string | undefined;
  readonly value: string;
  onChange(pin: string): void;
}

/** The PIN of the signed-in student, asked for again before the account is changed. */
export function PinField({ onChange, ...props }: PinFieldProps) {
  const t = useTranslations('account.fullAccount');
  return (
    <TextField
      {...props}
      label={t('pin')}
      isRequired
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onChange(readTypedPin(event.target.value))}
    />
  );
}

/** The student asks the teacher for leave to make the account their own. Nothing changes by that. */
export function AskTeacher() {
  const t = useTranslations('account.fullAccount');
  const api = useApi();
  const cache = useQueryClient();
  const announce = useAnnounce();
  const form = useFaults<'pin'>();
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useFailure();
  const ask = useMutation({
    mutationFn: () => api.call(joiningEndpoints.askForOwnAccount, { body: { pin } }),
    onSuccess(reply) {
      cache.setQueryData(fullAccountKey, reply);
      announce(t('askedNow'));
    },
    onError(error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'INVALID_PIN') form.show({ pin: t('pinWrong') });
      else if (code === 'too-many-requests') setFailure(t('tooOften'));
      else if (code === 'class-archived' || code === 'class-disabled') setFailure(t('classEnded'));
      else setFailure(t(error instanceof OfflineError ? 'offline' : 'failed'));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (!form.show(pin.length === pinLength ? {} : { pin: t('pinMissing') })) ask.mutate();
  }

  return (
    <>
      <p>{t('lead')}</p>
      <p>{t('needsYes')}</p>
      <AccountEnds />
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PinField
          id={form.idOf('pin')}
          description={t('askHint')}
          error={form.faults.pin}
          value={pin}
          onChange={(typed) => {
            setPin(typed);
            form.clear('pin');
          }}
        />
        <Button type="submit" className="self-start" isBusy={ask.isPending} busyText={t('asking')}>
          {t('ask')}
        </Button>
      </form>
    </>
  );
}

/** How the teacher has answered, or that the answer is still awaited. */
export function WishStands({ wish: { standing, until } }: { readonly wish: OwnWish }) {
  const t = useTranslations('account.fullAccount');
  const format = useFormatter();
  const day = format.dateTime(new Date(until), { dateStyle: 'long' });
  if (standing === 'yes') return <Notice tone="positive">{t('yes', { until: day })}</Notice>;
  if (standing === 'no')
    return (
      <>
        <p>{t('no')}</p>
        <p className="text-ink-soft">{t('noUntil', { until: day })}</p>
      </>
    );
  return (
    <>
      <p>{t('asked', { until: day })}</p>
      <p className="text-ink-soft">{t('askedMeanwhile')}</p>
    </>
  );
}

/** The student does not want it any more. An address that waits for its code is forgotten. */
export function TakeWishBack() {
  const t = useTranslations('account.fullAccount');
  const api = useApi();
  const cache = useQueryClient();
  const announce = useAnnounce();
  const withdraw = useMutation({
    mutationFn: () => api.call(joiningEndpoints.withdrawOwnWish, { body: {} }),
    onSuccess(reply) {
      cache.setQueryData(fullAccountKey, reply);
      announce(t('withdrawn'));
    },
  });
  const { error } = withdraw;
  return (
    <>
      {error ? (
        <Notice tone="negative">{t(error instanceof OfflineError ? 'offline' : 'failed')}</Notice>
      ) : null}
      <Button
        variant="quiet"
        className="self-start"
        isBusy={withdraw.isPending}
        busyText={t('withdrawing')}
        onClick={() => withdraw.mutate()}
      >
        {t('withdraw')}
      </Button>
    </>
  );
}
