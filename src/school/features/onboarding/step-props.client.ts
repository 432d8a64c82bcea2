import type { FormFaults } from '../../client/page/use-faults.ts';
import type { OnboardingAnswers, TextAnswer } from './answers.client.ts';

export interface StepProps {
  readonly answers: OnboardingAnswers;
  readonly form: FormFaults<keyof OnboardingAnswers>;
  onChange<Field extends keyof OnboardingAnswers>(field: Field, value: OnboardingAnswers[Field]): void;
}

/** The properties that all text fields of a step share. */
export function bindText({ answers, form, onChange }: StepProps, field: TextAnswer) {
  return {
    id: form.idOf(field),
    error: form.faults[field],
    value: answers[field],
    maxLength: 200,
    // Names in Arabic or Hebrew are written from right to left.
    dir: 'auto',
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  };
}
