import { useTranslations } from 'use-intl';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import type { StepProps } from './step-props.ts';

export function RoleStep({ answers, form, onChange }: StepProps) {
  const t = useTranslations('auth.onboarding.role');
  return (
    <RadioGroup
      id={form.idOf('role')}
      legend={t('legend')}
      description={t('fixed')}
      error={form.faults.role}
      isRequired
      value={answers.role}
      onValueChange={(role) => onChange('role', role)}
      options={[
        { value: 'student', label: t('student'), description: t('studentHint') },
        { value: 'teacher', label: t('teacher'), description: t('teacherHint') },
      ]}
    />
  );
}
