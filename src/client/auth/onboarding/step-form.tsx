import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { useFaults } from '../use-faults.ts';
import { listMissing, type OnboardingAnswers, type OnboardingStep } from './answers.ts';
import { NameStep } from './name-step.tsx';
import { RoleStep } from './role-step.tsx';
import { SchoolStep } from './school-step.tsx';
import type { StepProps } from './step-props.ts';
import { WorkStep } from './work-step.tsx';

const questions = { role: RoleStep, name: NameStep, work: WorkStep, school: SchoolStep };

export interface StepFormProps {
  readonly step: OnboardingStep;
  readonly title: string;
  readonly answers: OnboardingAnswers;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  /** The reader came here from another step, so the focus follows. */
  readonly hasArrived: boolean;
  onChange(change: Partial<OnboardingAnswers>): void;
  readonly onBack: (() => void) | undefined;
  onDone(): void;
}

export function StepForm(props: StepFormProps) {
  const { step, title, answers, hasArrived, onChange, onBack } = props;
  const t = useTranslations('auth');
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useFaults<keyof OnboardingAnswers>();
  const Questions = questions[step];
  useEffect(() => {
    if (hasArrived) heading.current?.focus();
  }, [hasArrived]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = listMissing(step, answers).map((field) => [field, t('required')]);
    if (!form.show(Object.fromEntries(missing))) props.onDone();
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
    </form>
  );
}
