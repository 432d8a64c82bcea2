import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { nameKeyOf } from '../../../kernel/accounts/account-name.ts';

export interface PressedName {
  readonly id: string;
  readonly name: string;
}

interface NameChoiceProps {
  readonly names: readonly PressedName[];
  readonly onPress: (name: PressedName) => void;
  readonly onMissing: () => void;
}

/** From this many names on, a field finds one faster than looking through them. *Empirical*. */
const searchFrom = 40;

/** The names of a class whose teacher shows them: each student presses their own. */
export function NameChoice({ names, onPress, onMissing }: NameChoiceProps) {
  const t = useTranslations('joining.names');
  const [typed, setTyped] = useState('');
  const key = nameKeyOf(typed);
  const shown = key === '' ? names : names.filter(({ name }) => nameKeyOf(name).startsWith(key));
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg">{t('title')}</h2>
      {names.length >= searchFrom ? (
        <TextField
          label={t('search')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {names.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {shown.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onPress(one)}
              className="flex size-full min-h-11 items-center rounded-press border border-rule-strong bg-paper-raised px-3 py-2 text-left font-semibold text-ink wrap-anywhere hover:border-primary hover:bg-primary-soft"
            >
              {one.name}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onMissing} className="-ml-4 self-start">
        {t('missing')}
      </Button>
    </div>
  );
}
