import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '../../../client/http/api.ts';
import { serverClock } from '../../../client/http/server-clock.ts';
import type { GivenAssignment } from '../../classes/assigning.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { classEndpoints } from '../../classes/class-endpoints.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { useUserId } from '../../classes/read-classes.client.ts';
import { classManagementEndpoints } from '../class-management.ts';
import { assignmentOf, type Chosen, giveElsewhere } from './give-beside.ts';

interface Seen {
  readonly code: string;
  readonly version: number;
}

interface Wanted extends Pick<Chosen, 'wanted' | 'comes'> {
  readonly version: number;
  readonly former: GivenAssignment;
  readonly alsoIn: readonly Seen[];
}

/** Gives lessons to a class and to others at once. The reply takes it back: each class gets what it was given before. */
export function useGiveAssignment(code: string, activityId: string) {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const refresh = (codes: readonly string[]) => {
    for (const one of codes) void queryClient.invalidateQueries({ queryKey: classKeys.ofClass(one) });
    void queryClient.invalidateQueries({ queryKey: classKeys.taught(userId) });
  };
  return useMutation({
    mutationFn: async ({ wanted, comes, version, former, alsoIn }: Wanted) => {
      const formers = new Map([[code, former]]);
      const chosen = { wanted, comes, gradingBefore: former.grading };
      // The other classes keep what they got before; the list of classes does not tell what that is.
      const elsewhere = await Promise.all(
        alsoIn.map(async (one) => {
          const row = await readRow(api, one.code, activityId);
          if (!row) return one;
          formers.set(one.code, assignmentOf(row));
          return { ...one, given: giveElsewhere(row, chosen, serverClock.now()) };
        }),
      );
      const { given } = await api.call(classManagementEndpoints.giveAssignment, {
        params: { code, activityId },
        body: { ...wanted, version, alsoIn: elsewhere },
      });
      return async function takeBack() {
        try {
          await Promise.all(
            given.map(({ code: one, activity }) => {
              const before = formers.get(one);
              if (!before) throw new Error('no former assignment is known');
              return api.call(classManagementEndpoints.giveAssignment, {
                params: { code: one, activityId },
                body: { ...before, version: activity.version, alsoIn: [], keepsHolds: true },
              });
            }),
          );
        } finally {
          refresh(given.map((one) => one.code));
        }
      };
    },
    // After a refusal too, because the page showed an outdated state.
    onSettled: (_reply, _error, { alsoIn }) => refresh([code, ...alsoIn.map((one) => one.code)]),
  });
}

async function readRow(api: Api, code: string, activityId: string): Promise<TeacherActivityRow | null> {
  const { activities } = await api.call(classEndpoints.listClassActivities, { params: { code } });
  const row = activities.find(({ id }) => id === activityId);
  return row?.view === 'teacher' ? row : null;
}
