import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProfileReply } from '../../contract/profile.ts';
import type { ProfileRole } from '../../domain/access/role.ts';
import { Button } from '../../ui/action/button.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useToasts } from '../../ui/overlay/toast.tsx';
import { type OnboardingAnswers, toProfileBody } from '../auth/onboarding/answers.ts';
import { NameStep } from '../auth/onboarding/name-step.tsx';
import { SchoolStep } from '../auth/onboarding/school-step.tsx';
import type { StepProps } from '../auth/onboarding/step-props.ts';
import { WorkStep } from '../auth/onboarding/work-step.tsx';
import { useFaults } from '../auth/use-faults.ts';
import { useUpdateProfile } from '../data/update-profile.ts';
import { answersOf, listAllMissing } from './profile-answers.ts';

/** What onboarding asked, to be changed: of a student the name, of a teacher all of it. */
export function DetailsForm({ role, profile }: { role: ProfileRole; profile: ProfileReply['profile'] }) {
  const t = useTranslations('account.details');
  const texts = useTranslations('auth');
  const showToast = useToasts();
  const announce = useAnnounce();
  const update = useUpdateProfile();
  const form = useFaults<keyof OnboardingAnswers>();
  const [answers, setAnswers] = useState(() => answersOf(role, profile));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = listAllMissing(answers).map((field) => [field, texts('required')]);
    if (form.show(Object.fromEntries(missing))) return;
    update.mutate(toProfileBody(answers, profile.email), {
      onSuccess: () => showToast({ text: t('saved') }),
      onError: () => announce(t('failed'), 'assertive'),
    });
  };
  const change: StepProps['onChange'] = (field, value) => {
    setAnswers((current) => ({ ...current, [field]: value }));
    form.clear(field);
  };
  const step = { answers, form, onChange: change };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {update.isError ? <Notice tone="negative">{t('failed')}</Notice> : null}
      <NameStep {...step} />
      {role === 'teacher' ? (
        <>
          <WorkStep {...step} />
          <SchoolStep {...step} />
        </>
      ) : null}
      <Button type="submit" isBusy={update.isPending} busyText={t('saving')} className="self-start">
        {t('save')}
      </Button>
    </form>
  );
}
