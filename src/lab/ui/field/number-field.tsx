import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export type NumberFieldProps = Omit<ComponentProps<'input'>, 'size' | 'required' | 'type' | 'inputMode'> &
  FieldTexts & {
    /** Brings up a keypad with a decimal separator. */
    isDecimal?: boolean | undefined;
    /** Drawn after the number and read with it, e.g. `µl`. */
    unit?: ReactNode | undefined;
  };

/**
 * A text input with a number keypad. `type="number"` is avoided: it changes values on
 * scroll, drops what it cannot parse and refuses a decimal comma.
 */
export function NumberField({
  id: givenId,
  label,
  description,
  error,
  isRequired,
  isDecimal = false,
  unit,
  className,
  ...native
}: NumberFieldProps) {
  const texts = { label, description, error, isRequired };
  const { id, control } = useFieldIds(givenId, texts);
  const describedBy = classNames(unit ? `${id}-unit` : null, control['aria-describedby']);
  return (
    <FieldFrame id={id} className={className} {...texts}>
      <span className="flex items-center gap-2">
        <input
          {...native}
          {...control}
          aria-describedby={describedBy || undefined}
          type="text"
          inputMode={isDecimal ? 'decimal' : 'numeric'}
          autoComplete={native.autoComplete ?? 'off'}
          className={classNames(controlClasses, 'max-w-40 tabular-nums')}
        />
        {unit ? (
          <span id={`${id}-unit`} className="text-ink-soft">
            {unit}
          </span>
        ) : null}
      </span>
    </FieldFrame>
  );
}
