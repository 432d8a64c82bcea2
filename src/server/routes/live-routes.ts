import { liveEndpoints } from '../../contract/live.ts';
import { answerStream } from '../http/answer-stream.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { lowerHand } from '../usecases/live/lower-hand.ts';
import { getTaughtActivity, readTiles } from '../usecases/live/read-tiles.ts';
import { enterRoom, reportPresence } from '../usecases/live/report-presence.ts';
import { endEyesUp, startEyesUp } from '../usecases/live/set-eyes-up.ts';

export function mountLiveRoutes(mount: Mount, services: Services): void {
  mount(liveEndpoints.reportPresence, ({ caller, params, body }) =>
    reportPresence(services, caller, params, body),
  );
  mount(liveEndpoints.watchRoom, async ({ caller, params, context }) => {
    const { classId } = await enterRoom(services, caller, params);
    const place = { classId, activityId: params.activityId, studentId: caller.userId, since: null };
    return answerStream(context, services.streams, caller, () => services.live.follow(place));
  });
  mount(liveEndpoints.getTiles, ({ caller, params }) => readTiles(services, caller, params));
  mount(liveEndpoints.watchTiles, async ({ caller, params, query, context }) => {
    const { classId } = await getTaughtActivity(services, caller, params);
    // What the browser's own reader sends is the later one.
    const since = readVersion(context.req.header('Last-Event-ID')) ?? readVersion(query.since);
    return answerStream(context, services.streams, caller, async () => {
      await services.watch([classId]);
      return services.live.follow({ classId, activityId: params.activityId, studentId: null, since });
    });
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
