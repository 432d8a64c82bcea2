import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkBirthDate } from '../../../domain/identity/birth-date.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useFaults } from '../../auth/use-faults.ts';
import { useConfig } from '../../data/config.ts';
import type { ReferenceItem } from '../../data/reference.ts';
import { useIdentity } from '../../identity/use-identity.tsx';
import { type AboutField, AboutStep } from './about-step.tsx';
import { AgeStep, todayHere } from './age-step.tsx';
import { recallAbout, rememberAbout } from './guest-about.ts';

export const guestSteps = ['about', 'age'] as const;
export type GuestStep = (typeof guestSteps)[number];

interface Props {
  readonly step: GuestStep;
  readonly title: string;
  readonly choices: Readonly<Record<AboutField, readonly ReferenceItem[]>>;
  onAboutDone(): void;
  onBack(): void;
}

/** One group of questions at a time. When all is answered the route guard leads on. */
export function GuestSteps({ step, title, choices, onAboutDone, onBack }: Props) {
  const t = useTranslations('guest.onboarding');
  const { client } = useIdentity();
  const { productKey } = useConfig();
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
        // A kept answer may have left the list since.
        .filter((field) => !choices[field].some(({ key }) => key === about[field]))
        .map((field) => [field, t('required')]);
      if (!form.show(Object.fromEntries(missing))) onAboutDone();
      return;
    }
    const fault = checkBirthDate(birthDate, todayHere());
    if (form.show(fault ? { birthDate: t(fault) } : {})) return;
    rememberAbout(productKey, about);
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
