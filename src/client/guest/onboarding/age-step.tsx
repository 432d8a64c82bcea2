import { useTranslations } from 'use-intl';
import type { CalendarDay } from '../../../domain/identity/birth-date.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { FormFaults } from '../../auth/use-faults.ts';

interface Props {
  /** Lives in the memory of the form and is gone with it. */
  readonly birthDate: string;
  readonly form: FormFaults<'birthDate'>;
  onChange(birthDate: string): void;
}

/** The birth date, which is looked at here and goes nowhere. */
export function AgeStep({ birthDate, form, onChange }: Props) {
  const t = useTranslations('guest.onboarding');
  return (
    <>
      <TextField
        id={form.idOf('birthDate')}
        type="date"
        label={t('age.label')}
        description={t('age.hint')}
        error={form.faults.birthDate}
        isRequired
        // No name: nothing in the browser may take it for a field to remember.
        autoComplete="off"
        value={birthDate}
        onChange={(event) => onChange(event.target.value)}
      />
      {form.faults.birthDate === t('tooYoung') ? <p className="text-ink-soft">{t('withAdult')}</p> : null}
    </>
  );
}

/** Today by the calendar on the wall. */
export function todayHere(): CalendarDay {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
