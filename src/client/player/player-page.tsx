import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PublicActivity } from '../../activity/public-activity.ts';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { PlayerFrame } from './frame/player-frame.tsx';
import { OutboxProvider } from './outbox-context.ts';
import { type LabAddress, type Place, parsePlayerAddress } from './player-address.ts';
import { createPlayer, PlayerProvider } from './player-context.tsx';
import { ChooseClass } from './start/choose-class.tsx';
import { RefusedWork, StartFailure, StartMessage } from './start/start-message.tsx';
import { type Plan, usePlan } from './start/use-plan.ts';
import { usePlayerActivity } from './start/use-player-activity.ts';
import { useWorkStore } from './start/use-work-store.ts';

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
  if (activity.error) return <StartFailure error={activity.error} onRetry={() => void activity.refetch()} />;
  if (plan.kind === 'failed') return <StartFailure error={plan.error} onRetry={plan.retry} />;
  if (!activity.data || plan.kind === 'loading') return <Opening />;
  if (plan.plan.kind === 'choose') return <ChooseClass lab={lab} place={place} classes={plan.plan.classes} />;
  return <Work lab={lab} place={place} plan={plan.plan} activity={activity.data} />;
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
    <OutboxProvider value={plan.kind === 'learner' ? work.device.outbox : null}>
      <PlayerProvider value={player}>
        <PlayerFrame place={place} />
      </PlayerProvider>
    </OutboxProvider>
  );
}

function Opening() {
  const t = useTranslations('player.start');
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <LoadingBlock label={t('loading')} />
    </div>
  );
}
