import { useRef, useState } from 'react';

/** A verdict that is there by then needs no word that it is on its way; two changes that close together flicker. */
const busyAfterMs = 150;

/** Hands in one answer at a time. A press while one is under way does nothing. */
export function useSubmit() {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const isUnderWay = useRef(false);

  async function run(submit: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // First of all, so that the answer leaves before anything is drawn.
    const submitting = submit();
    const timer = setTimeout(() => setIsBusy(true), busyAfterMs);
    setFault(null);
    try {
      await submitting;
    } catch (error) {
      setFault(error);
    } finally {
      clearTimeout(timer);
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { run, isBusy, fault };
}
