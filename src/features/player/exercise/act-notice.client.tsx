import { useTranslations } from 'use-intl';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';

interface Props {
  readonly told: ProgressRecord;
  readonly isScored: boolean;
}

/** The wording blames nobody: an exercise is reset for many reasons, and the student is not told which one it was. */
export function ActNotice(props: Props) {
  return (
    <WithMessages messages={{ playerNotes: playerNotesMessages }}>
      <Words {...props} />
    </WithMessages>
  );
}

function Words({ told, isScored }: Props) {
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
