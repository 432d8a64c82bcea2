import { useQuery } from '@tanstack/react-query';
import { summaryEndpoint } from '../../../contract/summary.ts';
import { useApi } from '../api.ts';
import { classKeys } from './class-keys.ts';

/** The signed-in student's own summary; asked anew whenever the page is opened, for it follows every answer. */
export function useSummary(code: string, activityId: string) {
  const api = useApi();
  return useQuery({
    queryKey: classKeys.summary(code, activityId),
    queryFn: ({ signal }) => api.call(summaryEndpoint.getSummary, { params: { code, activityId }, signal }),
    enabled: code !== '' && activityId !== '',
    staleTime: 0,
  });
}
