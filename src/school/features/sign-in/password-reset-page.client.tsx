import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { go } from '../../client/navigation/address.ts';
import { Link } from '../../client/navigation/link.tsx';
import { useAddress } from '../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { useFailure, useFaults } from '../../client/page/use-faults.ts';
import { AuthCard } from './auth-card.client.tsx';
import { checkEmail } from './check-sign-up.client.ts';
import { EmailField, useTypedEmail } from './email-field.client.tsx';
import { NewPasswordForm } from './new-password-form.client.tsx';
import { SecondStep } from './second-step.client.tsx';
import { authMessages } from './sign-in-messages.client.ts';
import { useIdentityConfig } from './sign-in-methods.client.ts';
import { useResetRequest } from './use-link-request.client.ts';
import { useResetLink } from './use-reset-link.client.ts';

export const messages = { auth: authMessages };

/** Requests a link for a new password; opened by that link, asks for the new password. */
export function Component() {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const { search } = useAddress();
  const { email } = useTypedEmail();
  const config = useIdentityConfig();
  const [failure, setFailure] = useFailure();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [isSecondStep, setIsSecondStep] = useState(false);
  const { code, isReading, forget } = useResetLink(setFailure);
  const step = code !== null ? 'newPassword' : isAskedFor ? 'resetSent' : 'reset';
  const title = t(`${step}.title`);
  usePageTitle(title);

  if (isReading)
    return (
      <AuthCard title={title}>
        <LoadingBlock label={t('reset.reading')} />
      </AuthCard>
    );
  if (isSecondStep) return <SecondStep onBack={() => go(`/signin${search}`)} />;
  return (
    <AuthCard
      key={step}
      title={title}
      lead={t(`${step}.lead`, { email: email.trim() })}
      failure={failure}
      isAnnounced={step === 'resetSent'}
      aside={
        <Link to={`/signin${search}`} className="text-link inline-block min-h-6 font-semibold">
          {t('reset.back')}
        </Link>
      }
    >
      {code !== null ? (
        <NewPasswordForm
          code={code}
          policy={config?.passwordPolicy}
          onFailure={setFailure}
          submit={t('newPassword.submit')}
          finish={(account) => client.signInWithPassword(account)}
          onExpired={forget}
          onSecondStep={() => setIsSecondStep(true)}
        />
      ) : (
        <ResetRequestForm
          isAgain={isAskedFor}
          onAskedFor={() => setIsAskedFor(true)}
          onFailure={setFailure}
        />
      )}
    </AuthCard>
  );
}

export interface ResetRequestFormProps {
  /** The mail has been asked for once already. */
  readonly isAgain: boolean;
  onAskedFor(): void;
  onFailure(text: string | null): void;
}

/** The result is always the same, so that it does not reveal whether the address has an account. */
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
