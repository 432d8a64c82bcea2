import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../client/http/api.ts';
import type { BodyInputOf } from '../../../kernel/endpoint.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { findHolding } from '../../progress/hand-in.ts';
import { type HandedIn, type HandIns, handInEndpoints } from './hand-ins.ts';

interface Place {
  readonly code: string;
  readonly activityId: string;
}

/** The answers of the class to one question; `question` null: the one to go on with. */
export function useHandIns({ code, activityId }: Place, question: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...classKeys.handIns(code, activityId), question],
    queryFn: ({ signal }) =>
      api.call(handInEndpoints.listHandIns, {
        params: { code, activityId },
        query: question === null ? {} : { question },
        signal,
      }),
    enabled: code !== '' && activityId !== '',
    staleTime: 0,
    // The question on the screen stays until another one has come.
    placeholderData: keepPreviousData,
  });
}

export type MarkToSend = BodyInputOf<(typeof handInEndpoints)['markHandIn']>;

/** Gives points, a comment or both to the answer of one student, or takes them back. */
export function useMarkHandIn({ code, activityId }: Place) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ studentId, body }: { studentId: string; body: MarkToSend }) =>
      api.call(handInEndpoints.markHandIn, { params: { code, activityId, studentId }, body }),
    onSuccess(answer) {
      queryClient.setQueriesData<HandIns>({ queryKey: classKeys.handIns(code, activityId) }, (known) =>
        known ? withAnswer(known, answer) : known,
      );
      void queryClient.invalidateQueries({
        queryKey: classKeys.answers(code, activityId, answer.studentId),
      });
    },
    // The page showed an outdated state.
    onError: () => queryClient.invalidateQueries({ queryKey: classKeys.handIns(code, activityId) }),
  });
}

/** Puts one answer as it is now into the loaded question, so that nothing is loaded again after each answer. */
function withAnswer(known: HandIns, answer: HandedIn): HandIns {
  if (known.shown?.questionCode !== answer.questionCode) return known;
  const answers = known.shown.answers.map((one) => (one.studentId === answer.studentId ? answer : one));
  return {
    ...known,
    shown: { ...known.shown, answers },
    questions: known.questions.map((question) =>
      question.questionCode === answer.questionCode
        ? {
            ...question,
            scored: answers.filter(({ marks }) => findHolding(marks)?.points).length,
            commented: answers.filter(({ marks }) => findHolding(marks)?.comment).length,
          }
        : question,
    ),
  };
}
