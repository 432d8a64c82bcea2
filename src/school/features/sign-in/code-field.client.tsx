import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../lab/ui/field/text-field.tsx';

export interface CodeFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(value: string): void;
  /** Whether a recovery code is accepted, too. Otherwise only the app's code is mentioned. */
  readonly takesRecovery: boolean;
}

/** The field for the code of the authenticator app, or for a recovery code instead. */
export function CodeField({ id, value, error, onChange, takesRecovery }: CodeFieldProps) {
  const t = useTranslations('auth.secondStep');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const isApp = kind === 'app';
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        id={id}
        className="w-full"
        label={t(`${kind}.label`)}
        description={t(`${kind}.hint`)}
        error={error}
        name="code"
        // Phones then offer a code from the clipboard; `inputMode` below gives them the keys for digits.
        autoComplete="one-time-code"
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize={isApp ? 'off' : 'characters'}
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {takesRecovery ? (
        <button
          type="button"
          className="text-link min-h-6 text-left"
          onClick={() => {
            setKind(isApp ? 'recovery' : 'app');
            onChange('');
            document.getElementById(id)?.focus();
          }}
        >
          {t(isApp ? 'useRecovery' : 'useApp')}
        </button>
      ) : null}
    </div>
  );
}
