import { useEffect, useRef } from 'react';
import { useApi } from '../../../client/http/api.ts';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { liveEndpoints } from '../../live/live-endpoints.ts';

/**
 * Begins at the exercise that the address names, once it is drawn, and tells the live view that the teacher has looked
 * at it. Later changes of the page move nothing.
 */
export function useAskedPart(
  params: { readonly code: string; readonly activityId: string; readonly studentId: string },
  isDrawn: boolean,
): void {
  const api = useApi();
  const [search] = useSearchParams();
  const partId = search.get('part');
  const shown = useRef('');
  const key = JSON.stringify([params, partId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says which exercise of which student
  useEffect(() => {
    if (partId === null || !isDrawn || shown.current === key) return;
    const heading = [...document.querySelectorAll<HTMLElement>('[data-answer]')].find(
      ({ dataset }) => dataset.answer === partId,
    );
    if (!heading) return;
    shown.current = key;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
    // Best effort: while it is not heard, the student stays in the live view as without tries.
    api.call(liveEndpoints.lookAtUsedUp, { params }).catch(() => undefined);
  }, [api, key, isDrawn]);
}
