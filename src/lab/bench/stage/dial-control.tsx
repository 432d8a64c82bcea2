import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { DialField } from '../../ui/field/dial-field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Dial } from '../station.ts';
import { texts } from './texts.ts';

interface Props<Act> {
  readonly dial: Dial<Act>;
  readonly isReadOnly: boolean;
  onSet(act: Act): void;
  /** One of the usual values was pressed: nothing else is to be done here. */
  onChosen?(): void;
}

/** One dial: its usual values with one press each, and a field for any other. */
export function DialControl<Act>({ dial, isReadOnly, onSet, onChosen }: Props<Act>) {
  const t = useTexts(texts);
  /** Why the dial does not stand at the typed value. */
  const [corrected, setCorrected] = useState<string | null>(null);
  const { name, unit, value, least, most, step, usual } = dial;
  const say = (number: number) => `${number}\u00a0${unit}`;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {usual.map((one) => (
          <Button
            key={one}
            variant={one === value ? 'primary' : 'secondary'}
            aria-pressed={one === value}
            disabled={isReadOnly}
            onClick={() => {
              onSet(dial.set(one));
              onChosen?.();
            }}
          >
            {say(one)}
          </Button>
        ))}
      </div>
      <DialField
        label={name}
        unit={unit}
        value={value}
        least={least}
        most={most}
        step={step}
        isReadOnly={isReadOnly}
        tooLow={t('tooLow', { least: say(least) })}
        tooHigh={t('tooHigh', { most: say(most) })}
        notNumber={t('notNumber')}
        buttons={{ by: step, less: t('less', { name }), more: t('more', { name }) }}
        onSet={(number) => onSet(dial.set(number))}
        onCorrect={setCorrected}
      />
      {corrected ? <p className="text-sm text-caution">{corrected}</p> : null}
    </div>
  );
}
