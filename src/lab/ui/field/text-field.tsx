import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'required'> & FieldTexts;

export function TextField({
  id: givenId,
  label,
  description,
  error,
  isRequired,
  className,
  type = 'text',
  ...native
}: TextFieldProps) {
  const texts = { label, description, error, isRequired };
  const { id, control } = useFieldIds(givenId, texts);
  return (
    <FieldFrame id={id} className={className} {...texts}>
      <input {...native} {...control} type={type} className={controlClasses} />
    </FieldFrame>
  );
}

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'required'> & FieldTexts;

export function TextAreaField({
  id: givenId,
  label,
  description,
  error,
  isRequired,
  className,
  rows = 4,
  ...native
}: TextAreaFieldProps) {
  const texts = { label, description, error, isRequired };
  const { id, control } = useFieldIds(givenId, texts);
  return (
    <FieldFrame id={id} className={className} {...texts}>
      <textarea {...native} {...control} rows={rows} className={classNames(controlClasses, 'resize-y')} />
    </FieldFrame>
  );
}
