import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { ApiError } from '../../client/http/api-error.ts';
import { useConfig } from '../../client/http/config.ts';
import { latePart } from '../../client/page/late-part.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { useFaults } from '../../client/page/use-faults.ts';
import type { ProfileRole } from '../../kernel/role.ts';
import { classesMessages } from '../classes/class-messages.client.ts';
import {
  listMissing,
  type OnboardingAnswers,
  stepsFor,
  toProfileBody,
} from '../onboarding/answers.client.ts';
import { NameStep } from '../onboarding/name-step.client.tsx';
import { SchoolStep } from '../onboarding/school-step.client.tsx';
import type { StepProps } from '../onboarding/step-props.client.ts';
import { WorkStep } from '../onboarding/work-step.client.tsx';
import { useUpdateProfile } from '../profile/profile.client.ts';
import type { ProfileReply } from '../profile/profile.ts';
import { useSession } from '../profile/use-session.client.ts';
import { authMessages } from '../sign-in/sign-in-messages.client.ts';
import { useIdentityConfig } from '../sign-in/sign-in-methods.client.ts';
import { accountMessages } from './account-messages.client.ts';
import { AccountSection } from './account-section.client.tsx';
import { DataSection } from './data-section.client.tsx';
import { DeleteSection } from './delete-section.client.tsx';
import { FullAccountSection } from './full-account-section.client.tsx';
import { LeaveSection } from './leave-section.client.tsx';
import { NewAddress } from './new-address.client.tsx';
import { PasswordSection } from './password-section.client.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.client.tsx';
import { SessionsSection } from './sessions-section.client.tsx';

export const messages = { account: accountMessages, auth: authMessages, classes: classesMessages };

const sections = [
  'details',
  'fullAccount',
  'password',
  'secondFactor',
  'sessions',
  'data',
  'deletion',
] as const;

const FoundWorkSection = latePart(() =>
  import('../guest/carry-over/found-work.client.tsx').then((module) => module.FoundWorkSection),
);

export function Component() {
  const t = useTranslations('account');
  const { role, profile, isClassAccount } = useSession();
  // Two-step sign-in is offered only to teachers, who can read the work of others.
  const hasSecondFactor = useIdentityConfig()?.hasSecondFactor === true && role === 'teacher';
  usePageTitle(t('title'));
  const isWithoutOwn = useConfig().studentAccounts === 'none';
  const isShown: Readonly<Record<(typeof sections)[number], boolean>> = {
    details: true,
    fullAccount: isClassAccount,
    password: !isClassAccount,
    secondFactor: hasSecondFactor,
    sessions: true,
    data: true,
    deletion: true,
  };
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
            .filter((id) => isShown[id])
            .map((id) => (
              <li key={id}>
                <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
                  {t(id === 'fullAccount' && isWithoutOwn ? 'fullAccount.closedTitle' : `${id}.title`)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <div className="flex max-w-measure min-w-0 flex-col gap-10 lg:col-start-2">
        <AccountSection id="details" title={t('details.title')}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {isClassAccount ? (
              <>
                <dt className="font-semibold">{t('details.name')}</dt>
                <dd className="min-w-0 break-words">{profile.name}</dd>
              </>
            ) : null}
            <dt className="font-semibold">{t('details.role')}</dt>
            <dd>{t(`details.${role}`)}</dd>
            <dt className="font-semibold">{t('details.email')}</dt>
            <dd className="min-w-0 break-words">{profile.email ?? t('details.noEmail')}</dd>
          </dl>
          {isClassAccount ? null : <NewAddress />}
          {isClassAccount ? (
            <p className="text-ink-soft">{t('details.nameKept')}</p>
          ) : (
            <DetailsForm role={role} profile={profile} />
          )}
        </AccountSection>
        <FoundWorkSection />
        {isClassAccount ? <FullAccountSection id="fullAccount" /> : <PasswordSection id="password" />}
        {hasSecondFactor ? <SecondFactorSection id="secondFactor" /> : null}
        <SessionsSection id="sessions" hasPin={isClassAccount} />
        <DataSection id="data" />
        {isClassAccount ? <LeaveSection id="deletion" /> : <DeleteSection id="deletion" role={role} />}
      </div>
    </div>
  );
}

const isNameRefused = (error: Error) => error instanceof ApiError && error.code === 'name-refused';

/** Form to change what onboarding asked: the name of a student, all answers of a teacher. */
export function DetailsForm({ role, profile }: { role: ProfileRole; profile: ProfileReply['profile'] }) {
  const t = useTranslations('account.details');
  const texts = useTranslations('auth');
  const showToast = useToasts();
  const announce = useAnnounce();
  const update = useUpdateProfile();
  const form = useFaults<keyof OnboardingAnswers>();
  const [answers, setAnswers] = useState(() => answersOf(role, profile));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = listAllMissing(answers).map((field) => [field, texts('required')]);
    if (form.show(Object.fromEntries(missing))) return;
    update.mutate(toProfileBody(answers, profile.email), {
      onSuccess: () => showToast({ text: t('saved') }),
      onError: (error) => {
        if (isNameRefused(error)) form.show({ fullName: texts('errors.name') });
        else announce(t('failed'), 'assertive');
      },
    });
  };
  const change: StepProps['onChange'] = (field, value) => {
    setAnswers((current) => ({ ...current, [field]: value }));
    form.clear(field);
  };
  const step = { answers, form, onChange: change };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {update.isError && !isNameRefused(update.error) ? <Notice tone="negative">{t('failed')}</Notice> : null}
      <NameStep {...step} />
      {role === 'teacher' ? (
        <>
          <WorkStep {...step} />
          <SchoolStep {...step} />
        </>
      ) : null}
      <Button type="submit" isBusy={update.isPending} busyText={t('saving')} className="self-start">
        {t('save')}
      </Button>
    </form>
  );
}

/** Converts a stored profile to the fields of onboarding. */
function answersOf(role: ProfileRole, { name, additional }: ProfileReply['profile']): OnboardingAnswers {
  const { gradeLevel, institution, teacher } = additional;
  return {
    role,
    fullName: name,
    professionalRole: teacher?.professionalRole ?? '',
    gradeLevel,
    subjects: teacher?.subjects ?? [],
    institutionName: institution?.name ?? '',
    country: institution?.country ?? '',
    city: institution?.city ?? '',
    state: institution?.state ?? '',
    // 'none' is stored for a person who gave no code.
    zipCode: institution?.zipCode === 'none' ? '' : (institution?.zipCode ?? ''),
    hasNewsletter: teacher?.suscribed ?? false,
  };
}

/** Every field that may not be empty and is, in the order of the form. */
function listAllMissing(answers: OnboardingAnswers): (keyof OnboardingAnswers)[] {
  return stepsFor(answers.role).flatMap((step) => listMissing(step, answers));
}
