import { liveEndpoints } from '../../contract/live.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { lowerHand } from '../usecases/live/lower-hand.ts';
import { getTaughtActivity, readTiles } from '../usecases/live/read-tiles.ts';
import { enterRoom, reportPresence } from '../usecases/live/report-presence.ts';
import { endEyesUp, startEyesUp } from '../usecases/live/set-eyes-up.ts';

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  // A proxy that gathers output would hold the events back.
  'X-Accel-Buffering': 'no',
};

export function mountLiveRoutes(mount: Mount, services: Services): void {
  mount(liveEndpoints.reportPresence, ({ caller, params, body }) =>
    reportPresence(services, caller, params, body),
  );
  mount(liveEndpoints.watchRoom, async ({ caller, params, context }) => {
    const { classId } = await enterRoom(services, caller, params);
    const { activityId } = params;
    const body = services.live.open({ classId, activityId, studentId: caller.userId, since: null });
    return context.body(body, 200, streamHeaders);
  });
  mount(liveEndpoints.getTiles, ({ caller, params }) => readTiles(services, caller, params));
  mount(liveEndpoints.watchTiles, async ({ caller, params, query, context }) => {
    const { classId } = await getTaughtActivity(services, caller, params);
    await services.watch([classId]);
    // What the browser's own reader sends is the later one.
    const last = readVersion(context.req.header('Last-Event-ID')) ?? readVersion(query.since);
    const body = services.live.open({
      ...{ classId, activityId: params.activityId },
      ...{ studentId: null, since: last },
    });
    return context.body(body, 200, streamHeaders);
  });
  mount(liveEndpoints.lowerHand, async ({ caller, params }) => {
    await lowerHand(services, caller, params);
    return {};
  });
  mount(liveEndpoints.startEyesUp, ({ caller, params, body }) =>
    startEyesUp(services, caller, params.code, body),
  );
  mount(liveEndpoints.endEyesUp, async ({ caller, params }) => {
    await endEyesUp(services, caller, params.code);
    return {};
  });
}

function readVersion(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
