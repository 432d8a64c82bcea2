import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../action/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';
import { useAnnounce } from '../message/live-region.tsx';
import { controlClasses, FieldError } from './field-frame.tsx';
import { isOfInputMethod } from './input-method.ts';
import { NumberField } from './number-field.tsx';

interface Props {
  readonly label: string;
  readonly unit?: string | undefined;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** The values the dial has: every multiple of this. */
  readonly step: number;
  readonly isReadOnly?: boolean;
  readonly help?: string | undefined;
  /** Three messages: why the dial goes no lower, why it goes no higher, and what to type if the text is no number. */
  readonly tooLow: string;
  readonly tooHigh: string;
  readonly notNumber: string;
  /**
   * For a dial in a row of several. The row shows what it is, so the label is only for screen readers. Two buttons
   * change the value by `by`. The arrow keys do the same, so Tab skips the buttons.
   */
  readonly buttons?: { readonly by: number; readonly less: string; readonly more: string };
  onSet(value: number): void;
  /**
   * Called with the reason why the field has set another value than was typed, or with null if it has set the typed
   * one. Without this function the reason is shown below the dial.
   */
  onCorrect?(words: string | null): void;
}

/**
 * A dial: a number to be typed, or changed with the arrow keys. A value outside the limits is set to
 * the limit, with a sentence that explains the limit. The value is taken over on Enter and on leaving the field, so
 * that a number typed halfway changes nothing.
 */
export function DialField(props: Props) {
  const {
    label,
    unit,
    value,
    least,
    most,
    step,
    isReadOnly = false,
    help,
    buttons,
    onSet,
    onCorrect,
  } = props;
  const announce = useAnnounce();
  const [typed, setTyped] = useState<string | null>(null);
  /** The message if the text is no number. */
  const [fault, setFault] = useState<string | null>(null);
  /** The reason why the field shows another value than was typed. */
  const [corrected, setCorrected] = useState<string | null>(null);

  function set(number: number, words: string | null) {
    setTyped(null);
    setFault(null);
    if (onCorrect) onCorrect(words);
    else setCorrected(words);
    if (words) announce(words);
    const onStep = Number((Math.round(Math.min(most, Math.max(least, number)) / step) * step).toFixed(2));
    if (onStep !== value) onSet(onStep);
  }
  function take() {
    if (typed === null) return;
    const number = typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
    if (Number.isFinite(number))
      set(number, number < least ? props.tooLow : number > most ? props.tooHigh : null);
    else setFault(props.notNumber);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Enter') return take();
    const stride = 5 * (buttons?.by ?? step);
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: stride, PageDown: -stride }[event.key];
    if (by === undefined || isReadOnly) return;
    event.preventDefault();
    set(value + by, null);
  }
  const field = {
    value: typed ?? String(value),
    readOnly: isReadOnly,
    onBlur: take,
    onKeyDown,
  };
  if (buttons)
    return (
      <StepperFrame
        {...{ label, unit, value, least, most, fault, buttons }}
        field={{ ...field, onChange: ({ target }) => setTyped(target.value) }}
        onTurn={(by) => set(value + by, null)}
      />
    );
  return (
    <NumberField
      {...field}
      label={label}
      unit={unit}
      isDecimal={step < 1}
      description={corrected ?? help}
      error={fault ?? undefined}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

interface StepperProps extends Pick<Props, 'label' | 'unit' | 'value' | 'least' | 'most'> {
  readonly buttons: NonNullable<Props['buttons']>;
  readonly fault: string | null;
  readonly field: ComponentProps<'input'>;
  onTurn(by: number): void;
}

function StepperFrame(props: StepperProps) {
  const { label, unit = '', value, least, most, buttons, fault, field, onTurn } = props;
  const id = useId();
  const { by, less, more } = buttons;
  const press = 'w-10 shrink-0 px-0!';
  return (
    <div>
      <div className="flex items-center gap-1">
        <Button
          variant="secondary"
          tabIndex={-1}
          className={press}
          aria-label={less}
          onClick={() => onTurn(-by)}
        >
          <Icon icon={Minus} />
        </Button>
        <input
          {...field}
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuetext={`${value} ${unit}`}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : `${id}-error`}
          inputMode="numeric"
          autoComplete="off"
          className={classNames(controlClasses, 'w-12.5! px-0! text-center tabular-nums')}
        />
        <Button
          variant="secondary"
          tabIndex={-1}
          className={press}
          aria-label={more}
          onClick={() => onTurn(by)}
        >
          <Icon icon={Plus} />
        </Button>
        <span aria-hidden="true" className="whitespace-nowrap text-ink-soft @md:w-5.5">
          {unit}
        </span>
      </div>
      {fault !== null && <FieldError id={id}>{fault}</FieldError>}
    </div>
  );
}
