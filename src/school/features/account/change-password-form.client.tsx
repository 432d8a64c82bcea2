import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { PasswordField } from '../../../lab/ui/field/password-field.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { type Faults, useFailure, useFaults } from '../../client/page/use-faults.ts';
import { checkNewPassword } from '../sign-in/check-sign-up.client.ts';
import { PasswordRules, usePasswordOwner, useRuleSentences } from '../sign-in/password-rules.client.tsx';
import { placeFailure } from '../sign-in/place-failure.client.ts';
import { useIdentityConfig, useRefreshIdentityConfig } from '../sign-in/sign-in-methods.client.ts';
import { useForgetSessions } from './sessions.client.ts';

const empty = { current: '', password: '', confirmation: '' };
type Field = keyof typeof empty;

export function ChangePasswordForm() {
  const t = useTranslations('account.password');
  const texts = useTranslations('auth');
  const { client, user } = useIdentity();
  const policy = useIdentityConfig()?.passwordPolicy;
  const refreshPolicy = useRefreshIdentityConfig();
  const forgetSessions = useForgetSessions();
  const owner = usePasswordOwner();
  const describeRules = useRuleSentences(policy);
  const showToast = useToasts();
  const [failure, setFailure] = useFailure();
  const [typed, setTyped] = useState(empty);
  const [isBusy, setIsBusy] = useState(false);
  const form = useFaults<Field>();

  const listFaults = (): Faults<Field> => {
    const fault = checkNewPassword(typed.password, policy, owner);
    return {
      ...(typed.current === '' && { current: texts('errors.passwordMissing') }),
      ...(fault && {
        password: fault === 'passwordMissing' ? texts('errors.passwordMissing') : describeRules(fault),
      }),
      ...(!fault &&
        typed.password !== typed.confirmation && { confirmation: texts('errors.passwordMismatch') }),
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (form.show(listFaults())) return;
    setIsBusy(true);
    try {
      await client.changePassword({ current: typed.current, password: typed.password });
      setTyped(empty);
      forgetSessions();
      showToast({ text: t('done') });
    } catch (error) {
      const placed = placeFailure(error);
      if (placed.place === 'newPassword') {
        form.show({ password: describeRules(placed.failedRules) });
        void refreshPolicy();
      } else if (placed.place === 'password') form.show({ current: texts(`errors.${placed.message}`) });
      else if ('message' in placed) setFailure(texts(`errors.${placed.message}`));
    } finally {
      setIsBusy(false);
    }
  };

  const bind = (field: Field) => ({
    id: form.idOf(field),
    label: t(field),
    error: form.faults[field],
    texts: { show: texts('showPassword'), hide: texts('hidePassword') },
    value: typed[field],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: event.target.value });
      form.clear(field);
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField {...bind('current')} name="current-password" autoComplete="current-password" />
      <PasswordField
        {...bind('password')}
        description={t('hint')}
        name="new-password"
        autoComplete="new-password"
      />
      <PasswordRules password={typed.password} policy={policy} owner={owner} />
      <PasswordField {...bind('confirmation')} name="confirmation" autoComplete="new-password" />
      <Button type="submit" variant="secondary" isBusy={isBusy} busyText={t('busy')} className="self-start">
        {t('submit')}
      </Button>
    </form>
  );
}
