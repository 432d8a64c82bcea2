import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { checkEmail } from './check-account.ts';
import { EmailField } from './email-field.tsx';
import { useTypedEmail } from './typed-email.tsx';
import { useFaults } from './use-faults.ts';
import { useResetRequest } from './use-reset-request.ts';

export interface ResetRequestFormProps {
  /** The mail has been asked for once already. */
  readonly isAgain: boolean;
  onAskedFor(): void;
  onFailure(text: string | null): void;
}

/** Always ends the same way: whether the address has an account is nobody else's business. */
export function ResetRequestForm({ isAgain, onAskedFor, onFailure }: ResetRequestFormProps) {
  const t = useTranslations('auth');
  const requestReset = useResetRequest();
  const { email } = useTypedEmail();
  const [isBusy, setIsBusy] = useState(false);
  const { faults, idOf, show, clear } = useFaults<'email'>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onFailure(null);
    const fault = checkEmail(email);
    if (show({ ...(fault && { email: fault === 'required' ? t('required') : t(`errors.${fault}`) }) }))
      return;
    setIsBusy(true);
    await requestReset(email.trim());
    setIsBusy(false);
    onAskedFor();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <EmailField id={idOf('email')} error={faults.email} onEdit={() => clear('email')} />
      <Button
        type="submit"
        size={isAgain ? 'regular' : 'large'}
        variant={isAgain ? 'secondary' : 'primary'}
        isBusy={isBusy}
        busyText={t('reset.busy')}
      >
        {isAgain ? t('resetSent.again') : t('reset.submit')}
      </Button>
    </form>
  );
}
