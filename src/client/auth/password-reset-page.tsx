import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { useIdentityConfig } from '../data/identity-config.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { authMessages } from '../messages/en-us/auth.ts';
import { go } from '../shell/navigation/address.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useAddress } from '../shell/navigation/navigation.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SecondStep } from './second-step.tsx';
import { useTypedEmail } from './typed-email.tsx';
import { useFailure } from './use-failure.ts';
import { useResetLink } from './use-reset-link.ts';

export const messages = { auth: authMessages };

/** Asking for a new password, and, opened from the mail, choosing it. */
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
      isNews={step === 'resetSent'}
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
