import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { controlClasses, FieldFrame, useFieldIds } from '../../../ui/field/field-frame.tsx';
import { formatCodeInput } from './format-code-input.ts';

export interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** One field for the whole code: it can be typed in any way, pasted, and read back letter by letter. */
export function CodeField({ value, error, inputRef, isReadOnly, onChange }: CodeFieldProps) {
  const t = useTranslations('student.join');
  const texts = { label: t('code'), description: t('hint'), error, isRequired: true };
  const { id, control } = useFieldIds(undefined, texts);
  return (
    <FieldFrame id={id} {...texts}>
      <input
        {...control}
        ref={inputRef}
        type="text"
        name="join"
        value={value}
        readOnly={isReadOnly}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          const field = event.target;
          const next = formatCodeInput(field.value, field.selectionStart ?? field.value.length);
          // Written before React does: it then finds the value in place and leaves the caret where it is.
          field.value = next.text;
          field.setSelectionRange(next.caret, next.caret);
          onChange(next.text);
        }}
        className={classNames(
          controlClasses,
          'max-w-72 font-mono text-xl font-semibold tracking-[0.08em] uppercase',
        )}
      />
    </FieldFrame>
  );
}
