import { useEffect, useEffectEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { TeachersWords } from '../../comments/teachers-words.client.tsx';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import type { PartStanding } from '../store/part-standing.client.ts';

interface Props extends Pick<PartStanding, 'isClosed' | 'waiting'> {
  readonly told: ProgressRecord;
  readonly isScored: boolean;
  /** An instrument, which has no exercise to speak of. */
  readonly isBench: boolean;
  /** The teacher has reset the exercise or given tries. */
  readonly isChanged: boolean;
}

/** The wording blames nobody: an exercise is reset for many reasons, and the student is not told which one it was. */
export function ActNotice({ told, isScored, isBench, isChanged, isClosed, waiting }: Props) {
  const { lab, store } = usePlayer();
  const { code, activityId } = lab;
  const isOwn = store.mode === 'learner' && !lab.isTeacherStudent;
  return (
    <WithMessages messages={{ playerNotes: playerNotesMessages }}>
      {told.erasedAt ? <Erased /> : null}
      {told.corrected && !waiting ? <Corrected corrected={told.corrected} isClosed={isClosed} /> : null}
      {!isChanged ? null : isBench ? <BenchReset /> : <Words told={told} isScored={isScored} />}
      {told.teacher ? (
        <TeachersWords
          mark={told.teacher}
          isEarlier={told.teacher.attemptID !== told.id}
          place={isOwn && code !== null ? { code, activityId } : null}
          className="mt-5"
        />
      ) : null}
    </WithMessages>
  );
}

function Erased() {
  const t = useTranslations('playerNotes.act');
  return (
    <Notice title={t('erasedTitle')} className="mt-5">
      {t('erasedText')}
    </Notice>
  );
}

interface CorrectedProps {
  readonly corrected: NonNullable<ProgressRecord['corrected']>;
  readonly isClosed: boolean;
}

/** Says that the fault was the lab's, what it means for the result, and that it cost nothing. */
function Corrected({ corrected: { at, isMarkChanged }, isClosed }: CorrectedProps) {
  const t = useTranslations('playerNotes.corrected');
  const format = useFormatter();
  const date = format.dateTime(new Date(at), { year: 'numeric', month: 'long', day: 'numeric' });
  return (
    <Notice title={t('title', { date })} className="mt-5">
      {isMarkChanged ? (
        <>
          <p>{t('changed')}</p>
          {isClosed ? null : <p>{t('open')}</p>}
        </>
      ) : (
        t('same')
      )}
    </Notice>
  );
}

/** Said at once, too: the bench on the screen changes while somebody may be at work. */
function BenchReset() {
  const t = useTranslations('playerNotes.act');
  const announce = useAnnounce();
  const say = useEffectEvent(() => announce(`${t('benchTitle')}. ${t('benchText')}`));
  useEffect(() => say(), []);
  return (
    <Notice title={t('benchTitle')} className="m-4">
      {t('benchText')}
    </Notice>
  );
}

function Words({ told, isScored }: Pick<Props, 'told' | 'isScored'>) {
  const t = useTranslations('playerNotes.act');
  const granted = told.extraTries > 0 ? t('granted', { count: told.extraTries }) : null;
  if (told.resetAt === null) return <Notice className="mt-5">{granted}</Notice>;
  const isLimited = isScored && told.triesLeft !== null;
  return (
    <Notice title={t('resetTitle')} className="mt-5 mb-5">
      <p>{isLimited ? t('resetText') : t('resetOpenText')}</p>
      {granted ? <p>{granted}</p> : null}
    </Notice>
  );
}
