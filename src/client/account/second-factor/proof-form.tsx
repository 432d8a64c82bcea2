import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { CodeField } from '../../auth/code-field.tsx';
import type { SecondFactorProof } from '../../identity/port.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { useAttempt } from './use-attempt.ts';

export interface ProofFormProps {
  /** What will come of it. */
  readonly lead: string;
  readonly submit: string;
  onSubmit(proof: SecondFactorProof): Promise<void>;
  onCancel(): void;
}

/** Password and code, for what only the owner of the second factor may do. */
export function ProofForm({ lead, submit: label, onSubmit, onCancel }: ProofFormProps) {
  const t = useTranslations('account.secondFactor');
  const { form, failure, isBusy, run } = useAttempt();
  const [typed, setTyped] = useState({ password: '', code: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const proof = { password: typed.password, code: typed.code.trim() };
    void run(proof, () => onSubmit(proof));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>{lead}</p>
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <OwnPasswordField
        form={form}
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <CodeField
        id={form.idOf('code')}
        value={typed.code}
        error={form.faults.code}
        takesRecovery
        onChange={(code) => {
          setTyped({ ...typed, code });
          form.clear('code');
        }}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" isBusy={isBusy} busyText={t('busy')}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  );
}
