import { useTranslations } from 'use-intl';
import { ActDialog } from './act-dialog.client.tsx';
import type { ActDialogOwner } from './act-target.client.ts';

/** Lets one student start one exercise, or a confirmed selection, afresh. */
export function ResetDialog({ target, ...closing }: ActDialogOwner) {
  const t = useTranslations('studentHelp.help.resetDialog');
  const said = useTranslations('studentHelp.help.said');
  const { row, studentName: name } = target;
  const { id: questionCode, title, isFixedOnceSaved } = row.part;
  return (
    <ActDialog
      target={target}
      title={t('title', { title })}
      submit={t('submit')}
      busy={t('busy')}
      said={said('reset', { title })}
      isReasonRequired
      toBody={({ reason, ...act }) => reason && { ...act, kind: 'reset', questionCode, reason }}
      {...closing}
    >
      <p>{t('text', { name })}</p>
      {isFixedOnceSaved ? <p>{t('selection', { name })}</p> : null}
    </ActDialog>
  );
}
