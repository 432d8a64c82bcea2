import { useRef, useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { CareFailure, FormDialog, useUndoable } from '../care/form-dialog.client.tsx';
import { useActivitySettings } from '../care-for-class.client.ts';
import { datesDraftOf, readDates, readInstant } from './read-dates.client.ts';
import { useYourTime } from './use-your-time.client.ts';

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
  const [draft, setDraft] = useState(() => datesDraftOf(activity, timeZone));
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

interface DateTimeFieldProps {
  readonly label: string;
  /** `2026-03-01T09:00`, or empty. */
  readonly value: string;
  readonly timeZone: string;
  readonly error: string | undefined;
  /** `isUnfinished`: the browser's field holds an incomplete date. */
  onChange(value: string, isUnfinished: boolean): void;
}

/** The browser's own field for a date and a time, in the time zone of the class, with a button that empties it. */
export function DateTimeField({ label, value, timeZone, error, onChange }: DateTimeFieldProps) {
  const t = useTranslations('classCare.dates');
  const zone = useTimeZone() ?? 'UTC';
  const yours = useYourTime(timeZone)(readInstant(value, timeZone) ?? null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        ref={input}
        type="datetime-local"
        label={label}
        description={yours ? t('yours', { when: yours, zone }) : undefined}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value, target.validity.badInput)}
        // An incomplete date does not change the value, so only the blur event reports it.
        onBlur={({ target }) => onChange(target.value, target.validity.badInput)}
        className="min-w-0 flex-1 basis-60"
      />
      <Button
        variant="quiet"
        aria-label={t('clearNamed', { field: label })}
        onClick={() => {
          // This also removes an incomplete date, which the value does not hold.
          if (input.current) input.current.value = '';
          onChange('', false);
          input.current?.focus();
        }}
      >
        {t('clear')}
      </Button>
    </div>
  );
}
