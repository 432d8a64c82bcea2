import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/http/api.ts';
import { readOnce } from '../../client/http/query-area.tsx';
import { guideEndpoints } from './guides.ts';
import { sheetEndpoints } from './sheets.ts';

// Apart from the links of a lab, which stand on the page of every class.

export function useGuide(activityId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['guide', activityId],
    queryFn: ({ signal }) => api.call(guideEndpoints.getGuide, { params: { id: activityId }, signal }),
    enabled: activityId !== '',
    ...readOnce,
  });
}

/** The right answers of a lab in words. */
export function useAnswerKey(activityId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['answer-key', activityId],
    queryFn: ({ signal }) => api.call(sheetEndpoints.getAnswerKey, { params: { id: activityId }, signal }),
    enabled: activityId !== '',
    ...readOnce,
  });
}
