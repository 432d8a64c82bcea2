import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldDescription, FieldError, type FieldTexts, RequiredMark, useFieldIds } from './field-frame.tsx';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'required'> & FieldTexts;

/** One yes-or-no statement; the whole line is the target. */
export function CheckboxField({
  id: givenId,
  label,
  description,
  error,
  isRequired,
  className,
  ...native
}: CheckboxFieldProps) {
  const { id, control } = useFieldIds(givenId, { label, description, error, isRequired });
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input {...native} {...control} type="checkbox" className="mt-0.5 size-5.5 shrink-0" />
        <span>
          <span>{label}</span>
          {isRequired ? <RequiredMark /> : null}
        </span>
      </label>
      {description ? (
        <div className="pl-8.5">
          <FieldDescription id={id}>{description}</FieldDescription>
        </div>
      ) : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}
