import { unsafeCharacter } from '../../kernel/unsafe-character.ts';
import type { FormField, PublicFormInitialization } from './schema.ts';

export interface FormInput {
  /** Key of the value in the response and on the wire. */
  readonly key: string;
  readonly field: FormField;
  /** Position in a row of labels, from 1. */
  readonly number?: number;
}

export function listFieldInputs(field: FormField): FormInput[] {
  if (field.kind !== 'labels') return [{ key: field.id, field }];
  return Array.from({ length: field.count }, (_, index) => ({
    key: `${field.id}.${index + 1}`,
    field,
    number: index + 1,
  }));
}

/** Every single input of the form, in the order of the screen. */
export function listInputs(item: Pick<PublicFormInitialization, 'fields'>): FormInput[] {
  return item.fields.flatMap(listFieldInputs);
}

/** Why the field refuses a trimmed, non-empty value; null when it accepts it. */
export function findValueFault(
  field: FormField,
  value: string,
): 'too-long' | 'bad-characters' | 'unknown-option' | null {
  if (field.kind === 'choice') {
    return field.options.some(({ id }) => id === value) ? null : 'unknown-option';
  }
  if (unsafeCharacter.test(value)) return 'bad-characters';
  return [...value].length > field.maxLength ? 'too-long' : null;
}
