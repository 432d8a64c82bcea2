import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { Button } from '../../../lab/ui/action/button.tsx';
import { RadioGroup } from '../../../lab/ui/field/choice-fieldset.tsx';
import { lateView } from '../../../lab/ui/late-view.tsx';
import { Steps } from '../../../lab/ui/mark/steps.tsx';
import { ApiError } from '../../client/http/api-error.ts';
import { useConfig } from '../../client/http/config.ts';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { useFailure, useFaults } from '../../client/page/use-faults.ts';
import { sessionStore } from '../../client/storage/browser-stores.ts';
import { decideRoute, parseReturnPath } from '../identity/guards.ts';
import { useUpdateProfile } from '../profile/profile.client.ts';
import { useSession } from '../profile/use-session.client.ts';
import { AuthCard } from '../sign-in/auth-card.client.tsx';
import { authMessages } from '../sign-in/sign-in-messages.client.ts';
import { StudentsComeByClass } from '../sign-in/students-come-by-class.client.tsx';
import {
  emptyAnswers,
  listMissing,
  mayFinishLater,
  type OnboardingAnswers,
  type OnboardingStep,
  reachableStep,
  stepsFor,
  toProfileBody,
} from './answers.client.ts';
import { NameStep } from './name-step.client.tsx';
import { SchoolStep } from './school-step.client.tsx';
import type { StepProps } from './step-props.client.ts';
import { WorkStep } from './work-step.client.tsx';

const text = z.string();
const KeptSchema = z.object({
  role: z.nullable(z.enum(['student', 'teacher'])),
  fullName: text,
  professionalRole: text,
  gradeLevel: text,
  subjects: z.array(text),
  institutionName: text,
  country: text,
  city: text,
  state: text,
  zipCode: text,
  hasNewsletter: z.boolean(),
}) satisfies z.ZodMiniType<OnboardingAnswers>;

/** teacher: the person is on the way to a page for teachers only. null: the way does not tell. */
function roleOnTheWay(search: URLSearchParams): 'teacher' | null {
  const path = parseReturnPath(search.get('redirect'))?.split('?', 1)[0];
  if (path === undefined) return null;
  const mayOpen = (session: 'teacher' | 'student') => decideRoute({ path, session }).kind === 'stay';
  return mayOpen('teacher') && !mayOpen('student') ? 'teacher' : null;
}

/**
 * The answers of onboarding, kept in this tab over a reload until they are stored or the person signs out.
 * @param role known before it is asked for
 */
export function useKeptAnswers(
  user: { readonly id: string; readonly name: string } | null,
  role: 'teacher' | null = null,
) {
  const { productKey } = useConfig();
  const key = `${productKey}_onboarding_${user?.id ?? ''}`;
  const [answers, setAnswers] = useState(
    () => parseKept(sessionStore.read(key)) ?? emptyAnswers(user?.name ?? '', role),
  );
  return {
    answers,
    change(part: Partial<OnboardingAnswers>) {
      const next = { ...answers, ...part };
      setAnswers(next);
      sessionStore.write(key, JSON.stringify(next));
    },
    forget: () => sessionStore.remove(key),
  };
}

function parseKept(stored: string | null): OnboardingAnswers | null {
  try {
    const kept = z.safeParse(KeptSchema, JSON.parse(stored ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

export const messages = { auth: authMessages };

const parameter = 'step';

const GuestOnboarding = lateView(() =>
  import('../guest/onboarding/guest-onboarding.client.tsx').then((module) => module.GuestOnboarding),
);

/** Members and guests are asked different questions. */
export function Component() {
  const { isAnonymous } = useSession();
  return isAnonymous ? <GuestOnboarding /> : <MemberOnboarding />;
}

/** Asks for the role first, then for what that role needs. When all is stored the route guard redirects. */
function MemberOnboarding() {
  const t = useTranslations('auth');
  const { user, retry } = useSession();
  const [search, setSearch] = useSearchParams();
  const role = roleOnTheWay(search);
  const { answers, change, forget } = useKeptAnswers(user, role);
  const [failure, setFailure] = useFailure();
  const update = useUpdateProfile();

  const steps = stepsFor(answers.role);
  const wanted = search.get(parameter) ?? (role === null ? null : 'name');
  const step = reachableStep(wanted, answers);
  const index = steps.indexOf(step);
  const title = t(`onboarding.${step}.title`);
  usePageTitle(title);

  const goTo = (target: OnboardingStep | undefined) => {
    if (target !== undefined) setSearch(withStep(target));
  };
  // An address with a later step than can be shown is corrected. Otherwise a new answer alone would change the page.
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
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'student-accounts-closed' || code === 'student-account-needs-class')
        setFailure(t('errors.studentsByClass'));
      else setFailure(t(code === 'name-refused' ? 'errors.name' : 'errors.profile'));
      // The role was stored in another tab meanwhile. With the stored profile the route guard redirects.
      if (code === 'role-fixed') retry();
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
        onFinish={mayFinishLater(step, answers) ? () => void save() : undefined}
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

export function StepProgress({ steps, index }: { steps: readonly OnboardingStep[]; index: number }) {
  const t = useTranslations('auth.onboarding');
  return (
    <Steps
      label={t('progress', { step: String(index + 1), count: String(steps.length) })}
      steps={steps.map((step) => ({ id: step, name: t(`${step}.step`) }))}
      at={index}
      doneWord={t('stepDone')}
    />
  );
}

const questions = { role: RoleStep, name: NameStep, work: WorkStep, school: SchoolStep };

interface StepFormProps {
  readonly step: OnboardingStep;
  readonly title: string;
  readonly answers: OnboardingAnswers;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  /** The person came here from another step, so the focus moves to this one. */
  readonly hasArrived: boolean;
  onChange(change: Partial<OnboardingAnswers>): void;
  readonly onBack: (() => void) | undefined;
  onDone(): void;
  /** Finishes without the questions that are left. */
  readonly onFinish?: (() => void) | undefined;
}

export function StepForm(props: StepFormProps) {
  const { step, title, answers, hasArrived, onChange, onBack, onFinish } = props;
  const t = useTranslations('auth');
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useFaults<keyof OnboardingAnswers>();
  const Questions = questions[step];
  useEffect(() => {
    if (hasArrived) heading.current?.focus();
  }, [hasArrived]);

  const showMissing = () =>
    form.show(Object.fromEntries(listMissing(step, answers).map((field) => [field, t('required')])));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!showMissing()) props.onDone();
  };
  // Only the name cannot wait: students read it.
  const finish = () => {
    if (step !== 'name' || !showMissing()) onFinish?.();
  };
  const change: StepProps['onChange'] = (field, value) => {
    onChange({ [field]: value });
    form.clear(field);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Questions answers={answers} form={form} onChange={change} />
      {step === 'name' && answers.role === 'teacher' ? (
        <p className="text-sm text-ink-soft">{t('onboarding.asTeacher')}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="large"
          isBusy={props.isBusy}
          busyText={t('onboarding.busy')}
          className="flex-1"
        >
          {props.isLast && answers.role !== null ? t('onboarding.submit') : t('onboarding.next')}
        </Button>
        {onBack ? (
          <Button variant="quiet" size="large" onClick={onBack}>
            {t('onboarding.back')}
          </Button>
        ) : null}
      </div>
      {onFinish ? (
        <div className="flex flex-col items-start gap-2 border-t border-rule pt-4">
          <Button variant="secondary" isBusy={props.isBusy} busyText={t('onboarding.busy')} onClick={finish}>
            {t('onboarding.later')}
          </Button>
          <p className="text-sm text-ink-soft">{t('onboarding.laterHint')}</p>
        </div>
      ) : null}
    </form>
  );
}

function RoleStep({ answers, form, onChange }: StepProps) {
  const t = useTranslations('auth.onboarding.role');
  const { studentAccounts = 'open' } = useConfig();
  return (
    <>
      {studentAccounts === 'open' ? null : <StudentsComeByClass rule={studentAccounts} />}
      <RadioGroup
        id={form.idOf('role')}
        legend={t('legend')}
        description={t('fixed')}
        error={form.faults.role}
        isRequired
        value={answers.role}
        onValueChange={(role) => onChange('role', role)}
        options={[
          ...(studentAccounts === 'open'
            ? [{ value: 'student' as const, label: t('student'), description: t('studentHint') }]
            : []),
          { value: 'teacher', label: t('teacher'), description: t('teacherHint') },
        ]}
      />
    </>
  );
}
