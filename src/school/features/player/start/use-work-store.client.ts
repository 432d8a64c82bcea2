import { useEffect, useState } from 'react';
import { late } from '../../../../lab/kernel/late.ts';
import { emitAppEvent, onAppEvent } from '../../../client/events/app-events.ts';
import { useApi } from '../../../client/http/api.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import { backOffMs } from '../../../kernel/back-off.ts';
import { isHoldRefusal } from '../../classes/pace.ts';
import { guestUserId } from '../../identity/remembered-user.client.ts';
import { type DeviceWork, useDeviceWork } from '../../offline/device-work.client.ts';
import type { LabAddress } from '../player-address.client.ts';
import { type LearnerStore, openLearnerStore } from '../store/learner-store.client.ts';
import type { WorkStore } from '../store/work-store.client.ts';
import { isAlike } from '../use-work.client.ts';
import type { Plan } from './use-plan.client.ts';

/** The plans of a person who does their own work. */
export type WorkPlan = Exclude<Plan, { kind: 'choose' | 'review' }>;

export type OpenedWork =
  | { readonly kind: 'opening' }
  | { readonly kind: 'ready'; readonly store: WorkStore; readonly device: DeviceWork }
  /** The server will not let this learner work here, and says why. */
  | { readonly kind: 'refused'; readonly error: ApiError };

// They are loaded late, because learners of a class need neither.
const previewStore = late(() => import('../store/preview-store.client.ts'));
const guestApi = late(() => import('../../guest/work/guest-api.client.ts'));

/** The server is not asked again sooner than this. */
const restMs = 5000;
const betweenLooks = { firstMs: 5000, longestMs: 60_000 };

/** Opens the learner's work: at once from this device, then with the server's state. */
export function useWorkStore(plan: WorkPlan, { activityId, preview }: LabAddress): OpenedWork {
  const api = useApi();
  const opening = useDeviceWork();
  const [work, setWork] = useState<OpenedWork>({ kind: 'opening' });
  const isGuest = plan.kind === 'guest';
  const userId = plan.kind === 'learner' ? plan.userId : isGuest ? guestUserId : null;
  // A guest works in no class.
  const code = plan.kind === 'learner' ? plan.code : isGuest ? '' : null;

  useEffect(() => {
    let isOver = false;
    let close = () => {};
    const show = (next: OpenedWork) => {
      if (!isOver) setWork((shown) => (isAlike(shown, next) ? shown : next));
    };
    setWork({ kind: 'opening' });

    async function open() {
      const device = await opening;
      if (userId === null || code === null) {
        const { createPreviewStore } = await previewStore.load();
        const store = createPreviewStore({ activityId, preview, api, now: Date.now });
        return show({ kind: 'ready', device, store });
      }
      const store = await openLearnerStore({
        place: { userId, code, activityId },
        device,
        api: isGuest ? (await guestApi.load()).createGuestApi(device.database) : api,
        mode: isGuest ? 'guest' : 'learner',
        now: Date.now,
      });
      if (isOver) return store.dispose();
      /** Work that is on the page stays there while the lab is held: its room says so, and when it goes on. */
      let isShown = store.isKnown;
      let refusals = 0;
      let again: ReturnType<typeof setTimeout> | undefined;
      const settle = (error: ApiError | null) => {
        clearTimeout(again);
        if (isOver) return;
        if (error && !(isShown && isHoldRefusal(error.code))) {
          isShown = false;
          refusals += 1;
          // A learner who is let in again goes on without a press.
          again = setTimeout(() => void findRefusal(store).then(settle), backOffMs(betweenLooks, refusals));
          return show({ kind: 'refused', error });
        }
        isShown = true;
        refusals = 0;
        show({ kind: 'ready', device, store });
      };
      const stopRefreshing = refreshWithThePage(store, settle);
      close = () => {
        clearTimeout(again);
        stopRefreshing();
        store.dispose();
      };
      // Stored work is shown at once. Without any, the page waits for the server's reply.
      if (isShown) settle(null);
      settle(await findRefusal(store));
    }

    open().catch((error: unknown) =>
      setWork(() => {
        // Thrown while React draws, so that the error boundary of the page catches it: a chunk could not be loaded.
        throw error;
      }),
    );
    return () => {
      isOver = true;
      close();
    };
  }, [api, opening, isGuest, userId, code, activityId, preview]);

  return work;
}

/** null also when the server cannot be reached or fails: the work then continues with what this device knows. */
async function findRefusal(store: LearnerStore): Promise<ApiError | null> {
  try {
    await store.refresh();
    return null;
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return isRefusal && error.status !== 401 && error.status !== 429 ? error : null;
  }
}

/**
 * Another device may have saved answers, so the server is asked again when this page becomes visible or goes online.
 */
function refreshWithThePage(store: LearnerStore, settle: (error: ApiError | null) => void): () => void {
  let askedAtMs = performance.now();
  const refresh = () => {
    if (performance.now() - askedAtMs < restMs) return;
    askedAtMs = performance.now();
    void findRefusal(store).then(settle);
  };
  const tell = () => {
    if (document.visibilityState === 'visible') emitAppEvent({ kind: 'refresh-excersise-active' });
  };
  const stop = onAppEvent('refresh-excersise-active', refresh);
  window.addEventListener('online', tell);
  document.addEventListener('visibilitychange', tell);
  return () => {
    stop();
    window.removeEventListener('online', tell);
    document.removeEventListener('visibilitychange', tell);
  };
}
