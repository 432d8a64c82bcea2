import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/field/text-field.tsx';
import { bindText, type StepProps } from './step-props.ts';

export function WorkStep(props: StepProps) {
  const t = useTranslations('auth.onboarding');
  const optional = (label: string) => t('optional', { label });
  return (
    <>
      <TextField
        {...bindText(props, 'professionalRole')}
        label={t('work.professionalRole')}
        description={t('work.professionalRoleHint')}
        isRequired
        name="professional-role"
        autoComplete="organization-title"
      />
      <TextField
        {...bindText(props, 'gradeLevel')}
        label={optional(t('work.gradeLevel'))}
        description={t('work.gradeLevelHint')}
        name="grade-level"
        autoComplete="off"
      />
      <TextField
        {...bindText(props, 'subjects')}
        label={optional(t('work.subjects'))}
        description={t('work.subjectsHint')}
        name="subjects"
        autoComplete="off"
      />
    </>
  );
}
