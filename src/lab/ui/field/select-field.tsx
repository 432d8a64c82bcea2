import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';
import { controlClasses, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'required' | 'children'> &
  FieldTexts & {
    options: readonly SelectOption[];
    /** The first, empty choice, e.g. `Choose a number`. */
    placeholder?: string | undefined;
  };

export function SelectField({
  id: givenId,
  label,
  description,
  error,
  isRequired,
  options,
  placeholder,
  className,
  ...native
}: SelectFieldProps) {
  const texts = { label, description, error, isRequired };
  const { id, control } = useFieldIds(givenId, texts);
  return (
    <FieldFrame id={id} className={className} {...texts}>
      <span className="relative block">
        <select
          {...native}
          {...control}
          className={classNames(controlClasses, 'appearance-none truncate pr-10')}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">
          <Icon icon={ChevronDown} />
        </span>
      </span>
    </FieldFrame>
  );
}
