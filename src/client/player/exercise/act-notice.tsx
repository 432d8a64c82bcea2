import { useTranslations } from 'use-intl';
import type { ProgressRecord } from '../../../contract/progress.ts';
import { Notice } from '../../../ui/message/notice.tsx';
import { playerNotesMessages } from '../../messages/en-us/player-notes.ts';
import { WithMessages } from '../../shell/with-messages.tsx';

interface Props {
  readonly told: ProgressRecord;
  readonly isScored: boolean;
}

/** Told without blame: an exercise is reset for many reasons, and the teacher's own stays with the teacher. */
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
