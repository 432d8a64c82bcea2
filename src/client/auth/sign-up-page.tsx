import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../shell/use-page-title.ts';
import { AuthCard } from './auth-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useFailure } from './use-failure.ts';

export function Component() {
  const t = useTranslations('auth.signUp');
  const { search } = useLocation();
  const [failure, setFailure] = useFailure();
  usePageTitle(t('title'));
  return (
    <AuthCard
      title={t('title')}
      lead={t('lead')}
      failure={failure}
      aside={
        <>
          {t('hasAccount')}{' '}
          <Link to={{ pathname: '/signin', search }} className="text-link inline-block min-h-6 font-semibold">
            {t('signIn')}
          </Link>
        </>
      }
    >
      <SignUpForm onFailure={setFailure} />
    </AuthCard>
  );
}
