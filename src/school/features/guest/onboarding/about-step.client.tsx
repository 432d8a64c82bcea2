import { useTranslations } from 'use-intl';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import type { FormFaults } from '../../../client/page/use-faults.ts';
import type { ReferenceOption } from '../../content/reference.client.ts';
import type { GuestAbout } from './guest-about.client.ts';

export type AboutField = keyof GuestAbout;

const fields = [
  ['role', 'role'],
  ['gradeLevel', 'gradeLevel'],
  ['guestQuestion', 'question'],
] as const satisfies readonly (readonly [AboutField, string])[];

interface Props {
  readonly about: GuestAbout;
  readonly choices: Readonly<Record<AboutField, readonly ReferenceOption[]>>;
  readonly form: FormFaults<AboutField>;
  onChange(field: AboutField, key: string): void;
}

/** Who the guest is and why they came. */
export function AboutStep({ about, choices, form, onChange }: Props) {
  const t = useTranslations('guest.onboarding.about');
  return fields.map(([field, words]) => (
    <SelectField
      key={field}
      id={form.idOf(field)}
      label={t(words)}
      error={form.faults[field]}
      isRequired
      placeholder={t('choose')}
      autoComplete="off"
      value={about[field]}
      options={choices[field].map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(event) => onChange(field, event.target.value)}
    />
  ));
}
