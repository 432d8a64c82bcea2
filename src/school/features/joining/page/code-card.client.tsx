import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { CodeField, formatCodeInput, readTypedCode } from '../../learning/join/code-field.client.tsx';
import { AuthCard } from '../../sign-in/auth-card.client.tsx';
import { AwayNotice } from '../../sign-in/away-notice.client.tsx';
import { useDoorWay } from './use-door-way.client.ts';

interface CodeCardProps {
  /** What the address had in place of a code, or a code that no class has. */
  readonly typed: string;
  readonly isRefused: boolean;
  readonly onCode: (code: string) => void;
}

/** Asks for the class code. */
export function CodeCard({ typed, isRefused, onCode }: CodeCardProps) {
  const t = useTranslations('joining');
  const words = useTranslations('student.join');
  const { isReturning } = useDoorWay();
  const [value, setValue] = useState(() => formatCodeInput(typed, typed.length).text);
  const [error, setError] = useState(isRefused ? t('code.invalid') : undefined);
  const field = useRef<HTMLInputElement>(null);
  const faults = {
    empty: words('required'),
    invalid: t('code.invalid'),
    'look-alike': words('lookAlikes'),
    license: words('license'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTypedCode(value);
    if (read.kind === 'code') return onCode(read.code);
    setError(faults[read.kind]);
    field.current?.focus();
  };
  return (
    <AuthCard
      title={t(isReturning ? 'code.returningTitle' : 'title')}
      lead={t(isReturning ? 'code.returningLead' : 'code.lead')}
    >
      <AwayNotice className="mb-6" />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CodeField
          value={value}
          error={error}
          inputRef={field}
          isReadOnly={false}
          onChange={(next) => {
            setValue(next);
            setError(undefined);
          }}
        />
        <Button type="submit" size="large">
          {t('code.find')}
        </Button>
      </form>
    </AuthCard>
  );
}
