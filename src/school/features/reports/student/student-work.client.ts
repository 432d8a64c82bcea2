import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../client/http/api.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { type ActBodyInput, studentsAnswersEndpoints } from './students-answers.ts';

/** One student's work in one activity of a class. */
export interface StudentWorkPlace {
  readonly code: string;
  readonly activityId: string;
  readonly studentId: string;
}

/** What a student answered in an activity, with the acts of teachers on it. */
export function useStudentAnswers({ code, activityId, studentId }: StudentWorkPlace) {
  const api = useApi();
  return useQuery({
    queryKey: classKeys.answers(code, activityId, studentId),
    queryFn: ({ signal }) =>
      api.call(studentsAnswersEndpoints.getStudentAnswers, {
        params: { code, activityId, studentId },
        signal,
      }),
    enabled: code !== '' && activityId !== '' && studentId !== '',
    staleTime: 0,
  });
}

/** Gives tries, resets an exercise, or takes one of these back. What the server answers is shown at once. */
export function useActOnWork({ code, activityId, studentId }: StudentWorkPlace) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ActBodyInput) =>
      api.call(studentsAnswersEndpoints.actOnStudentWork, { params: { code, activityId, studentId }, body }),
    onSuccess: (answers) => queryClient.setQueryData(classKeys.answers(code, activityId, studentId), answers),
    // After a refusal too, because the page showed an outdated state.
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: classKeys.ofClass(code) });
    },
  });
}

/** Every attempt at one exercise, page by page. */
export function useAttempts({ code, activityId, studentId }: StudentWorkPlace, partId: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: classKeys.attempts(code, activityId, studentId, partId),
    queryFn: ({ pageParam, signal }) =>
      api.call(studentsAnswersEndpoints.listAttempts, {
        params: { code, activityId, studentId, questionCode: partId },
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
