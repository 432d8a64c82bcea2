import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useAnnounce } from '../../ui/message/live-region.tsx';

/** What is wrong with a form: a sentence for each faulty field, in the order of the fields. */
export type Faults<Field extends string> = Partial<Record<Field, string>>;

export interface FormFaults<Field extends string> {
  readonly faults: Faults<Field>;
  idOf(field: Field): string;
  /** Draws the faults and takes the focus to the first. @returns whether there are any */
  show(faults: Faults<Field>): boolean;
  /** To be called as a field changes: a mended answer keeps no reproach. */
  clear(field: Field): void;
}

/** @param first faults that the form is drawn with; the focus goes there */
export function useFaults<Field extends string>(first: Faults<Field> = {}): FormFaults<Field> {
  const t = useTranslations('auth');
  const announce = useAnnounce();
  const formId = useId();
  const [faults, setFaults] = useState(first);
  const firstField = useRef(Object.keys(first)[0]);
  const idOf = (field: Field) => `${formId}-${field}`;
  useEffect(() => {
    if (firstField.current !== undefined) document.getElementById(`${formId}-${firstField.current}`)?.focus();
  }, [formId]);
  return {
    faults,
    idOf,
    show(next) {
      const fields = Object.keys(next) as Field[];
      // The message has to stand beside its field before the focus brings the reader there.
      flushSync(() => setFaults(next));
      const [first] = fields;
      if (first === undefined) return false;
      document.getElementById(idOf(first))?.focus();
      if (fields.length > 1) announce(t('mend', { count: fields.length }));
      return true;
    },
    clear(field) {
      if (faults[field] !== undefined) setFaults({ ...faults, [field]: undefined });
    },
  };
}

/** A failure of the whole form, shown above it and said at once. */
export function useFailure(): [string | null, (text: string | null) => void] {
  const [failure, setFailure] = useState<string | null>(null);
  const announce = useAnnounce();
  const show = (text: string | null) => {
    setFailure(text);
    if (text !== null) announce(text, 'assertive');
  };
  return [failure, show];
}
