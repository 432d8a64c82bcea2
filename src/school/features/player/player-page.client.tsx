import { useEffect, useMemo, useState } from 'react';
import type { PublicActivity } from '../../../lab/activity/public-activity.ts';
import { lateView } from '../../../lab/ui/late-view.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { KeptCopy, ReportStatement, RoleBanner, StopsOfClass } from './frame/late-role-banner.client.tsx';
import { PlayerFrame } from './frame/player-frame.client.tsx';
import { playerMessages } from './messages/player.client.ts';
import { OverviewPage } from './overview/late-overview.client.tsx';
import { type LabAddress, type LabPlace, parsePlayerAddress } from './player-address.client.ts';
import { createPlayer, OutboxProvider, PlayerProvider } from './player-context.client.tsx';
import { Opening } from './start/opening.client.tsx';
import { useFirstPace } from './start/use-first-pace.client.ts';
import { usePlan } from './start/use-plan.client.ts';
import { usePlayerActivity } from './start/use-player-activity.client.ts';
import { useWorkStore, type WorkPlan } from './start/use-work-store.client.ts';

export const messages = { player: playerMessages };

// Loaded separately: few learners come without a class code, because links into a lab carry it.
const ChooseClass = lateView(
  () => import('./start/choose-class.client.tsx').then((module) => module.ChooseClass),
  <Opening />,
);

// Loaded for teachers only.
const ReviewWork = lateView(
  () => import('./review-work.client.tsx').then((module) => module.ReviewWork),
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
  const { loaded, error, retry } = usePlayerActivity(lab);
  const plan = usePlan(lab);
  /** How often the server has let the teacher into the class as a student; each time the work is opened anew. */
  const [beginnings, setBeginnings] = useState(0);
  const place = { moduleId, screenId };
  useEffect(() => {
    if (moduleId === null) OverviewPage.preload();
  }, [moduleId]);
  if (lab.activityId === '') return <MissingLab />;
  if (error) return <StartFailure error={error} onRetry={retry} />;
  if (!loaded) return <Opening />;
  const { activity, keptAtMs } = loaded;
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
  const fromClass = plan.kind === 'preview' ? (lab.code ?? undefined) : undefined;
  const work = useWorkStore(plan, lab);
  const firstPace = useFirstPace(plan, lab);
  const store = work.kind === 'ready' ? work.store : null;
  const player = useMemo(
    () =>
      store &&
      createPlayer({
        lab: { activityId, code, fromClass, isTeacherStudent, studentId: null, preview },
        activity,
        store,
      }),
    [activityId, code, fromClass, isTeacherStudent, preview, activity, store],
  );
  useEffect(() => {
    // The state that the room has told meanwhile is newer.
    if (firstPace !== undefined && player?.pace.get() === undefined) player?.pace.set(firstPace);
  }, [player, firstPace]);
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
          stops={
            plan.kind === 'preview' && lab.code !== null ? (
              <StopsOfClass code={lab.code} activityId={activityId} place={place} />
            ) : null
          }
        />
        {plan.kind === 'preview' || isTeacherStudent ? <ReportStatement place={place} /> : null}
      </PlayerProvider>
    </OutboxProvider>
  );
}
