import { useTranslations } from 'use-intl';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { useOwnSignInMethods } from '../data/sign-in-methods.ts';
import { AccountSection } from './account-section.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

export function PasswordSection({ id }: { id: string }) {
  const t = useTranslations('account.password');
  const methods = useOwnSignInMethods();
  return (
    <AccountSection id={id} title={t('title')}>
      {methods === undefined ? <LoadingBlock label={t('loading')} className="min-h-11 p-2" /> : null}
      {methods?.includes('password') ? <ChangePasswordForm /> : null}
      {methods && !methods.includes('password') ? <p className="text-ink-soft">{t('none')}</p> : null}
    </AccountSection>
  );
}
