import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import { useActivitySettings } from '../../../data/classes/care-for-class.ts';
import { CareFailure } from '../care/care-failure.tsx';
import { FormDialog } from '../care/form-dialog.tsx';
import { useUndoable } from '../care/use-undoable.ts';
import { DateTimeField } from './date-time-field.tsx';
import { draftOf, readDates } from './read-dates.ts';

interface Props {
  readonly code: string;
  readonly timeZone: string;
  readonly activity: TeacherActivityRow;
  readonly onClose: () => void;
}

/** Date assigned and date due of an activity, in the time zone of the class. */
export function DatesDialog({ code, timeZone, activity, onClose }: Props) {
  const t = useTranslations('classCare.dates');
  const care = useTranslations('classCare');
  const settings = useActivitySettings(code, activity.id);
  const offerUndo = useUndoable();
  const [draft, setDraft] = useState(() => draftOf(activity, timeZone));
  const [unfinished, setUnfinished] = useState({ assigned: false, due: false });
  const [isSent, setIsSent] = useState(false);
  const read = readDates(draft, timeZone, activity);
  const fault = 'fault' in read ? read.fault : null;
  const faultOf = (field: 'assigned' | 'due') => {
    if (!isSent) return undefined;
    if (unfinished[field] || fault === field) return t('unfinished');
    return field === 'due' && fault === 'order' ? t('order') : undefined;
  };

  async function save() {
    setIsSent(true);
    if (!('dates' in read) || unfinished.assigned || unfinished.due || settings.isPending) return;
    const { dateAssigned, dateDue } = activity;
    try {
      await settings.mutateAsync(read.dates);
    } catch {
      return;
    }
    onClose();
    offerUndo(t('done', { activity: activity.title }), () => settings.mutateAsync({ dateAssigned, dateDue }));
  }

  const field = (name: 'assigned' | 'due') => (
    <DateTimeField
      label={t(name)}
      value={draft[name]}
      timeZone={timeZone}
      error={faultOf(name)}
      onChange={(value, isUnfinished) => {
        setDraft((current) => ({ ...current, [name]: value }));
        setUnfinished((current) => ({ ...current, [name]: isUnfinished }));
      }}
    />
  );
  return (
    <FormDialog
      title={t('title', { activity: activity.title })}
      cancel={care('cancel')}
      submit={t('save')}
      busyText={t('busy')}
      isBusy={settings.isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <p>{t('zone', { zone: timeZone })}</p>
      {field('assigned')}
      {field('due')}
      <div className="flex flex-col gap-2 text-sm text-ink-soft">
        <p>{t('opens')}</p>
        <p>{t('late')}</p>
      </div>
      <CareFailure error={settings.error} />
    </FormDialog>
  );
}
