import { useRef, useState } from 'react';

/** The busy state is shown only after this time: with a faster verdict it would flicker. */
const busyAfterMs = 150;

/** Submits an answer. A second press while it is being submitted does nothing. */
export function useSubmit() {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  /** The answer that was pressed last, while it is being submitted. */
  const underWay = useRef<{ readonly answer: string } | null>(null);

  /**
   * @param answer the answer as a string, if it can be changed while it is being submitted: the changed answer is then
   * submitted at once, because the page may be left at any time. Without it, every press meanwhile does nothing.
   */
  async function run(submit: () => Promise<void>, answer = '') {
    if (underWay.current?.answer === answer) return;
    const own = { answer };
    underWay.current = own;
    // This comes before the state changes, so that the answer is being stored before anything is drawn.
    const submitting = submit();
    const timer = setTimeout(() => setIsBusy(true), busyAfterMs);
    setFault(null);
    try {
      await submitting;
    } catch (error) {
      setFault(error);
    } finally {
      clearTimeout(timer);
      if (underWay.current === own) underWay.current = null;
      setIsBusy(false);
    }
  }

  return { run, isBusy, fault };
}
