import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { PasswordField } from '../../../lab/ui/field/password-field.tsx';
import { type IdentityClient, type IdentityConfig, SignInError } from '../../client/identity/port.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { useAddress } from '../../client/navigation/navigation.tsx';
import { useFaults } from '../../client/page/use-faults.ts';
import { checkEmail } from './check-sign-up.client.ts';
import { EmailField, useTypedEmail } from './email-field.client.tsx';
import { placeFailure } from './place-failure.client.ts';
import { useLinkRequest } from './use-link-request.client.ts';

export interface SignInFormProps {
  /** undefined until it is known. */
  readonly config: IdentityConfig | undefined;
  /** What was wrong with the address before the form was drawn. */
  readonly emailFault?: string | undefined;
  onFailure(text: string | null): void;
  /** A link is on its way to the address in the field. */
  onLinkSent(): void;
  /** The password was right, and a code has to follow. */
  onSecondStep(): void;
}

/** Shows both fields at once, because password managers fill such a form. After it the route guard redirects. */
export function SignInForm(props: SignInFormProps) {
  const { config, emailFault: firstFault, onFailure, onLinkSent, onSecondStep } = props;
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const { search } = useAddress();
  const { email } = useTypedEmail();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState<'password' | 'link' | null>(null);
  const { faults, idOf, show, clear } = useFaults<'email' | 'password'>(
    firstFault === undefined ? {} : { email: firstFault },
  );
  const requestLink = useLinkRequest();

  const emailFault = () => {
    const fault = checkEmail(email);
    return fault && { email: fault === 'required' ? t('required') : t(`errors.${fault}`) };
  };
  const attempt = async (way: 'password' | 'link', action: () => Promise<unknown>) => {
    setBusy(way);
    try {
      await action();
    } catch (error) {
      const failure = placeFailure(error);
      if (failure.place === 'secondStep') return onSecondStep();
      if (failure.place === 'nowhere' || failure.place === 'newPassword') return;
      if (failure.place === 'form') onFailure(t(`errors.${failure.message}`));
      else show({ [failure.place]: t(`errors.${failure.message}`) });
    } finally {
      setBusy(null);
    }
  };

  const hasLinks = config?.methods.includes('emailLink') === true;
  // A person whose link does not work here needs another link, not a password.
  const isLinkFirst = hasLinks && firstFault !== undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onFailure(null);
    const isFaulty = show({
      ...emailFault(),
      ...(password === '' && { password: t('errors.passwordMissing') }),
    });
    if (!isFaulty) await attempt('password', () => signIn(client, email.trim(), password));
  };
  const askForLink = async () => {
    onFailure(null);
    if (show({ ...emailFault() })) return;
    await attempt('link', async () => {
      await requestLink(email.trim());
      onLinkSent();
    });
  };

  const linkButton = (
    <Button
      variant={isLinkFirst ? 'primary' : 'secondary'}
      size={isLinkFirst ? 'large' : 'regular'}
      isBusy={busy === 'link'}
      busyText={t('signIn.linkBusy')}
      onClick={() => void askForLink()}
    >
      {t(isLinkFirst ? 'signIn.linkAgain' : 'signIn.linkInstead')}
    </Button>
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <EmailField
        id={idOf('email')}
        error={faults.email}
        onEdit={() => clear('email')}
        onEnter={isLinkFirst ? () => void askForLink() : undefined}
      />
      {isLinkFirst ? linkButton : null}
      <div className="flex flex-col gap-2">
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
        {config?.hasPasswordReset ? (
          <Link to={`/password-reset${search}`} className="text-link inline-block min-h-6 self-start">
            {t('signIn.forgot')}
          </Link>
        ) : null}
      </div>
      <Button
        type="submit"
        variant={isLinkFirst ? 'secondary' : 'primary'}
        size="large"
        isBusy={busy === 'password'}
        busyText={t('signIn.busy')}
      >
        {t('signIn.submit')}
      </Button>
      {hasLinks && !isLinkFirst ? linkButton : null}
    </form>
  );
}

/** The lookup comes first: someone without a password must not be told that theirs is wrong. */
async function signIn(client: IdentityClient, email: string, password: string) {
  const methods = await client.listSignInMethods(email);
  if (methods.length > 0 && !methods.includes('password')) throw new SignInError('PASSWORD_NOT_SET');
  await client.signInWithPassword({ email, password });
}
