import { useTranslations } from 'use-intl';
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { bindText, type StepProps } from './step-props.ts';

const places = [
  { field: 'country', autoComplete: 'country-name' },
  { field: 'city', autoComplete: 'address-level2' },
  { field: 'state', autoComplete: 'address-level1' },
  { field: 'zipCode', autoComplete: 'postal-code' },
] as const;

export function SchoolStep(props: StepProps) {
  const t = useTranslations('auth.onboarding');
  return (
    <>
      <TextField
        {...bindText(props, 'institutionName')}
        label={t('school.institution')}
        isRequired
        name="organization"
        autoComplete="organization"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {places.map(({ field, autoComplete }) => (
          <TextField
            key={field}
            {...bindText(props, field)}
            label={t('optional', { label: t(`school.${field}`) })}
            name={field}
            autoComplete={autoComplete}
          />
        ))}
      </div>
      <CheckboxField
        label={t('school.newsletter')}
        description={t('school.newsletterHint')}
        name="suscribed"
        checked={props.answers.hasNewsletter}
        onChange={(event) => props.onChange('hasNewsletter', event.target.checked)}
      />
    </>
  );
}
