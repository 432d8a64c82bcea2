import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { SignInError } from '../../client/identity/port.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { useFailure, useFaults } from '../../client/page/use-faults.ts';
import { AuthCard } from './auth-card.client.tsx';
import { CodeField } from './code-field.client.tsx';
import { placeFailure } from './place-failure.client.ts';

/** The second step of signing in, which replaces the form of the first. After it the route guard redirects. */
export function SecondStep({ onBack }: { onBack(failure: string | null): void }) {
  const t = useTranslations('auth');
  const { client } = useIdentity();
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useFailure();
  const form = useFaults<'code'>();
  usePageTitle(t('secondStep.title'));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (form.show(code.trim() === '' ? { code: t('required') } : {})) return;
    setIsBusy(true);
    try {
      await (await client.openSecondFactor()).signIn(code.trim());
    } catch (error) {
      if (error instanceof SignInError && error.code === 'code-expired')
        return onBack(t('secondStep.expired'));
      const placed = placeFailure(error);
      if (!('message' in placed)) return;
      const text = t(`errors.${placed.message}`);
      if (placed.message === 'codeWrong') form.show({ code: text });
      else setFailure(text);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <AuthCard
      key="second-step"
      title={t('secondStep.title')}
      lead={t('secondStep.lead')}
      failure={failure}
      isAnnounced
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <CodeField
          id={form.idOf('code')}
          value={code}
          error={form.faults.code}
          takesRecovery
          onChange={(value) => {
            setCode(value);
            form.clear('code');
          }}
        />
        <Button type="submit" size="large" isBusy={isBusy} busyText={t('signIn.busy')}>
          {t('signIn.submit')}
        </Button>
        <Button variant="quiet" onClick={() => onBack(null)}>
          {t('secondStep.back')}
        </Button>
      </form>
    </AuthCard>
  );
}
