import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type FormFaults, useFailure, useFaults } from '../../../client/page/use-faults.ts';
import { placeFailure } from '../../sign-in/place-failure.client.ts';

type Field = 'password' | 'code';

export interface FormAttempt {
  readonly form: FormFaults<Field>;
  /** A failure that belongs to the whole form, not to one field. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** Runs `action` once every required field is filled in, and shows a failure at its field or above the form. */
  run(given: Partial<Record<Field, string>>, action: () => Promise<void>): Promise<void>;
}

/** A form that asks for the password, the code of the app, or both. */
export function useAttempt(): FormAttempt {
  const t = useTranslations('auth');
  const form = useFaults<Field>();
  const [failure, setFailure] = useFailure();
  const [isBusy, setIsBusy] = useState(false);
  return {
    form,
    failure,
    isBusy,
    async run({ password, code }, action) {
      setFailure(null);
      const isFaulty = form.show({
        ...(password === '' && { password: t('errors.passwordMissing') }),
        ...(code === '' && { code: t('required') }),
      });
      if (isFaulty) return;
      setIsBusy(true);
      try {
        await action();
      } catch (error) {
        const placed = placeFailure(error);
        if (!('message' in placed)) return;
        const text = t(`errors.${placed.message}`);
        if (placed.message === 'codeWrong') form.show({ code: text });
        else if (placed.place === 'password') form.show({ password: text });
        else setFailure(text);
      } finally {
        setIsBusy(false);
      }
    },
  };
}
