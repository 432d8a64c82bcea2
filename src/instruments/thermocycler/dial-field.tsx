import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlClasses, FieldError } from '../../ui/field/field-frame.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { parseWhole } from '../state-entries.ts';
import { texts } from './texts.ts';

interface Props {
  /** Names the dial by itself: "Anneal: temperature". */
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** What one press of a button adds or takes. */
  readonly step: number;
  onChange(value: number): void;
}

/**
 * A whole number to type, or to step: with the arrow keys, or with two buttons, which are therefore no stops of the Tab
 * key.
 */
export function DialField({ label, unit, value, least, most, step, onChange }: Props) {
  const t = useTexts(texts);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isFaulty = typed !== null && parseWhole(typed.trim(), least, most) === null;

  function turn(by: number) {
    setTyped(null);
    onChange(Math.min(most, Math.max(least, value + by)));
  }
  function type(text: string) {
    setTyped(text);
    const read = parseWhole(text.trim(), least, most);
    if (read !== null) onChange(read);
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: step * 5, PageDown: -step * 5 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn(by);
  }
  const press = 'w-10 shrink-0 px-0!';
  return (
    <div>
      <div className="flex items-center gap-1">
        <Button
          variant="secondary"
          tabIndex={-1}
          className={press}
          aria-label={t('less', { what: label })}
          onClick={() => turn(-step)}
        >
          <Icon icon={Minus} />
        </Button>
        <input
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuetext={`${value} ${unit}`}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? `${id}-error` : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
          className={classNames(controlClasses, 'w-12.5! px-0! text-center tabular-nums')}
        />
        <Button
          variant="secondary"
          tabIndex={-1}
          className={press}
          aria-label={t('more', { what: label })}
          onClick={() => turn(step)}
        >
          <Icon icon={Plus} />
        </Button>
        <span aria-hidden="true" className="text-ink-soft @md:w-5.5">
          {unit}
        </span>
      </div>
      {isFaulty ? <FieldError id={id}>{t('outside', { least, most })}</FieldError> : null}
    </div>
  );
}
