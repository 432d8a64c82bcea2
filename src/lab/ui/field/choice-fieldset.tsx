import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldDescription, FieldError, type FieldTexts, RequiredMark, useFieldIds } from './field-frame.tsx';

type ChoiceOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode | undefined;
  isDisabled?: boolean | undefined;
};

type ChoiceGroupProps<Value extends string> = Omit<FieldTexts, 'label'> & {
  id?: string | undefined;
  legend: ReactNode;
  options: readonly ChoiceOption<Value>[];
  /** Name in the submitted form; made up when absent. */
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
};

type ChoiceFieldsetProps<Value extends string> = ChoiceGroupProps<Value> & {
  type: 'radio' | 'checkbox';
  isChosen: (value: Value) => boolean;
  onToggle: (value: Value, isChosen: boolean) => void;
};

/** A fieldset of native radios or checkboxes; each option is one framed line to press. */
function ChoiceFieldset<Value extends string>({
  id: givenId,
  legend,
  description,
  error,
  isRequired,
  options,
  name,
  isDisabled,
  className,
  type,
  isChosen,
  onToggle,
}: ChoiceFieldsetProps<Value>) {
  const { id, describedBy } = useFieldIds(givenId, { label: legend, description, error });
  // ARIA allows a description on a plain group of checkboxes, but neither `required` nor `invalid`.
  const radioGroupState =
    type === 'radio'
      ? {
          role: 'radiogroup',
          'aria-required': isRequired || undefined,
          'aria-invalid': error ? (true as const) : undefined,
        }
      : {};
  return (
    <fieldset
      id={id}
      // The error summary moves the focus here; the first option is one Tab away.
      tabIndex={-1}
      disabled={isDisabled}
      aria-describedby={describedBy}
      {...radioGroupState}
      className={classNames('flex min-w-0 flex-col gap-2', className)}
    >
      <legend className="mb-1.5 font-semibold wrap-anywhere text-ink">
        <span>{legend}</span>
        {isRequired ? <RequiredMark /> : null}
      </legend>
      {description ? <FieldDescription id={id}>{description}</FieldDescription> : null}
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'flex min-h-11 items-start gap-3 rounded-press border px-3 py-2.5 transition-colors',
            isChosen(option.value)
              ? 'border-primary bg-primary-soft'
              : 'border-rule hover:border-rule-strong',
            (isDisabled || option.isDisabled) && 'text-ink-soft',
          )}
        >
          <input
            type={type}
            name={name ?? id}
            value={option.value}
            checked={isChosen(option.value)}
            disabled={option.isDisabled}
            aria-describedby={option.description ? `${id}-${option.value}-about` : undefined}
            onChange={(event) => onToggle(option.value, event.target.checked)}
            className="mt-0.5 size-5.5 shrink-0"
          />
          <span className="min-w-0">
            <span>{option.label}</span>
            {option.description ? (
              <span id={`${id}-${option.value}-about`} className="block text-sm text-ink-soft">
                {option.description}
              </span>
            ) : null}
          </span>
        </label>
      ))}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}

export type RadioGroupProps<Value extends string = string> = ChoiceGroupProps<Value> & {
  value: Value | null;
  onValueChange: (value: Value) => void;
};

export function RadioGroup<Value extends string>({ value, onValueChange, ...group }: RadioGroupProps<Value>) {
  return (
    <ChoiceFieldset
      {...group}
      type="radio"
      isChosen={(option) => option === value}
      onToggle={onValueChange}
    />
  );
}

export type CheckboxGroupProps<Value extends string = string> = ChoiceGroupProps<Value> & {
  value: readonly Value[];
  /** The chosen values in the order of the options. */
  onValueChange: (value: Value[]) => void;
};

export function CheckboxGroup<Value extends string>({
  value,
  onValueChange,
  ...group
}: CheckboxGroupProps<Value>) {
  return (
    <ChoiceFieldset
      {...group}
      type="checkbox"
      isChosen={(option) => value.includes(option)}
      onToggle={(toggled, isChosen) =>
        onValueChange(
          group.options
            .map((option) => option.value)
            .filter((option) => (option === toggled ? isChosen : value.includes(option))),
        )
      }
    />
  );
}
