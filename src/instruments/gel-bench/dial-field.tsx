import { type KeyboardEvent, useState } from 'react';
import { NumberField } from '../../ui/field/number-field.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';

interface Props {
  readonly label: string;
  readonly unit?: string | undefined;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly isReadOnly: boolean;
  readonly help?: string | undefined;
  /** Why the dial goes no lower, no higher, and what is asked for instead of words. */
  readonly tooLow: string;
  readonly tooHigh: string;
  readonly notNumber: string;
  onSet(value: number): void;
  /** Why another value was set than was typed; null once it is the one that was typed. */
  onCorrect?(words: string | null): void;
}

/**
 * A dial of the bench as a number to be typed. What is too much or too little is set to the limit, with a sentence that
 * says why there is one. Taken over on Enter and on leaving the field, so that half a number moves nothing.
 */
export function DialField(props: Props) {
  const {
    label,
    unit,
    value,
    least,
    most,
    step,
    isReadOnly,
    help,
    tooLow,
    tooHigh,
    notNumber,
    onSet,
    onCorrect,
  } = props;
  const announce = useAnnounce();
  const [typed, setTyped] = useState<string | null>(null);
  const [isFaulty, setIsFaulty] = useState(false);

  function take() {
    if (typed === null) return;
    const number = typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
    setIsFaulty(!Number.isFinite(number));
    if (!Number.isFinite(number)) return;
    const words = number < least ? tooLow : number > most ? tooHigh : null;
    const onStep = Number((Math.round(Math.min(most, Math.max(least, number)) / step) * step).toFixed(2));
    setTyped(null);
    onCorrect?.(words);
    if (words) announce(words);
    if (onStep !== value) onSet(onStep);
  }

  return (
    <NumberField
      label={label}
      unit={unit}
      isDecimal={step < 1}
      value={typed ?? String(value)}
      readOnly={isReadOnly}
      description={help}
      error={isFaulty ? notNumber : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
