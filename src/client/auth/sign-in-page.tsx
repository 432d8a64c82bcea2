import { useTranslations } from 'use-intl';
import { authMessages } from '../messages/en-us/auth.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useAddress } from '../shell/navigation/navigation.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { AuthCard } from './auth-card.tsx';
import { GuestDoor } from './guest-door.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useFailure } from './use-failure.ts';

export const messages = { auth: authMessages };

export function Component() {
  const t = useTranslations('auth.signIn');
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
          {t('noAccount')}{' '}
          <Link to={`/signup${search}`} className="text-link inline-block min-h-6 font-semibold">
            {t('createAccount')}
          </Link>
        </>
      }
    >
      <SignInForm onFailure={setFailure} />
      <GuestDoor onFailure={setFailure} />
    </AuthCard>
  );
}
