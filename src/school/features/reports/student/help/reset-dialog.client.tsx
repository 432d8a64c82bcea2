import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PublicActivity } from '../../../../../lab/activity/public-activity.ts';
import { isStationItem } from '../../../../../lab/blocks/embed/station-item.ts';
import { contentKeys } from '../../../classes/class-keys.client.ts';
import { listFollowers } from '../answer-modules.client.ts';
import { ActDialog } from './act-dialog.client.tsx';
import type { ActDialogOwner } from './act-target.client.ts';

/** Lets one student start one exercise, or a confirmed selection, afresh. */
export function ResetDialog({ target, ...closing }: ActDialogOwner) {
  const t = useTranslations('studentHelp.help.resetDialog');
  const said = useTranslations('studentHelp.help.said');
  const { row, studentName: name } = target;
  const { id: questionCode, title, isFixedOnceSaved } = row.part;
  const isBench = row.item !== null && isStationItem(row.item);
  return (
    <ActDialog
      target={target}
      title={t(isBench ? 'benchTitle' : 'title', { title })}
      submit={t('submit')}
      busy={t('busy')}
      said={said('reset', { title })}
      isReasonRequired
      toBody={({ reason, ...act }) => reason && { ...act, kind: 'reset', questionCode, reason }}
      {...closing}
    >
      {isBench ? (
        <BenchText activityId={target.place.activityId} partId={questionCode} name={name} />
      ) : (
        <p>{t('text', { name })}</p>
      )}
      {isFixedOnceSaved ? <p>{t('selection', { name })}</p> : null}
    </ActDialog>
  );
}

/** What becomes of the bench, and of the stations that take tubes from it. */
function BenchText({ activityId, partId, name }: { activityId: string; partId: string; name: string }) {
  const t = useTranslations('studentHelp.help.resetDialog');
  // The page that has opened the dialog has loaded the lab, as far as it can be loaded now.
  const data = useQueryClient().getQueryData<PublicActivity>(contentKeys.activity(activityId));
  const followers = data ? listFollowers(data, partId) : [];
  return (
    <>
      <p>{t('bench', { name })}</p>
      {followers.length > 0 ? (
        <p>{t('benchFollowers', { name, list: [...new Set(followers)].join(', ') })}</p>
      ) : null}
    </>
  );
}
