import { useTranslations } from 'use-intl';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useFailure } from '../auth/use-failure.ts';
import { useResetLink } from '../auth/use-reset-link.ts';
import { useIdentityConfig } from '../data/identity-config.ts';
import { useOwnSignInMethods } from '../data/sign-in-methods.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { AccountSection } from './account-section.tsx';
import { ArrivedPasswordForm } from './arrived-password-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { PasswordLink } from './password-link.tsx';

export function PasswordSection({ id }: { id: string }) {
  const t = useTranslations('account.password');
  const methods = useOwnSignInMethods();
  const [failure, setFailure] = useFailure();
  const link = useResetLink(setFailure);
  return (
    <AccountSection id={id} title={t('title')}>
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      {link.code !== null ? (
        <ArrivedPasswordForm code={link.code} headingId={id} onFailure={setFailure} onEnd={link.forget} />
      ) : methods === undefined || link.isReading ? (
        <LoadingBlock label={t('loading')} className="min-h-11 p-2" />
      ) : (
        <PasswordWays hasPassword={methods.includes('password')} />
      )}
    </AccountSection>
  );
}

function PasswordWays({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('account.password');
  const config = useIdentityConfig();
  const email = useIdentity().user?.email ?? null;
  const canMail = config?.hasPasswordReset === true && email !== null;
  return (
    <>
      {hasPassword ? <ChangePasswordForm /> : <p className="text-ink-soft">{t('none')}</p>}
      {canMail ? <PasswordLink email={email} text={t(hasPassword ? 'forgot' : 'first', { email })} /> : null}
    </>
  );
}
