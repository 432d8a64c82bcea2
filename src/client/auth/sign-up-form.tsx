import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { useIdentityConfig } from '../data/identity-config.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { checkSignUp, type SignUpAnswers, type SignUpFaults, type SignUpField } from './check-sign-up.ts';
import { placeFailure } from './place-failure.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { type Faults, useFaults } from './use-faults.ts';

const empty: SignUpAnswers = { name: '', email: '', password: '', confirmation: '' };

export function SignUpForm({ onFailure }: { onFailure: (text: string | null) => void }) {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const policy = useIdentityConfig()?.passwordPolicy;
  const [answers, setAnswers] = useState(empty);
  const [isBusy, setIsBusy] = useState(false);
  const form = useFaults<SignUpField>();

  const describe = (): Faults<SignUpField> => {
    const faults: SignUpFaults = checkSignUp(answers, policy);
    const maxLength = String(policy?.maxLength ?? '');
    return {
      ...(faults.name && { name: t('required') }),
      ...(faults.email && {
        email: faults.email === 'required' ? t('required') : t(`errors.${faults.email}`),
      }),
      ...(faults.password && { password: t(`errors.${faults.password}`, { maxLength }) }),
      ...(faults.confirmation && { confirmation: t(`errors.${faults.confirmation}`) }),
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onFailure(null);
    if (form.show(describe())) return;
    setIsBusy(true);
    try {
      const { name, email, password } = answers;
      await client.signUpWithPassword({ name: name.trim(), email: email.trim(), password });
    } catch (error) {
      const { place, message } = placeFailure(error);
      if (place === 'form') onFailure(t(`errors.${message}`));
      else form.show({ [place]: t(`errors.${message}`) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <SignUpFields
        answers={answers}
        form={form}
        minLength={policy?.minLength}
        onChange={(field, value) => {
          setAnswers({ ...answers, [field]: value });
          form.clear(field);
        }}
      />
      <Button type="submit" size="large" isBusy={isBusy} busyText={t('signUp.busy')}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
