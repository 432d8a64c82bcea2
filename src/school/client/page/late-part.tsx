import { type ComponentType, useEffect, useState } from 'react';
import { type Late, late } from '../../../lab/kernel/late.ts';
import { buildWatch, useNewerBuild } from '../http/newer-build.ts';
import { retryDelayMs } from '../http/retry.ts';
import { useIsOnline } from './browser-state.ts';

interface LateState<T> {
  /** undefined until it is loaded. */
  readonly value: T | undefined;
  /** Why it is not there after an attempt; `outdated`: a newer build has removed it, and only a reload helps. */
  readonly problem: 'offline' | 'failed' | 'outdated' | null;
  retry(): void;
}

/**
 * Loads code as long as the component is mounted. If it does not come, it is loaded again: at once when the network is
 * back, otherwise with growing pauses, until it is known that a newer build has removed it.
 */
export function useLateState<T>(code: Late<T>): LateState<T> {
  const isOnline = useIsOnline();
  const isOutdated = useNewerBuild();
  const [value, setValue] = useState(() => code.value);
  const [failureCount, setFailureCount] = useState(0);
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes asks again
  useEffect(() => {
    if (value !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function ask() {
      try {
        const loaded = await code.load();
        if (!isGone) setValue(() => loaded);
      } catch (error) {
        if (isGone) return;
        setFailureCount(failureCount + 1);
        // While offline no timer is needed: the effect runs again when the network returns.
        if (!isOnline || (await buildWatch.look()) || isGone) return;
        timer = setTimeout(() => setAsked(asked + 1), retryDelayMs(failureCount, error));
      }
    }
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked, isOnline]);

  return {
    value,
    problem: failureCount === 0 ? null : !isOnline ? 'offline' : isOutdated ? 'outdated' : 'failed',
    retry: () => setAsked(asked + 1),
  };
}

/**
 * A part of the page that nothing waits for. Until its code is loaded, `Meanwhile` or nothing is drawn in its place;
 * the rest of the page is never affected.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> & Pick<Late<unknown>, 'preload'> {
  const code = late(load);
  function LatePart(props: Props) {
    const { value: Part = Meanwhile } = useLateState(code);
    return Part ? <Part {...props} /> : null;
  }
  return Object.assign(LatePart, { preload: code.preload });
}
