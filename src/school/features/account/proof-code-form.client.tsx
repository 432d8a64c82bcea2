import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { TextField } from '../../../lab/ui/field/text-field.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { SignInError } from '../../client/identity/port.ts';
import { useFailure, useFaults } from '../../client/page/use-faults.ts';
import { placeFailure } from '../sign-in/place-failure.client.ts';

interface ProofCodeFormProps {
  readonly submit: string;
  onSubmit(code: string): Promise<void>;
  /** What else can be done while the mail is awaited: buttons. */
  readonly children?: ReactNode;
  /** The form stands there from the start, so it does not take the focus. */
  readonly isStanding?: boolean;
}

/** Takes the code that was mailed to an address. It shows that the address is the person's own. */
export function ProofCodeForm({ submit: label, onSubmit, children, isStanding = false }: ProofCodeFormProps) {
  const t = useTranslations('account.proof');
  const words = useTranslations('auth');
  const form = useFaults<'code'>();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useFailure();
  const [isBusy, setIsBusy] = useState(false);
  const codeId = form.idOf('code');
  // The form that asked for the mail is gone, so the focus moves here.
  useEffect(() => {
    if (!isStanding) document.getElementById(codeId)?.focus();
  }, [codeId, isStanding]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (form.show(code.trim() === '' ? { code: words('required') } : {})) return;
    setIsBusy(true);
    try {
      await onSubmit(code.trim());
    } catch (error) {
      const placed = placeFailure(error);
      if (error instanceof SignInError && error.code === 'invalid-verification-code')
        form.show({ code: t('wrong') });
      else setFailure('message' in placed ? words(`errors.${placed.message}`) : words('errors.UNSPECIFIED'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <TextField
        id={codeId}
        label={t('label')}
        description={t('hint')}
        error={form.faults.code}
        isRequired
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          form.clear('code');
        }}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} busyText={t('busy')}>
          {label}
        </Button>
        <span className="contents">{children}</span>
      </p>
    </form>
  );
}
