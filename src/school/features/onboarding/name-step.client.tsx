import { useTranslations } from 'use-intl';
import { TextField } from '../../../lab/ui/field/text-field.tsx';
import { bindText, type StepProps } from './step-props.client.ts';

export function NameStep(props: StepProps) {
  const t = useTranslations('auth.onboarding.name');
  return (
    <TextField
      {...bindText(props, 'fullName')}
      label={t('label')}
      description={props.answers.role === 'teacher' ? t('teacherHint') : t('studentHint')}
      isRequired
      name="name"
      autoComplete="name"
    />
  );
}
