import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { useConfig } from '../../../client/http/config.ts';
import { serverClock } from '../../../client/http/server-clock.ts';
import { useIdentity } from '../../../client/identity/use-identity.tsx';
import { type FormFaults, useFaults } from '../../../client/page/use-faults.ts';
import type { ReferenceOption } from '../../content/reference.client.ts';
import { type CalendarDay, checkBirthDate, isOldEnoughToConsent } from '../../identity/birth-date.ts';
import { type AboutField, AboutStep } from './about-step.client.tsx';
import { recallAbout, rememberAbout, rememberFrom16 } from './guest-about.client.ts';

export const guestSteps = ['about', 'age'] as const;
export type GuestStep = (typeof guestSteps)[number];

interface Props {
  readonly step: GuestStep;
  readonly title: string;
  readonly choices: Readonly<Record<AboutField, readonly ReferenceOption[]>>;
  onAboutDone(): void;
  onBack(): void;
  /** The birth date is that of somebody too young. */
  onRefused(): void;
}

/** Shows one group of questions at a time. When all are answered, the route guard opens the next page. */
export function GuestSteps({ step, title, choices, onAboutDone, onBack, onRefused }: Props) {
  const t = useTranslations('guest.onboarding');
  const { client } = useIdentity();
  const { productKey, analytics } = useConfig();
  const [about, setAbout] = useState(() => recallAbout(productKey));
  const [birthDate, setBirthDate] = useState('');
  const form = useFaults<AboutField | 'birthDate'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step === 'about') {
      const missing = (Object.keys(about) as AboutField[])
        // A remembered answer may be missing from the current list.
        .filter((field) => !choices[field].some(({ key }) => key === about[field]))
        .map((field) => [field, t('required')]);
      if (!form.show(Object.fromEntries(missing))) onAboutDone();
      return;
    }
    const fault = checkBirthDate(birthDate, todayHere());
    if (fault === 'tooYoung') return onRefused();
    if (form.show(fault ? { birthDate: t(fault) } : {})) return;
    rememberAbout(productKey, about);
    // Needed only where analytics may ask for consent.
    if (analytics) rememberFrom16(productKey, isOldEnoughToConsent(birthDate, todayHere()));
    void client.confirmGuestOnboarding();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {step === 'about' ? (
        <AboutStep
          about={about}
          choices={choices}
          form={form}
          onChange={(field, key) => {
            setAbout({ ...about, [field]: key });
            form.clear(field);
          }}
        />
      ) : (
        <AgeStep
          birthDate={birthDate}
          form={form}
          onChange={(next) => {
            setBirthDate(next);
            form.clear('birthDate');
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" className="flex-1">
          {step === 'about' ? t('next') : t('submit')}
        </Button>
        {step === 'age' ? (
          <Button variant="quiet" size="large" onClick={onBack}>
            {t('back')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface AgeStepProps {
  /** Kept only in the memory of the form. */
  readonly birthDate: string;
  readonly form: FormFaults<'birthDate'>;
  onChange(birthDate: string): void;
}

/** Asks for the birth date, which is checked here and neither stored nor sent. */
function AgeStep({ birthDate, form, onChange }: AgeStepProps) {
  const t = useTranslations('guest.onboarding');
  return (
    <TextField
      id={form.idOf('birthDate')}
      type="date"
      label={t('age.label')}
      description={t('age.hint')}
      error={form.faults.birthDate}
      isRequired
      // The field has no name, so that the browser does not remember its value.
      autoComplete="off"
      value={birthDate}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Today in the local time zone. */
function todayHere(): CalendarDay {
  const now = new Date(serverClock.now());
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
