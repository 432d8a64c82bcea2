import { useTranslations } from 'use-intl';
import { useConfig } from '../../client/http/config.ts';
import { Link } from '../../client/navigation/link.tsx';
import { useAddress } from '../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { useFailure } from '../../client/page/use-faults.ts';
import { parseReturnPath } from '../identity/guards.ts';
import { AuthCard } from './auth-card.client.tsx';
import { authMessages } from './sign-in-messages.client.ts';
import { SignUpForm } from './sign-up-form.client.tsx';
import { StudentsComeByClass } from './students-come-by-class.client.tsx';

export const messages = { auth: authMessages };

export function Component() {
  const t = useTranslations('auth.signUp');
  const { search } = useAddress();
  const [failure, setFailure] = useFailure();
  const { studentAccounts = 'open' } = useConfig();
  // A visitor from the page of a class has its link already.
  const isFromClass =
    parseReturnPath(new URLSearchParams(search).get('redirect'))?.startsWith('/join?') === true;
  const isByClass = studentAccounts === 'none' || (studentAccounts === 'class' && !isFromClass);
  usePageTitle(t('title'));
  return (
    <AuthCard
      title={t('title')}
      lead={t(isByClass ? 'leadTeachers' : 'lead')}
      failure={failure}
      aside={
        <>
          <span>{t('hasAccount')}</span>{' '}
          <Link to={`/signin${search}`} className="text-link inline-block min-h-6 font-semibold">
            {t('signIn')}
          </Link>
        </>
      }
    >
      {isByClass ? <StudentsComeByClass rule={studentAccounts} /> : null}
      <SignUpForm onFailure={setFailure} />
    </AuthCard>
  );
}
