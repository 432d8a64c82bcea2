import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { useIdentityConfig } from '../data/identity-config.ts';
import { accountMessages } from '../messages/en-us/account.ts';
import { authMessages } from '../messages/en-us/auth.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useSession } from '../shell/use-session.ts';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DetailsForm } from './details-form.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const messages = { account: accountMessages, auth: authMessages, classes: classesMessages };

const sections = ['details', 'password', 'secondFactor', 'sessions', 'data', 'deletion'] as const;

const FoundWorkSection = lazy(() =>
  import('../guest/carry-over/found-work.tsx').then((module) => ({ default: module.FoundWorkSection })),
);

export function Component() {
  const t = useTranslations('account');
  const { role, profile } = useSession();
  // Offered to those who have the work of others to keep.
  const hasSecondFactor = useIdentityConfig()?.hasSecondFactor === true && role === 'teacher';
  usePageTitle(t('title'));
  if (role === null || profile === null) return null;
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-16">
      <PageHeading title={t('title')} lead={t('lead')} className="lg:col-start-2" />
      <nav
        aria-label={t('contents')}
        className="lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        <ul className="flex flex-wrap gap-x-5 lg:flex-col lg:border-l lg:border-rule lg:pl-4">
          {sections
            .filter((id) => id !== 'secondFactor' || hasSecondFactor)
            .map((id) => (
              <li key={id}>
                <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
                  {t(`${id}.title`)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <div className="flex max-w-measure min-w-0 flex-col gap-10 lg:col-start-2">
        <AccountSection id="details" title={t('details.title')}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="font-semibold">{t('details.role')}</dt>
            <dd>{t(`details.${role}`)}</dd>
            <dt className="font-semibold">{t('details.email')}</dt>
            <dd className="min-w-0 break-words">{profile.email ?? t('details.noEmail')}</dd>
          </dl>
          <DetailsForm role={role} profile={profile} />
        </AccountSection>
        <Suspense>
          <FoundWorkSection />
        </Suspense>
        <PasswordSection id="password" />
        {hasSecondFactor ? <SecondFactorSection id="secondFactor" /> : null}
        <SessionsSection id="sessions" />
        <DataSection id="data" />
        <DeleteSection id="deletion" role={role} />
      </div>
    </div>
  );
}
