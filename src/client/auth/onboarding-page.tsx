import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUpdateProfile } from '../data/update-profile.ts';
import { authMessages } from '../messages/en-us/auth.ts';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useSession } from '../shell/use-session.ts';
import { AuthCard } from './auth-card.tsx';
import { emptyAnswers, reachableStep, stepsFor, toProfileBody } from './onboarding/answers.ts';
import { StepForm } from './onboarding/step-form.tsx';
import { StepProgress } from './onboarding/step-progress.tsx';
import { useFailure } from './use-failure.ts';

export const messages = { auth: authMessages };

const parameter = 'step';

const GuestOnboarding = lazy(() =>
  import('../guest/onboarding/guest-onboarding.tsx').then((module) => ({ default: module.GuestOnboarding })),
);

/** Members and guests are asked different questions. */
export function Component() {
  const { isAnonymous } = useSession();
  return isAnonymous ? (
    <Suspense>
      <GuestOnboarding />
    </Suspense>
  ) : (
    <MemberOnboarding />
  );
}

/** Role first, then what that role is asked. When all is stored the route guard leads on. */
function MemberOnboarding() {
  const t = useTranslations('auth');
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const [answers, setAnswers] = useState(() => emptyAnswers(user?.name ?? ''));
  const [failure, setFailure] = useFailure();
  const update = useUpdateProfile();

  const steps = stepsFor(answers.role);
  const step = reachableStep(search.get(parameter), answers);
  const index = steps.indexOf(step);
  const title = t(`onboarding.${step}.title`);
  usePageTitle(title);

  const goTo = (target: string | undefined) => {
    const next = new URLSearchParams(search);
    if (target !== undefined) next.set(parameter, target);
    setSearch(next);
  };
  const save = () => {
    setFailure(null);
    update.mutate(toProfileBody(answers, user?.email ?? null), {
      onError: () => setFailure(t('errors.profile')),
    });
  };

  return (
    <AuthCard title={t('onboarding.title')} failure={failure}>
      <StepProgress steps={steps} index={index} />
      <StepForm
        key={step}
        step={step}
        title={title}
        answers={answers}
        isLast={index === steps.length - 1}
        isBusy={update.isPending}
        hasArrived={search.has(parameter)}
        onChange={(change) => setAnswers({ ...answers, ...change })}
        onBack={index > 0 ? () => goTo(steps[index - 1]) : undefined}
        onDone={() => (index === steps.length - 1 ? save() : goTo(steps[index + 1]))}
      />
    </AuthCard>
  );
}
