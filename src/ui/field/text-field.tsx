import type { ComponentProps } from 'react';
import { controlClasses, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'required'> & FieldTexts;

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
