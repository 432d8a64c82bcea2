import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { useIdentityConfig } from '../data/identity-config.ts';
import { authMessages } from '../messages/en-us/auth.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useAddress } from '../shell/navigation/navigation.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { AuthCard } from './auth-card.tsx';
import { ExternalDoor } from './external-door.tsx';
import { GuestDoor } from './guest-door.tsx';
import { LinkSent } from './link-sent.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useTypedEmail } from './typed-email.tsx';
import { useArrivalByLink } from './use-arrival-by-link.ts';
import { useFailure } from './use-failure.ts';

export const messages = { auth: authMessages };

export function Component() {
  const t = useTranslations('auth');
  const { search } = useAddress();
  const { email } = useTypedEmail();
  const config = useIdentityConfig();
  const [failure, setFailure] = useFailure();
  const [isLinkSent, setIsLinkSent] = useState(false);
  const [isSecondStep, setIsSecondStep] = useState(false);
  const askForCode = () => {
    setFailure(null);
    setIsSecondStep(true);
  };
  const arrival = useArrivalByLink(setFailure, askForCode);
  const title = isLinkSent ? t('linkSent.title') : t('signIn.title');
  usePageTitle(title);

  if (arrival.isUnderWay)
    return (
      <AuthCard title={t('signIn.title')}>
        <LoadingBlock label={t('signIn.ready')} />
      </AuthCard>
    );
  if (isSecondStep)
    return (
      <SecondStep
        onBack={(reason) => {
          setIsSecondStep(false);
          setFailure(reason);
        }}
      />
    );
  if (isLinkSent)
    return (
      <AuthCard
        key="sent"
        title={title}
        lead={t('linkSent.lead', { email: email.trim() })}
        failure={failure}
        isNews
      >
        <LinkSent onFailure={setFailure} onBack={() => setIsLinkSent(false)} />
      </AuthCard>
    );
  return (
    <AuthCard
      title={title}
      lead={t('signIn.lead')}
      failure={failure}
      aside={
        <>
          {t('signIn.noAccount')}{' '}
          <Link to={`/signup${search}`} className="text-link inline-block min-h-6 font-semibold">
            {t('signIn.createAccount')}
          </Link>
        </>
      }
    >
      <SignInForm
        config={config}
        emailFault={arrival.emailFault}
        onFailure={setFailure}
        onLinkSent={() => setIsLinkSent(true)}
        onSecondStep={askForCode}
      />
      {config?.externalName != null ? (
        <ExternalDoor name={config.externalName} onFailure={setFailure} onSecondStep={askForCode} />
      ) : null}
      <GuestDoor onFailure={setFailure} />
    </AuthCard>
  );
}
