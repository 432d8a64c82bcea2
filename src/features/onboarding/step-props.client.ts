import type { FormFaults } from '../../client/page/use-faults.ts';
import type { OnboardingAnswers, TextAnswer } from './answers.client.ts';

export interface StepProps {
  readonly answers: OnboardingAnswers;
  readonly form: FormFaults<keyof OnboardingAnswers>;
  onChange<Field extends keyof OnboardingAnswers>(field: Field, value: OnboardingAnswers[Field]): void;
}

/** What every text field of a step has in common. */
export function bindText({ answers, form, onChange }: StepProps, field: TextAnswer) {
  return {
    id: form.idOf(field),
    error: form.faults[field],
    value: answers[field],
    maxLength: 200,
    // A name in Arabic or Hebrew is typed from the right.
    dir: 'auto',
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  };
}
