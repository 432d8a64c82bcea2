import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { useIdentityConfig, useRefreshIdentityConfig } from '../data/identity-config.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { checkSignUp, type SignUpAnswers, type SignUpFaults, type SignUpField } from './check-sign-up.ts';
import { placeFailure } from './place-failure.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { useTypedEmail } from './typed-email.tsx';
import { type Faults, useFaults } from './use-faults.ts';
import { usePasswordOwner } from './use-password-owner.ts';
import { useRuleSentences } from './use-rule-sentences.ts';

const empty = { password: '', confirmation: '' };

export function SignUpForm({ onFailure }: { onFailure: (text: string | null) => void }) {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const policy = useIdentityConfig()?.passwordPolicy;
  const refreshConfig = useRefreshIdentityConfig();
  const { email } = useTypedEmail();
  const [typed, setTyped] = useState(empty);
  const answers: SignUpAnswers = { ...typed, email };
  const owner = usePasswordOwner(email.trim());
  const describeRules = useRuleSentences(policy);
  const [isBusy, setIsBusy] = useState(false);
  const form = useFaults<SignUpField>();

  const describe = (): Faults<SignUpField> => {
    const faults: SignUpFaults = checkSignUp(answers, policy, owner);
    return {
      ...(faults.email && {
        email: faults.email === 'required' ? t('required') : t(`errors.${faults.email}`),
      }),
      ...(faults.password && {
        password:
          faults.password === 'passwordMissing'
            ? t('errors.passwordMissing')
            : describeRules(faults.password),
      }),
      ...(faults.confirmation && { confirmation: t(`errors.${faults.confirmation}`) }),
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onFailure(null);
    if (form.show(describe())) return;
    setIsBusy(true);
    try {
      // The name is asked once, at onboarding: other ways in come without one.
      await client.signUpWithPassword({ name: '', email: email.trim(), password: answers.password });
    } catch (error) {
      const failure = placeFailure(error);
      if (failure.place === 'nowhere' || failure.place === 'secondStep') return;
      if (failure.place === 'newPassword') form.show({ password: describeRules(failure.failedRules) });
      else if (failure.place === 'form') onFailure(t(`errors.${failure.message}`));
      else form.show({ [failure.place]: t(`errors.${failure.message}`) });
      // What the server refuses a password for, the policy drawn here does not know yet.
      if (failure.place === 'newPassword') await refreshConfig();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <SignUpFields
        answers={answers}
        form={form}
        policy={policy}
        owner={owner}
        onChange={(field, value) => {
          setTyped({ ...typed, [field]: value });
          form.clear(field);
        }}
      />
      <Button type="submit" size="large" isBusy={isBusy} busyText={t('signUp.busy')}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
