import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '../../client/http/api.ts';
import type { BodyInputOf } from '../../kernel/endpoint.ts';
import { activitySettingsEndpoint } from '../classes/activity-settings.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { classKeys } from '../classes/class-keys.client.ts';
import type { Extension } from '../classes/extension.ts';
import type { WishAnswer } from '../classes/own-wish.ts';
import type { Pace } from '../classes/pace.ts';
import { useUserId } from '../classes/read-classes.client.ts';
import { liveEndpoints } from '../live/live-endpoints.ts';
import { classManagementEndpoints as endpoints } from './class-management.ts';
import { type Listing, mostPinsAtOnce, type PinCard, rosterEndpoints } from './roster-endpoints.ts';

/** A change of one of the caller's own classes; all queries of the class are invalidated after it. */
function useClassChange<Input, Reply>(code: string, change: (api: Api, input: Input) => Promise<Reply>) {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    // After a refusal too, because the page showed an outdated state.
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: classKeys.ofClass(code) });
      void queryClient.invalidateQueries({ queryKey: classKeys.taught(userId) });
    },
  });
}

/**
 * A change that replies with the class itself. The reply is shown at once, under the code that the class has after it.
 */
function useHeadChange<Input>(code: string, change: (api: Api, input: Input) => Promise<TeacherClass>) {
  const queryClient = useQueryClient();
  return useClassChange(code, async (api, input: Input) => {
    const changed = await change(api, input);
    queryClient.setQueryData(classKeys.class(changed.code), changed);
    return changed;
  });
}

export function useArchiveClass(code: string) {
  return useHeadChange<void>(code, (api) => api.call(endpoints.archiveClass, { params: { code }, body: {} }));
}

export function useSetJoining(code: string) {
  return useHeadChange(code, (api, isPaused: boolean) =>
    api.call(endpoints.setJoining, { params: { code }, body: { isPaused } }),
  );
}

export function useChangeCode(code: string) {
  return useHeadChange<void>(code, (api) => api.call(endpoints.changeCode, { params: { code }, body: {} }));
}

export function useDuplicateClass(code: string) {
  return useClassChange(code, (api, body: BodyInputOf<typeof endpoints.duplicateClass>) =>
    api.call(endpoints.duplicateClass, { params: { code }, body }),
  );
}

export function useRemoveStudent(code: string) {
  return useClassChange(code, (api, studentId: string) =>
    api.call(endpoints.removeStudent, { params: { code, studentId }, body: {} }),
  );
}

export type ActivitySettings = BodyInputOf<typeof activitySettingsEndpoint.setActivitySettings>;

export function useActivitySettings(code: string, activityId: string) {
  return useClassChange(code, (api, body: ActivitySettings) =>
    api.call(activitySettingsEndpoint.setActivitySettings, { params: { code, activityId }, body }),
  );
}

export function useSetPace(code: string, activityId: string) {
  return useClassChange(code, (api, body: Pace) =>
    api.call(liveEndpoints.setPace, { params: { code, activityId }, body }),
  );
}

export function useReopenWork(code: string, activityId: string) {
  return useClassChange(code, (api, studentId: string | null) =>
    api.call(endpoints.reopenWork, { params: { code, activityId }, body: { studentId } }),
  );
}

export function useSetAbsence(code: string, activityId: string) {
  return useClassChange(code, (api, { studentId, isAbsent }: { studentId: string; isAbsent: boolean }) =>
    api.call(endpoints.setAbsence, { params: { code, activityId, studentId }, body: { isAbsent } }),
  );
}

export function useSetExtension(code: string, activityId: string, studentId: string) {
  return useClassChange(code, (api, body: Extension) =>
    api.call(endpoints.setExtension, { params: { code, activityId, studentId }, body }),
  );
}

/** What happened in a class, latest first, page by page. */
export function useTimeline(code: string, options: { isEnabled: boolean }) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: classKeys.timeline(code),
    queryFn: ({ pageParam, signal }) =>
      api.call(endpoints.listTimeline, {
        params: { code },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: options.isEnabled,
    staleTime: 0,
  });
}

export function useSetClassAccounts(code: string) {
  return useClassChange(code, (api, areOn: boolean) =>
    api.call(rosterEndpoints.setClassAccounts, { params: { code }, body: { areOn } }),
  );
}

export function useRenameStudent(code: string) {
  return useClassChange(code, (api, { studentId, name }: { studentId: string; name: string }) =>
    api.call(rosterEndpoints.renameStudent, { params: { code, studentId }, body: { name } }),
  );
}

export function useMergeStudents(code: string) {
  return useClassChange(code, (api, body: { from: string; to: string }) =>
    api.call(rosterEndpoints.mergeStudents, { params: { code }, body }),
  );
}

export function useUndoMerge(code: string) {
  return useClassChange(code, (api, from: string) =>
    api.call(rosterEndpoints.undoMerge, { params: { code }, body: { from } }),
  );
}

/** The queries of the class that takes the student in are invalidated, too. */
export function useMoveStudent(code: string) {
  const queryClient = useQueryClient();
  return useClassChange(code, async (api, { studentId, to }: { studentId: string; to: string }) => {
    const moved = await api.call(rosterEndpoints.moveStudent, { params: { code, studentId }, body: { to } });
    void queryClient.invalidateQueries({ queryKey: classKeys.ofClass(to) });
    return moved;
  });
}

export function useListStudents(code: string) {
  return useClassChange(code, (api, students: readonly Listing[]) =>
    api.call(rosterEndpoints.listStudents, { params: { code }, body: { students: [...students] } }),
  );
}

export function useSetTeams(code: string) {
  return useHeadChange(code, (api, body: BodyInputOf<typeof rosterEndpoints.setTeams>) =>
    api.call(rosterEndpoints.setTeams, { params: { code }, body }),
  );
}

/** New PINs of the students with these ids. The server renews a number of them at once, so a large class takes turns. */
export function useRenewPins(code: string) {
  type Wanted = { readonly students: readonly string[]; readonly endsSessions: boolean };
  return useClassChange(code, async (api, { students, endsSessions }: Wanted): Promise<PinCard[]> => {
    const cards: PinCard[] = [];
    for (let at = 0; at < students.length; at += mostPinsAtOnce) {
      const body = { students: students.slice(at, at + mostPinsAtOnce), endsSessions };
      cards.push(...(await api.call(rosterEndpoints.renewPins, { params: { code }, body })).cards);
    }
    return cards;
  });
}

/** The account of a student is one of the class again. */
export function useBringBack(code: string) {
  return useClassChange(code, (api, studentId: string) =>
    api.call(rosterEndpoints.bringBackAccount, { params: { code, studentId }, body: {} }),
  );
}

export function useAnswerWish(code: string) {
  return useClassChange(code, (api, { studentId, answer }: { studentId: string; answer: WishAnswer }) =>
    api.call(rosterEndpoints.answerOwnWish, { params: { code, studentId }, body: { answer } }),
  );
}

export function useTakeBack(code: string) {
  return useClassChange(code, (api, studentId: string) =>
    api.call(rosterEndpoints.takeBackAccount, { params: { code, studentId }, body: {} }),
  );
}

export function useRemoveStudents(code: string) {
  return useClassChange(code, (api, students: readonly string[]) =>
    api.call(rosterEndpoints.removeStudents, { params: { code }, body: { students: [...students] } }),
  );
}

export function useLetMoreIn(code: string) {
  return useHeadChange<void>(code, (api) =>
    api.call(rosterEndpoints.letMoreIn, { params: { code }, body: {} }),
  );
}

export function useSetDoorNames(code: string) {
  return useClassChange(code, (api, areShown: boolean) =>
    api.call(rosterEndpoints.setDoorNames, { params: { code }, body: { areShown } }),
  );
}

export function useSetOwnDevices(code: string) {
  return useClassChange(code, (api, areOwn: boolean) =>
    api.call(rosterEndpoints.setOwnDevices, { params: { code }, body: { areOwn } }),
  );
}

export function useMakeListedAccounts(code: string) {
  return useClassChange(code, (api, body: BodyInputOf<typeof rosterEndpoints.makeListedAccounts>) =>
    api.call(rosterEndpoints.makeListedAccounts, { params: { code }, body }),
  );
}

export function useTakeBackListed(code: string) {
  return useClassChange(code, (api, listId: string) =>
    api.call(rosterEndpoints.takeBackListedAccounts, { params: { code }, body: { listId } }),
  );
}

export function useRaiseSeats(code: string) {
  return useHeadChange<void>(code, (api) =>
    api.call(rosterEndpoints.raiseSeats, { params: { code }, body: {} }),
  );
}
