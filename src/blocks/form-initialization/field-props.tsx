import { useTexts } from '../../ui/texts.tsx';
import type { FormResponse, InputFault } from './response.ts';
import type { FormField } from './schema.ts';
import { texts } from './texts.ts';

export interface FormFieldViewProps<Field extends FormField = FormField> {
  readonly field: Field;
  readonly response: FormResponse;
  /** null until the learner has tried to save. */
  readonly faults: ReadonlyMap<string, InputFault> | null;
  readonly isReadOnly: boolean;
  onInput(key: string, value: string): void;
}

/** The words for what is wrong with one input; undefined when nothing is. */
export function useFaultText({ field, faults }: Pick<FormFieldViewProps, 'field' | 'faults'>) {
  const t = useTexts(texts);
  return (key: string): string | undefined => {
    const fault = faults?.get(key);
    if (!fault) return undefined;
    if (field.kind === 'choice') return t('missingChoice');
    const words = { missing: 'missing', repeated: 'repeated', 'bad-characters': 'badCharacters' } as const;
    if (fault === 'too-long' || fault === 'unknown-option')
      return t('tooLong', { maxLength: field.maxLength });
    return t(words[fault]);
  };
}
