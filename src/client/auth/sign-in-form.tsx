import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type IdentityClient, SignInError } from '../identity/port.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { checkEmail } from './check-account.ts';
import { placeFailure } from './place-failure.ts';
import { useFaults } from './use-faults.ts';

/** Both fields at once: password managers fill such a form in one go. The route guard leads on from here. */
export function SignInForm({ onFailure }: { onFailure: (text: string | null) => void }) {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { faults, idOf, show, clear } = useFaults<'email' | 'password'>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onFailure(null);
    const emailFault = checkEmail(email);
    const isFaulty = show({
      ...(emailFault && { email: emailFault === 'required' ? t('required') : t(`errors.${emailFault}`) }),
      ...(password === '' && { password: t('errors.passwordMissing') }),
    });
    if (isFaulty) return;
    setIsBusy(true);
    try {
      await signIn(client, email.trim(), password);
    } catch (error) {
      const { place, message } = placeFailure(error);
      if (place === 'form') onFailure(t(`errors.${message}`));
      else show({ [place]: t(`errors.${message}`) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        id={idOf('email')}
        label={t('email')}
        error={faults.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          clear('email');
        }}
      />
      <PasswordField
        id={idOf('password')}
        label={t('password')}
        error={faults.password}
        texts={{ show: t('showPassword'), hide: t('hidePassword') }}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          clear('password');
        }}
      />
      <Button type="submit" size="large" isBusy={isBusy} busyText={t('signIn.busy')}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

/** The lookup comes first: someone without a password must not be told that theirs is wrong. */
async function signIn(client: IdentityClient, email: string, password: string) {
  const methods = await client.listSignInMethods(email);
  if (methods.length > 0 && !methods.includes('password')) throw new SignInError('PASSWORD_NOT_SET');
  await client.signInWithPassword({ email, password });
}
