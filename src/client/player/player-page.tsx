import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { PublicActivity } from '../../activity/public-activity.ts';
import { playerMessages } from '../messages/en-us/player.ts';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { RoleBanner } from './frame/lazy-role-banner.tsx';
import { PlayerFrame } from './frame/player-frame.tsx';
import { OutboxProvider } from './outbox-context.ts';
import { preloadOverview } from './overview/lazy-overview.tsx';
import { type LabAddress, type Place, parsePlayerAddress } from './player-address.ts';
import { createPlayer, PlayerProvider } from './player-context.tsx';
import { Opening } from './start/opening.tsx';
import { usePlan } from './start/use-plan.ts';
import { usePlayerActivity } from './start/use-player-activity.ts';
import { useWorkStore, type WorkPlan } from './start/use-work-store.ts';

export const messages = { player: playerMessages };

// Few come without the code of their class: links into a lab carry it.
const ChooseClass = lazy(() =>
  import('./start/choose-class.tsx').then((module) => ({ default: module.ChooseClass })),
);

// For teachers.
const ReviewWork = lazy(() =>
  import('./start/review-work.tsx').then((module) => ({ default: module.ReviewWork })),
);
const BeginAsStudent = lazy(() =>
  import('./start/begin-as-student.tsx').then((module) => ({ default: module.BeginAsStudent })),
);

// Few meet a lab that does not open.
const startMessages = () => import('./start/start-message.tsx');
const MissingLab = lazy(() => startMessages().then((module) => ({ default: module.MissingLab })));
const StartFailure = lazy(() => startMessages().then((module) => ({ default: module.StartFailure })));
const RefusedWork = lazy(() => startMessages().then((module) => ({ default: module.RefusedWork })));

const ClosedDoor = lazy(() =>
  import('./start/closed-door.tsx').then((module) => ({ default: module.ClosedDoor })),
);

/** /activity?id=…&code=…&module=…&screen=…: the player. */
export function Component() {
  const [search] = useSearchParams();
  const { moduleId, screenId, ...lab } = parsePlayerAddress(search);
  const activity = usePlayerActivity(lab.activityId);
  const plan = usePlan(lab);
  /** How often a teacher was let into the class as a student: each time the work is opened anew. */
  const [beginnings, setBeginnings] = useState(0);
  const place = { moduleId, screenId };
  useEffect(() => {
    if (moduleId === null) preloadOverview();
  }, [moduleId]);
  if (lab.activityId === '') {
    return (
      <Suspense fallback={<Opening />}>
        <MissingLab />
      </Suspense>
    );
  }
  if (activity.error) {
    return (
      <Suspense fallback={<Opening />}>
        <StartFailure error={activity.error} onRetry={activity.retry} />
      </Suspense>
    );
  }
  if (!activity.data) return <Opening />;
  if (!activity.data.modules[0] || (plan.kind === 'guest' && activity.data.isPremium)) {
    return (
      <Suspense fallback={<Opening />}>
        <ClosedDoor activity={activity.data} code={lab.code} />
      </Suspense>
    );
  }
  if (plan.kind === 'choose') {
    return (
      <Suspense fallback={<Opening />}>
        <ChooseClass lab={lab} place={place} userId={plan.userId} />
      </Suspense>
    );
  }
  if (plan.kind === 'review') {
    return (
      <Suspense fallback={<Opening />}>
        <ReviewWork lab={lab} place={place} plan={plan} activity={activity.data} />
      </Suspense>
    );
  }
  return (
    <Work
      key={beginnings}
      lab={lab}
      place={place}
      plan={plan}
      activity={activity.data}
      onBegun={() => setBeginnings(beginnings + 1)}
    />
  );
}

interface WorkProps {
  readonly lab: LabAddress;
  readonly place: Place;
  readonly plan: WorkPlan;
  readonly activity: PublicActivity;
  onBegun(): void;
}

function Work({ lab, place, plan, activity, onBegun }: WorkProps) {
  const { activityId, isTeacherStudent } = lab;
  const code = plan.kind === 'learner' ? plan.code : null;
  const work = useWorkStore(plan, activityId);
  const store = work.kind === 'ready' ? work.store : null;
  const player = useMemo(
    () =>
      store &&
      createPlayer({ lab: { activityId, code, isTeacherStudent, studentId: null }, activity, store }),
    [activityId, code, isTeacherStudent, activity, store],
  );
  if (work.kind === 'refused') {
    // Nobody is in a class of their own before they have begun to work in it.
    const isNew = isTeacherStudent && code !== null && work.error.code === 'class-not-found';
    return (
      <Suspense fallback={<Opening />}>
        {isNew ? (
          <BeginAsStudent code={code} error={work.error} onBegun={onBegun} />
        ) : (
          <RefusedWork error={work.error} />
        )}
      </Suspense>
    );
  }
  if (!player || work.kind !== 'ready') return <Opening />;
  return (
    <OutboxProvider value={plan.kind === 'preview' ? null : work.device.outbox}>
      <PlayerProvider value={player}>
        <PlayerFrame
          place={place}
          banner={plan.kind === 'preview' || isTeacherStudent ? <RoleBanner /> : null}
        />
      </PlayerProvider>
    </OutboxProvider>
  );
}
