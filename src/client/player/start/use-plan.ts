import { useQuery } from '@tanstack/react-query';
import { classEndpoints, type StudentClass } from '../../../contract/classes.ts';
import { type Api, useApi } from '../../data/api.ts';
import { useSession } from '../../shell/use-session.ts';
import type { LabAddress } from '../player-address.ts';

/** How somebody works in a lab, by who they are and what the address says. */
export type Plan =
  | { readonly kind: 'learner'; readonly userId: string; readonly code: string }
  | { readonly kind: 'preview' }
  /** A student came without a class code, and these of their classes work with the lab. */
  | { readonly kind: 'choose'; readonly classes: readonly StudentClass[] };

export type PlanState =
  | { readonly kind: 'ready'; readonly plan: Plan }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; retry(): void };

export function usePlan({ activityId, code, isTeacherStudent }: LabAddress): PlanState {
  const session = useSession();
  const api = useApi();
  const userId = session.user?.id ?? '';
  const isLearner = session.kind === 'student' || (session.kind === 'teacher' && isTeacherStudent);
  const classes = useQuery({
    queryKey: ['classes-with-activity', userId, activityId],
    queryFn: ({ signal }) => listClassesWith(api, activityId, signal),
    enabled: isLearner && code === null,
  });
  if (!isLearner) return { kind: 'ready', plan: { kind: 'preview' } };
  if (code !== null) return { kind: 'ready', plan: { kind: 'learner', userId, code } };
  if (classes.data) return { kind: 'ready', plan: { kind: 'choose', classes: classes.data } };
  if (classes.error) return { kind: 'failed', error: classes.error, retry: () => void classes.refetch() };
  return { kind: 'loading' };
}

async function listClassesWith(api: Api, activityId: string, signal: AbortSignal): Promise<StudentClass[]> {
  const { classes } = await api.call(classEndpoints.listClasses, { signal });
  const open = classes.filter(({ isArchived, isDisabled }) => !isArchived && !isDisabled);
  const checked = await Promise.all(
    open.map(async (joined) => {
      const { code } = joined;
      const { activities } = await api.call(classEndpoints.listClassActivities, { params: { code }, signal });
      return activities.some(({ id, isHidden }) => id === activityId && !isHidden) ? [joined] : [];
    }),
  );
  return checked.flat();
}
