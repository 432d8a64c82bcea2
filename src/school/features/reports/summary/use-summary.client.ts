import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../client/http/api.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { summaryEndpoint } from '../summary.ts';

/** The signed-in student's own summary. It is loaded whenever the page is opened, because every answer changes it. */
export function useSummary(code: string, activityId: string) {
  const api = useApi();
  return useQuery({
    queryKey: classKeys.summary(code, activityId),
    queryFn: ({ signal }) => api.call(summaryEndpoint.getSummary, { params: { code, activityId }, signal }),
    enabled: code !== '' && activityId !== '',
    staleTime: 0,
  });
}
