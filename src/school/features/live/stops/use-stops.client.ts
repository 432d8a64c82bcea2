import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { useApi } from '../../../client/http/api.ts';
import { activitySettingsEndpoint } from '../../classes/activity-settings.ts';
import { classEndpoints } from '../../classes/class-endpoints.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { openPace, type Pace } from '../../classes/pace.ts';
import { liveEndpoints } from '../live-endpoints.ts';
import { type Stopped, withoutStop } from './list-stopped.ts';

export type StopAct =
  | { readonly kind: 'start-eyes-up'; readonly message: string; readonly minutes: number }
  | { readonly kind: 'hold-here'; readonly activityId: string; readonly holdAt: NonNullable<Pace['holdAt']> }
  | { readonly kind: 'set-pace'; readonly activityId: string; readonly pace: Pace }
  | { readonly kind: 'hide-lab'; readonly activityId: string }
  | { readonly kind: 'end'; readonly stop: Stopped };

/**
 * Stops a class or lets it go on. Replies with what takes the act back, where that is more than a press on the control
 * itself. The pace is read before it is changed: another tab may have changed it.
 */
export function useStops(code: string) {
  const api = useApi();
  const queryClient = useQueryClient();

  async function changePace(activityId: string, change: (pace: Pace) => Pace): Promise<StopAct> {
    const taught = await api.call(classEndpoints.getClass, { params: { code } });
    const activity =
      taught.view === 'teacher' ? taught.activities.find(({ id }) => id === activityId) : undefined;
    const pace = activity?.pace ?? openPace;
    await api.call(liveEndpoints.setPace, { params: { code, activityId }, body: change(pace) });
    return { kind: 'set-pace', activityId, pace };
  }

  const setHidden = (activityId: string, isHidden: boolean) =>
    api.call(activitySettingsEndpoint.setActivitySettings, {
      params: { code, activityId },
      body: { isHidden },
    });

  async function act(given: StopAct): Promise<StopAct | null> {
    if (given.kind === 'start-eyes-up') {
      const { message, minutes } = given;
      await api.call(liveEndpoints.startEyesUp, { params: { code }, body: { message, minutes } });
      return null;
    }
    if (given.kind === 'hold-here')
      return changePace(given.activityId, (pace) => ({ ...pace, holdAt: given.holdAt }));
    if (given.kind === 'set-pace') return changePace(given.activityId, () => given.pace);
    if (given.kind === 'hide-lab') {
      await setHidden(given.activityId, true);
      return null;
    }
    const { stop } = given;
    if (stop.kind === 'lab-hidden') {
      const { activityId } = stop;
      await setHidden(activityId, false);
      return { kind: 'hide-lab', activityId };
    }
    if (stop.kind !== 'eyes-up') return changePace(stop.activityId, (pace) => withoutStop(pace, stop));
    await api.call(liveEndpoints.endEyesUp, { params: { code } });
    return null;
  }

  return useMutation({
    mutationFn: act,
    // After a refusal too, because the page showed an outdated state.
    onSettled: () => queryClient.invalidateQueries({ queryKey: classKeys.ofClass(code) }),
  });
}

/** The same with a sentence about what was done and, where it can be taken back, the press that does so. */
export function useToldStops(code: string, undoWord: string) {
  const acts = useStops(code);
  const toast = useToasts();
  const act = (given: StopAct, said: string) =>
    acts.mutate(given, {
      onSuccess: (undo) =>
        toast({
          text: said,
          ...(undo && { action: { label: undoWord, onPress: () => acts.mutate(undo) } }),
        }),
    });
  return { ...acts, act };
}
