import { useTranslations } from 'use-intl';
import { Link } from '../../client/navigation/link.tsx';
import { useAddress } from '../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { useFailure } from '../../client/page/use-faults.ts';
import { AuthCard } from './auth-card.client.tsx';
import { authMessages } from './sign-in-messages.client.ts';
import { SignUpForm } from './sign-up-form.client.tsx';

export const messages = { auth: authMessages };

export function Component() {
  const t = useTranslations('auth.signUp');
  const { search } = useAddress();
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
          <Link to={`/signin${search}`} className="text-link inline-block min-h-6 font-semibold">
            {t('signIn')}
          </Link>
        </>
      }
    >
      <SignUpForm onFailure={setFailure} />
    </AuthCard>
  );
}
