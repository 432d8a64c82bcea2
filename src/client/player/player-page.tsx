import { lazy, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { PublicActivity } from '../../activity/public-activity.ts';
import { playerMessages } from '../messages/en-us/player.ts';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { PlayerFrame } from './frame/player-frame.tsx';
import { OutboxProvider } from './outbox-context.ts';
import { type LabAddress, type Place, parsePlayerAddress } from './player-address.ts';
import { createPlayer, PlayerProvider } from './player-context.tsx';
import { Opening } from './start/opening.tsx';
import { RefusedWork, StartFailure, StartMessage } from './start/start-message.tsx';
import { type Plan, usePlan } from './start/use-plan.ts';
import { usePlayerActivity } from './start/use-player-activity.ts';
import { useWorkStore } from './start/use-work-store.ts';

export const messages = { player: playerMessages };

// Few come without the code of their class: links into a lab carry it.
const ChooseClass = lazy(() =>
  import('./start/choose-class.tsx').then((module) => ({ default: module.ChooseClass })),
);

const PremiumForGuest = lazy(() =>
  import('../guest/player/premium-for-guest.tsx').then((module) => ({ default: module.PremiumForGuest })),
);

/** /activity?id=…&code=…&module=…&screen=…: the player. */
export function Component() {
  const t = useTranslations('player.start');
  const [search] = useSearchParams();
  const { moduleId, screenId, ...lab } = parsePlayerAddress(search);
  const activity = usePlayerActivity(lab.activityId);
  const plan = usePlan(lab);
  const place = { moduleId, screenId };
  if (lab.activityId === '') {
    return (
      <StartMessage title={t('missingTitle')}>
        <p>{t('missingText')}</p>
      </StartMessage>
    );
  }
  if (activity.error) return <StartFailure error={activity.error} onRetry={activity.retry} />;
  if (!activity.data) return <Opening />;
  if (plan.kind === 'guest' && activity.data.isPremium) {
    return (
      <Suspense fallback={<Opening />}>
        <PremiumForGuest />
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
  return <Work lab={lab} place={place} plan={plan} activity={activity.data} />;
}

interface WorkProps {
  readonly lab: LabAddress;
  readonly place: Place;
  readonly plan: Exclude<Plan, { kind: 'choose' }>;
  readonly activity: PublicActivity;
}

function Work({ lab, place, plan, activity }: WorkProps) {
  const { activityId, isTeacherStudent } = lab;
  const code = plan.kind === 'learner' ? plan.code : null;
  const work = useWorkStore(plan, activityId);
  const store = work.kind === 'ready' ? work.store : null;
  const player = useMemo(
    () => store && createPlayer({ lab: { activityId, code, isTeacherStudent }, activity, store }),
    [activityId, code, isTeacherStudent, activity, store],
  );
  if (work.kind === 'refused') {
    // The teacher of the class looks at a lab with their own class's code in the address.
    const isOwnClass = isTeacherStudent && work.error.code === 'class-not-found';
    const preview = { lab, place, activity, plan: { kind: 'preview' } } as const;
    return isOwnClass ? <Work {...preview} /> : <RefusedWork error={work.error} />;
  }
  if (!player || work.kind !== 'ready') return <Opening />;
  return (
    <OutboxProvider value={plan.kind === 'preview' ? null : work.device.outbox}>
      <PlayerProvider value={player}>
        <PlayerFrame place={place} />
      </PlayerProvider>
    </OutboxProvider>
  );
}
