import { useEffect, useRef } from 'react';

/** Long enough that a series of presses becomes one entry of the record. */
const quietMs = 3000;

interface Options {
  /** There is something that is not on record. */
  readonly isDue: boolean;
  /** Changes with every change of what is to be saved. */
  readonly mark: string;
  onSave(): void;
}

/** Saves once nothing has changed for a while, and when the screen or the page is left. */
export function useQuietSave({ isDue, mark, onSave }: Options): void {
  const latest = useRef({ isDue, onSave });
  useEffect(() => {
    latest.current = { isDue, onSave };
  });
  const savedMark = useRef<string | null>(null);
  const flush = useRef(() => {});
  useEffect(() => {
    flush.current = () => {
      if (!latest.current.isDue || savedMark.current === mark) return;
      savedMark.current = mark;
      latest.current.onSave();
    };
    if (!isDue) return;
    const timer = setTimeout(() => flush.current(), quietMs);
    return () => clearTimeout(timer);
  }, [isDue, mark]);
  useEffect(() => {
    const save = () => flush.current();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);
}
