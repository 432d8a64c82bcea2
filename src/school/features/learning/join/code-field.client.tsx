import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { controlClasses, FieldFrame, useFieldIds } from '../../../../lab/ui/field/field-frame.tsx';
import { formatClassCode, parseClassCode } from '../../classes/class-code.ts';
import { looksLikeLicenseKey } from '../../licenses/license-key.ts';

interface CodeFieldProps {
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
          // The field is written before React renders: React then finds the same value and does not move the caret.
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

/** The text of the field after a keystroke or a paste, and the position of the caret. */
interface CodeInput {
  readonly text: string;
  readonly caret: number;
}

const groupLength = 4;
const codeLength = 8;
const licenseMark = 'LIC';

/**
 * Gives typed text the form `ABCD-2345`: capitals, the dash set by itself, anything but letters and digits dropped.
 * The caret keeps its place among the characters that stay. A pasted join link gives its code.
 */
export function formatCodeInput(typed: string, caret: number): CodeInput {
  const linked = /[?&](?:join|code)=([^&#\s]+)/i.exec(typed)?.[1];
  if (linked !== undefined) return formatCodeInput(decodeLoosely(linked), linked.length);
  // Shown in full, so that the reader sees what the remark is about.
  if (looksLikeLicenseKey(typed)) return formatLicenseInput(typed, caret);
  const beforeCount = Math.min(keepCode(typed.slice(0, caret)).length, codeLength);
  const kept = keepCode(typed).slice(0, codeLength);
  const text = kept.length > groupLength ? `${kept.slice(0, groupLength)}-${kept.slice(groupLength)}` : kept;
  return { text, caret: beforeCount > groupLength ? beforeCount + 1 : beforeCount };
}

/** `LIC-ABCD-2345` */
function formatLicenseInput(typed: string, caret: number): CodeInput {
  const before = keepCode(typed.slice(0, caret)).slice(licenseMark.length);
  const kept = keepCode(typed).slice(licenseMark.length);
  if (kept === '') return { text: licenseMark, caret: Math.min(caret, licenseMark.length) };
  const key = formatCodeInput(kept, before.length);
  const place = caret < licenseMark.length ? caret : licenseMark.length + 1 + key.caret;
  return { text: `${licenseMark}-${key.text}`, caret: place };
}

function keepCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type TypedCode =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'empty' | 'invalid' | 'look-alike' | 'license' };

/**
 * A typed code, or why it cannot be one. Each look-up on the server counts as an attempt, so mistyped codes are not
 * sent.
 */
export function readTypedCode(typed: string): TypedCode {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const code = parseClassCode(text);
  if (code) return { kind: 'code', code: formatClassCode(code) };
  if (looksLikeLicenseKey(text)) return { kind: 'license' };
  // Characters that codes do not use because people mistake one for another.
  return { kind: /[01oil]/i.test(text) ? 'look-alike' : 'invalid' };
}
