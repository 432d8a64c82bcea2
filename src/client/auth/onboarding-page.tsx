import { lazy, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../data/api-error.ts';
import { useProfileStore } from '../data/profile.ts';
import { useUpdateProfile } from '../data/update-profile.ts';
import { authMessages } from '../messages/en-us/auth.ts';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useSession } from '../shell/use-session.ts';
import { AuthCard } from './auth-card.tsx';
import { type OnboardingStep, reachableStep, stepsFor, toProfileBody } from './onboarding/answers.ts';
import { StepForm } from './onboarding/step-form.tsx';
import { StepProgress } from './onboarding/step-progress.tsx';
import { useKeptAnswers } from './onboarding/use-kept-answers.ts';
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
  const { answers, change, forget } = useKeptAnswers(user);
  const [failure, setFailure] = useFailure();
  const update = useUpdateProfile();
  const { retry } = useProfileStore();

  const steps = stepsFor(answers.role);
  const wanted = search.get(parameter);
  const step = reachableStep(wanted, answers);
  const index = steps.indexOf(step);
  const title = t(`onboarding.${step}.title`);
  usePageTitle(title);

  const goTo = (target: OnboardingStep | undefined) => {
    if (target !== undefined) setSearch(withStep(target));
  };
  // An address that asks for more than is answered yet is set right: an answer alone must not turn the page.
  const isAhead = wanted !== null && wanted !== step;
  useEffect(() => {
    if (isAhead) setSearch(withStep(step), { replace: true, isScrollKept: true });
  }, [isAhead, step, setSearch]);
  const save = async () => {
    setFailure(null);
    try {
      await update.mutateAsync(toProfileBody(answers, user?.email ?? null));
      forget();
    } catch (error) {
      setFailure(t('errors.profile'));
      // Answered in another tab meanwhile: the guard leads on with what is stored.
      if (error instanceof ApiError && error.code === 'role-fixed') retry();
    }
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
        onChange={change}
        onBack={index > 0 ? () => goTo(steps[index - 1]) : undefined}
        onDone={() => (index === steps.length - 1 ? void save() : goTo(steps[index + 1]))}
      />
    </AuthCard>
  );
}

function withStep(step: OnboardingStep) {
  return (search: URLSearchParams) => {
    search.set(parameter, step);
    return search;
  };
}
