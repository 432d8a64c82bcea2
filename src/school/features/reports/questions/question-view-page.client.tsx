import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../client/http/api.ts';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { classCodeIn, classKeys } from '../../classes/class-keys.client.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { LiveState } from '../../live/live-state.client.tsx';
import { StopBar } from '../../live/stops/late-stop-bar.client.tsx';
import { useLiveClass } from '../../live/use-live-class.client.ts';
import { type QuestionView, questionViewEndpoints } from './question-view.ts';

interface QuestionViewPageProps {
  readonly title: string;
  readonly loading: string;
  /** @param isFresh true: the view was read for this page, and not for an earlier one */
  children(code: string, view: QuestionView, isFresh: boolean): ReactNode;
}

/** A page of what a class answered, which follows the class while it works. `code` and `activity` are in the query. */
export function QuestionViewPage({ title, loading, children }: QuestionViewPageProps) {
  const [search] = useSearchParams();
  const code = classCodeIn(search);
  const query = useQuestionView(code, search.get('activity') ?? '');
  const liveState = useLiveClass(code, { isEnabled: query.data !== undefined });
  usePageTitle(title);
  return (
    <div data-wide="" className="present-page">
      {query.data ? (
        <div className="pb-2 present:hidden">
          <LiveState state={liveState} />
        </div>
      ) : null}
      {code === '' ? null : <StopBar code={code} />}
      <LoadState query={query} loading={loading} heading={title}>
        {(view) => children(code, view, query.isFetchedAfterMount)}
      </LoadState>
    </div>
  );
}

/** What a class answered to every question of a lab, in counts. */
function useQuestionView(code: string, activityId: string) {
  const api = useApi();
  return useQuery({
    queryKey: classKeys.questions(code, activityId),
    queryFn: ({ signal }) =>
      api.call(questionViewEndpoints.getQuestionView, { params: { code, activityId }, signal }),
    staleTime: 0,
  });
}
