import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { accountMessages } from '../messages/en-us/account.ts';
import { useSignOut } from '../shell/session/sign-out.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useSession } from '../shell/use-session.ts';
import { NameForm } from './name-form.tsx';

export const messages = { account: accountMessages };

const FoundWorkSection = lazy(() =>
  import('../guest/carry-over/found-work.tsx').then((module) => ({ default: module.FoundWorkSection })),
);

export function Component() {
  const t = useTranslations('account');
  const { role, profile } = useSession();
  const { signOut } = useSignOut();
  usePageTitle(t('title'));
  if (role === null || profile === null) return null;
  return (
    <div className="flex max-w-measure flex-col gap-8">
      <PageHeading title={t('title')} />
      <NameForm role={role} profile={profile} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-rule py-5">
        <dt className="font-semibold">{t('role')}</dt>
        <dd>{t(role)}</dd>
        <dt className="font-semibold">{t('email')}</dt>
        <dd className="min-w-0 break-words">{profile.email ?? t('noEmail')}</dd>
      </dl>
      <Suspense>
        <FoundWorkSection />
      </Suspense>
      <section className="flex flex-col items-start gap-3">
        <h2>{t('sessionTitle')}</h2>
        <p className="text-ink-soft">{t('sessionText')}</p>
        <Button variant="secondary" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </section>
    </div>
  );
}
