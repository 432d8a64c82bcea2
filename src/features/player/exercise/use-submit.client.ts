import { useRef, useState } from 'react';

/** The busy state is shown only after this time: with a faster verdict it would flicker. */
const busyAfterMs = 150;

/** Submits one answer at a time. A press while another answer is being submitted does nothing. */
export function useSubmit() {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const isUnderWay = useRef(false);

  async function run(submit: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
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
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { run, isBusy, fault };
}
