import { useTranslations } from 'use-intl';
import { CheckboxField } from '../../../lab/ui/field/checkbox-field.tsx';
import { SelectField } from '../../../lab/ui/field/select-field.tsx';
import { TextField } from '../../../lab/ui/field/text-field.tsx';
import { ReferenceChoice } from './reference-choice.client.tsx';
import { bindText, type StepProps } from './step-props.client.ts';

const places = [
  { field: 'zipCode', autoComplete: 'postal-code' },
  { field: 'city', autoComplete: 'address-level2' },
  { field: 'state', autoComplete: 'address-level1' },
] as const;

export function SchoolStep(props: StepProps) {
  const t = useTranslations('auth.onboarding');
  return (
    <>
      <TextField
        {...bindText(props, 'institutionName')}
        label={t('school.institutionName')}
        isRequired
        name="organization"
        autoComplete="organization"
      />
      <ReferenceChoice id={props.form.idOf('country')} list="countries" label={t('school.country')}>
        {(countries) => (
          // A native select: phones show their own picker, typing on a keyboard searches, and browsers fill it in.
          <SelectField
            {...bindText(props, 'country')}
            label={t('school.country')}
            description={t('school.countryHint')}
            options={countries}
            placeholder={t('choose')}
            isRequired
            name="country"
            autoComplete="country"
          />
        )}
      </ReferenceChoice>
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
