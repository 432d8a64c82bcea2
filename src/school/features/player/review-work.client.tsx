import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { PublicActivity } from '../../../lab/activity/public-activity.ts';
import type { ActivityStatus } from '../../../lab/marking/status.ts';
import { useApi } from '../../client/http/api.ts';
import { ApiError } from '../../client/http/api-error.ts';
import { readOnce } from '../../client/http/query-area.tsx';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import type { Position } from '../offline/storage/stored-work.client.ts';
import type { ProgressRecord } from '../progress/progress-endpoints.ts';
import { studentsAnswersEndpoints } from '../reports/student/students-answers.ts';
import { RoleBanner } from './frame/late-role-banner.client.tsx';
import { PlayerFrame } from './frame/player-frame.client.tsx';
import { playerNotesMessages } from './messages/player-notes.client.ts';
import type { LabAddress, LabPlace } from './player-address.client.ts';
import { createPlayer, OutboxProvider, PlayerProvider } from './player-context.client.tsx';
import { Opening } from './start/opening.client.tsx';
import { StartFailure, StartMessage } from './start/start-message.client.tsx';
import type { Plan } from './start/use-plan.client.ts';
import { noWork, type WorkState } from './store/work-state.client.ts';
import type { WorkStore } from './store/work-store.client.ts';

interface Props {
  readonly lab: LabAddress;
  readonly place: LabPlace;
  readonly plan: Extract<Plan, { kind: 'review' }>;
  readonly activity: PublicActivity;
}

/** The lab as one student sees it, for the teacher of the class. */
export function ReviewWork({ lab, place, plan, activity }: Props) {
  const api = useApi();
  const { code, studentId } = plan;
  const { activityId } = lab;
  const params = { code, activityId, studentId };
  const { data, error, refetch } = useQuery({
    queryKey: ['student-progress', params],
    queryFn: ({ signal }) => api.call(studentsAnswersEndpoints.listStudentProgress, { params, signal }),
    ...readOnce,
  });
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
  if (error) return <StartFailure error={error} onRetry={() => void refetch()} />;
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

interface Reviewed {
  readonly fullName: string;
  readonly status: ActivityStatus;
  readonly progress: readonly ProgressRecord[];
}

/** One student's work as it stood when it was opened. Nothing can be entered, saved or finished. */
export function createReviewStore({ fullName, status, progress }: Reviewed): WorkStore {
  const work: WorkState = {
    ...noWork,
    status,
    isReadOnly: true,
    records: new Map(progress.map((record) => [record.questionCode, record])),
  };
  let position: Position | null = null;
  return {
    mode: 'review',
    learnerName: fullName,
    getSnapshot: () => work,
    subscribe: () => () => {},
    get position() {
      return position;
    },
    change() {},
    submit: async () => {},
    rememberPosition(next) {
      position = next;
    },
    finish: async () => {},
    dispose() {},
  };
}
