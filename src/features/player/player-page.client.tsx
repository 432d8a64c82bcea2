import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PublicActivity } from '../../activity/public-activity.ts';
import { type Api, useApi } from '../../client/http/api.ts';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { readOnce } from '../../client/http/query-area.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { type DeviceWork, useDeviceWork } from '../../client/offline/device-work.ts';
import { keepMedia } from '../../client/offline/keep-media.ts';
import { keepActivity, readKeptActivity } from '../../client/offline/storage/activity-table.ts';
import { lateView } from '../../ui/late-view.tsx';
import { activityEndpoint, wholeActivity } from '../content/get-activity.ts';
import { KeptCopy, RoleBanner } from './frame/late-role-banner.client.tsx';
import { PlayerFrame } from './frame/player-frame.client.tsx';
import { playerMessages } from './messages/player.client.ts';
import { OverviewPage } from './overview/late-overview.client.tsx';
import { type LabAddress, type LabPlace, parsePlayerAddress } from './player-address.client.ts';
import { createPlayer, OutboxProvider, PlayerProvider } from './player-context.client.tsx';
import { Opening } from './start/opening.client.tsx';
import { usePlan } from './start/use-plan.client.ts';
import { useWorkStore, type WorkPlan } from './start/use-work-store.client.ts';

/** If a copy of an earlier visit exists, a server that takes longer than this counts as out of reach. */
const patienceMs = 3000;

/** What the player opens. */
interface LoadedActivity {
  readonly activity: PublicActivity;
  /** When the server sent the copy that is shown in place of an answer; null: this is its answer. */
  readonly keptAtMs: number | null;
}

/**
 * An activity as learners see it: from the server, or the copy of an earlier visit where the server is out of reach or
 * fails.
 */
function usePlayerActivity({ activityId: id, preview }: LabAddress) {
  const api = useApi();
  const device = useDeviceWork();
  return useQuery({
    queryKey: ['player-activity', id, preview],
    queryFn: async ({ signal }): Promise<LoadedActivity> =>
      preview === undefined
        ? loadActivity(api, await device, id, signal)
        : // What is not published yet leaves no copy on the device.
          { activity: await fetchActivity(api, id, signal, preview), keptAtMs: null },
    enabled: id !== '',
    ...readOnce,
  });
}

async function loadActivity(
  api: Api,
  { database }: DeviceWork,
  id: string,
  signal: AbortSignal,
): Promise<LoadedActivity> {
  const kept = await readKeptActivity(database, id);
  const fetching = fetchActivity(api, id, signal);
  // The reply may come after the stored copy is shown; it is stored for the next visit.
  const storing = fetching.then(async (activity) => {
    await keepActivity(database, id, activity, Date.now()).catch(() => undefined);
    keepMedia(id, activity);
    return activity;
  });
  storing.catch(() => undefined);
  if (!kept) return { activity: await fetching, keptAtMs: null };
  const copy: LoadedActivity = { activity: kept.activity, keptAtMs: kept.openedAtMs };
  try {
    const activity = await Promise.race([fetching, waitFor(patienceMs)]);
    return activity ? { activity, keptAtMs: null } : copy;
  } catch (error) {
    if (isServerAway(error)) return copy;
    throw error;
  }
}

/** No answer, or one that says nothing about the lab: a fault of the server, or a reply that cannot be read. */
function isServerAway(error: unknown): boolean {
  if (error instanceof OfflineError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.code === 'unexpected-reply');
}

async function fetchActivity(
  api: Api,
  id: string,
  signal: AbortSignal,
  preview?: string,
): Promise<PublicActivity> {
  const state = preview === undefined ? {} : { publicationState: 'preview' as const, preview };
  const query = { ...wholeActivity, ...state };
  return (await api.call(activityEndpoint.getActivity, { params: { id }, query, signal })).data.attributes;
}

function waitFor(durationMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), durationMs));
}

export const messages = { player: playerMessages };

// Loaded separately: few learners come without a class code, because links into a lab carry it.
const ChooseClass = lateView(
  () => import('./start/choose-class.client.tsx').then((module) => module.ChooseClass),
  <Opening />,
);

// Loaded for teachers only.
const ReviewWork = lateView(
  () => import('./start/review-work.client.tsx').then((module) => module.ReviewWork),
  <Opening />,
);
const BeginAsStudent = lateView(
  () => import('./start/begin-as-student.client.tsx').then((module) => module.BeginAsStudent),
  <Opening />,
);

// Loaded separately: few labs fail to open.
const MissingLab = lateView(
  () => import('./start/start-message.client.tsx').then((module) => module.MissingLab),
  <Opening />,
);
const StartFailure = lateView(
  () => import('./start/start-message.client.tsx').then((module) => module.StartFailure),
  <Opening />,
);
const RefusedWork = lateView(
  () => import('./start/start-message.client.tsx').then((module) => module.RefusedWork),
  <Opening />,
);
// Loaded separately: few students are moved while they work.
const MovedWork = lateView(
  () => import('./start/moved-work.client.tsx').then((module) => module.MovedWork),
  <Opening />,
);
const LabNotOpen = lateView(
  () => import('./start/lab-not-open.client.tsx').then((module) => module.LabNotOpen),
  <Opening />,
);

/** /activity?id=…&code=…&module=…&screen=…: the player. */
export function Component() {
  const [search] = useSearchParams();
  const { moduleId, screenId, ...lab } = parsePlayerAddress(search);
  const loaded = usePlayerActivity(lab);
  const plan = usePlan(lab);
  /** How often the server has let the teacher into the class as a student; each time the work is opened anew. */
  const [beginnings, setBeginnings] = useState(0);
  const place = { moduleId, screenId };
  useEffect(() => {
    if (moduleId === null) OverviewPage.preload();
  }, [moduleId]);
  if (lab.activityId === '') return <MissingLab />;
  if (loaded.error) return <StartFailure error={loaded.error} onRetry={() => void loaded.refetch()} />;
  if (!loaded.data) return <Opening />;
  const { activity, keptAtMs } = loaded.data;
  if (!activity.modules[0] || (plan.kind === 'guest' && activity.isPremium)) {
    return <LabNotOpen activity={activity} code={lab.code} />;
  }
  if (plan.kind === 'choose') {
    return <ChooseClass lab={lab} place={place} userId={plan.userId} />;
  }
  if (plan.kind === 'review') {
    return <ReviewWork lab={lab} place={place} plan={plan} activity={activity} />;
  }
  return (
    <Work
      key={beginnings}
      lab={lab}
      place={place}
      plan={plan}
      activity={activity}
      keptAtMs={keptAtMs}
      onBegun={() => setBeginnings(beginnings + 1)}
    />
  );
}

interface WorkProps {
  readonly lab: LabAddress;
  readonly place: LabPlace;
  readonly plan: WorkPlan;
  readonly activity: PublicActivity;
  readonly keptAtMs: number | null;
  onBegun(): void;
}

function Work({ lab, place, plan, activity, keptAtMs, onBegun }: WorkProps) {
  const { activityId, isTeacherStudent, preview } = lab;
  const code = plan.kind === 'learner' ? plan.code : null;
  const work = useWorkStore(plan, lab);
  const store = work.kind === 'ready' ? work.store : null;
  const player = useMemo(
    () =>
      store &&
      createPlayer({
        lab: { activityId, code, isTeacherStudent, studentId: null, preview },
        activity,
        store,
      }),
    [activityId, code, isTeacherStudent, preview, activity, store],
  );
  if (work.kind === 'refused') {
    // A teacher is no member of their own class until they first work in it as a student.
    if (work.error.code === 'class-moved' && plan.kind === 'learner') {
      return <MovedWork lab={lab} place={place} userId={plan.userId} code={plan.code} />;
    }
    const isNew = isTeacherStudent && code !== null && work.error.code === 'class-not-found';
    return isNew ? (
      <BeginAsStudent code={code} error={work.error} onBegun={onBegun} />
    ) : (
      <RefusedWork error={work.error} />
    );
  }
  if (!player || work.kind !== 'ready') return <Opening />;
  return (
    <OutboxProvider value={plan.kind === 'preview' ? null : work.device.outbox}>
      <PlayerProvider value={player}>
        <PlayerFrame
          place={place}
          banner={
            <>
              {keptAtMs === null ? null : <KeptCopy atMs={keptAtMs} />}
              {plan.kind === 'preview' || isTeacherStudent ? <RoleBanner /> : null}
            </>
          }
        />
      </PlayerProvider>
    </OutboxProvider>
  );
}
