import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';

/** What is wrong with a form: a sentence for each faulty field, in the order of the fields. */
export type Faults<Field extends string> = Partial<Record<Field, string>>;

export interface FormFaults<Field extends string> {
  readonly faults: Faults<Field>;
  idOf(field: Field): string;
  /** Shows the faults and moves the focus to the first. @returns whether there are any */
  show(faults: Faults<Field>): boolean;
  /** To be called when a field changes: a corrected field must not keep its fault. */
  clear(field: Field): void;
}

/** @param first the faults shown at first; the focus goes to the first of them */
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
      // The message must be drawn beside its field before the focus moves there.
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

/** A failure of the whole form, shown above it and announced at once. */
export function useFailure(): [string | null, (text: string | null) => void] {
  const [failure, setFailure] = useState<string | null>(null);
  const announce = useAnnounce();
  const show = (text: string | null) => {
    setFailure(text);
    if (text !== null) announce(text, 'assertive');
  };
  return [failure, show];
}
