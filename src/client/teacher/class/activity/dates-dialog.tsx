import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/classes.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useActivitySettings } from '../../../data/classes/care-for-class.ts';
import { CareFailure } from '../care/care-failure.tsx';
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
  const formId = useId();
  const settings = useActivitySettings(code, activity.id);
  const offerUndo = useUndoable();
  const [draft, setDraft] = useState(() => draftOf(activity, timeZone));
  const [unfinished, setUnfinished] = useState({ assigned: false, due: false });
  const [isSent, setIsSent] = useState(false);
  const read = readDates(draft, timeZone);
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { activity: activity.title })}
      closeLabel={care('cancel')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {care('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={settings.isPending} busyText={t('busy')}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{t('zone', { zone: timeZone })}</p>
        {field('assigned')}
        {field('due')}
        <div className="flex flex-col gap-2 text-sm text-ink-soft">
          <p>{t('opens')}</p>
          <p>{t('late')}</p>
        </div>
        <CareFailure error={settings.error} />
      </form>
    </Dialog>
  );
}
