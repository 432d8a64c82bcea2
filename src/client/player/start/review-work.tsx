import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { PublicActivity } from '../../../activity/public-activity.ts';
import { studentsAnswersEndpoints } from '../../../contract/students-answers.ts';
import { useApi } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';
import { useLoaded } from '../../data/use-loaded.ts';
import { playerNotesMessages } from '../../messages/en-us/player-notes.ts';
import { WithMessages } from '../../shell/with-messages.tsx';
import { RoleBanner } from '../frame/lazy-role-banner.tsx';
import { PlayerFrame } from '../frame/player-frame.tsx';
import { OutboxProvider } from '../outbox-context.ts';
import type { LabAddress, Place } from '../player-address.ts';
import { createPlayer, PlayerProvider } from '../player-context.tsx';
import { createReviewStore } from '../store/review-store.ts';
import { Opening } from './opening.tsx';
import { StartFailure, StartMessage } from './start-message.tsx';
import type { Plan } from './use-plan.ts';

interface Props {
  readonly lab: LabAddress;
  readonly place: Place;
  readonly plan: Extract<Plan, { kind: 'review' }>;
  readonly activity: PublicActivity;
}

/** The lab as one student sees it, for the teacher of the class. */
export function ReviewWork({ lab, place, plan, activity }: Props) {
  const api = useApi();
  const { code, studentId } = plan;
  const { activityId } = lab;
  const { data, error, retry } = useLoaded(`${code} ${activityId} ${studentId}`, (signal) =>
    api.call(studentsAnswersEndpoints.listStudentProgress, {
      params: { code, activityId, studentId },
      signal,
    }),
  );
  const player = useMemo(
    () =>
      data &&
      createPlayer({
        lab: { activityId, code, isTeacherStudent: false, studentId },
        activity,
        store: createReviewStore(data),
      }),
    [activityId, code, studentId, activity, data],
  );
  if (error instanceof ApiError && error.status < 500) {
    return (
      <WithMessages messages={{ playerNotes: playerNotesMessages }}>
        <Refused />
      </WithMessages>
    );
  }
  if (error) return <StartFailure error={error} onRetry={retry} />;
  if (!player) return <Opening />;
  return (
    <OutboxProvider value={null}>
      <PlayerProvider value={player}>
        <PlayerFrame place={place} banner={<RoleBanner />} />
      </PlayerProvider>
    </OutboxProvider>
  );
}

function Refused() {
  const t = useTranslations('playerNotes.review');
  return (
    <StartMessage title={t('refusedTitle')}>
      <p>{t('refusedText')}</p>
    </StartMessage>
  );
}
