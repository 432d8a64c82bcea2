import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { CheckboxField } from '../../../../lab/ui/field/checkbox-field.tsx';
import { serverClock } from '../../../client/http/server-clock.ts';
import { addDays, toWallTime, type WallTime } from '../../../kernel/zoned-time.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { dueForStudent, type Extension, nothingAllowed } from '../../classes/extension.ts';
import { listCountedLessons } from '../../classes/pace.ts';
import { CareFailure, FormDialog, useUndoable } from '../care/form-dialog.client.tsx';
import { useSetExtension } from '../care-for-class.client.ts';
import { DateTimeField } from './date-time-field.client.tsx';
import { readInstant } from './read-dates.client.ts';

export interface ExtensionDialogProps {
  readonly taught: Pick<TeacherClass, 'code' | 'timeZone'>;
  readonly activity: TeacherActivityRow;
  readonly student: {
    readonly id: string;
    readonly name: string;
    /** undefined: the student has what the class has. */
    readonly extension: Extension | undefined;
  };
  onClose(): void;
}

/** Stands for all lessons of a lab that are due at one time. */
const allLessons = '*';

/**
 * Later dates due for one student, and lessons that are open to the student although held for the class. Where lessons
 * have dates of their own, each has its own field, so that only the intended dates move.
 */
export function ExtensionDialog({ taught, activity, student, onClose }: ExtensionDialogProps) {
  const t = useTranslations('classCare.extension');
  const care = useTranslations('classCare');
  const { code, timeZone } = taught;
  const { name } = student;
  const set = useSetExtension(code, activity.id, student.id);
  const offerUndo = useUndoable();
  const before = student.extension ?? nothingAllowed;
  const fields = listDueFields(activity, before);
  const shownIn = ({ later }: DueField) => (later === null ? '' : toWallTime(later.getTime(), timeZone));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [unfinished, setUnfinished] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState(before.lessons);
  const [isSent, setIsSent] = useState(false);
  const read = fields.map((field) => {
    const value = typed[field.id] ?? shownIn(field);
    const later = value === shownIn(field) ? iso(field.later) : readInstant(value, timeZone);
    const isUnfinished = unfinished.includes(field.id) || later === undefined;
    const isEarly = !isUnfinished && later !== null && Date.parse(later) <= field.ofClass.getTime();
    return { field, value, later, fault: isUnfinished ? 'unfinished' : isEarly ? 'notLater' : null } as const;
  });
  const held = activity.modules.filter(({ id }) => activity.pace?.lessons[id] || before.lessons.includes(id));
  const isByLesson = fields.some(({ id }) => id !== allLessons);
  // An earlier allowance stays if it has no field, or if its field is empty because the class now has as much time.
  const standing = Object.entries(before.due ?? {}).filter(([id]) => typed[id] === undefined);
  const shown = read.flatMap(({ field, later }) => (isByLesson && later ? [[field.id, later] as const] : []));
  const due = Object.fromEntries([...standing, ...shown]);
  const stays = !isByLesson && typed[allLessons] === undefined;
  const wanted: Extension = {
    dateDue: stays ? before.dateDue : (!isByLesson && read[0]?.later) || null,
    ...(Object.keys(due).length > 0 && { due }),
    lessons: opened,
  };

  function giveDays(days: number) {
    const nowMs = serverClock.now();
    const open = listCountedLessons(activity.pace ?? null, activity.modules, nowMs);
    const moved = fields.filter(({ id }) => id === allLessons || open.includes(id) || opened.includes(id));
    setTyped((all) => ({
      ...all,
      ...Object.fromEntries(moved.map((field) => [field.id, laterBy(days, field.ofClass, nowMs, timeZone)])),
    }));
    setUnfinished((all) => all.filter((id) => !moved.some((field) => field.id === id)));
  }

  async function save() {
    setIsSent(true);
    if (read.some(({ fault }) => fault !== null) || set.isPending) return;
    try {
      await set.mutateAsync(wanted);
    } catch {
      return;
    }
    onClose();
    const isEnded = wanted.dateDue === null && !wanted.due && wanted.lessons.length === 0;
    offerUndo(t(isEnded ? 'ended' : 'done', { name }), () => set.mutateAsync(before));
  }

  return (
    <FormDialog
      title={t('title', { name })}
      cancel={care('cancel')}
      submit={t('save')}
      busyText={t('busy')}
      isBusy={set.isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="text-sm text-ink-soft">{t('lead', { name, activity: activity.title })}</p>
      {fields.length === 0 ? <p>{t('notDue')}</p> : null}
      {fields.length > 0 ? (
        <fieldset>
          <legend className="mb-2 text-sm text-ink-soft">{t('quick')}</legend>
          <div className="flex flex-wrap gap-2">
            {quickDays.map((days) => (
              <Button key={days} variant="secondary" onClick={() => giveDays(days)}>
                {t('quickDays', { days })}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
      {read.map(({ field, value, fault }) => (
        <div key={field.id} className="flex flex-col gap-2">
          <DateTimeField
            label={isByLesson ? t('dueOf', { name, lesson: field.title }) : t('due', { name })}
            value={value}
            timeZone={timeZone}
            error={isSent && fault ? t(fault) : undefined}
            onChange={(next, isIncomplete) => {
              setTyped((all) => ({ ...all, [field.id]: next }));
              setUnfinished((all) => [
                ...all.filter((id) => id !== field.id),
                ...(isIncomplete ? [field.id] : []),
              ]);
            }}
          />
          <DueOfClass dateDue={field.ofClass} timeZone={timeZone} />
        </div>
      ))}
      {isByLesson ? (
        <p className="text-sm text-ink-soft">
          {t(activity.isStrictOrder ? 'inOrder' : 'byLesson', { name })}
        </p>
      ) : null}
      {held.length === 0 ? (
        <p>{t('noneHeld')}</p>
      ) : (
        <fieldset>
          <legend className="font-semibold">{t('lessons', { name })}</legend>
          {held.map(({ id, title }) => (
            <CheckboxField
              key={id}
              label={title}
              checked={opened.includes(id)}
              onChange={({ target }) =>
                setOpened(target.checked ? [...opened, id] : opened.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
      {activity.pace?.holdAt ? <p className="text-sm text-ink-soft">{t('held', { name })}</p> : null}
      <CareFailure error={set.error} />
    </FormDialog>
  );
}

function DueOfClass({ dateDue, timeZone }: { dateDue: Date; timeZone: string }) {
  const t = useTranslations('classCare.extension');
  const format = useFormatter();
  const when = format.dateTime(dateDue, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return <p className="text-sm text-ink-soft">{t('dueOfClass', { when, zone: timeZone })}</p>;
}

interface DueField {
  /** Id of the lesson, or `allLessons`. */
  readonly id: string;
  readonly title: string;
  readonly ofClass: Date;
  /** The later date that the student has already. */
  readonly later: Date | null;
}

/**
 * A field for all that is given, or one for each lesson where dates differ. A lesson that is never due has no field. A
 * field has the date that was allowed for its lesson, and not one that follows from an earlier lesson in strict order.
 */
function listDueFields({ isStrictOrder: _, ...activity }: TeacherActivityRow, before: Extension): DueField[] {
  const lessons = activity.modules.filter(
    ({ id }) => (activity.pace?.assigned?.includes(id) ?? true) || before.lessons.includes(id),
  );
  const fields = lessons.flatMap(({ id, title }): DueField[] => {
    const ofClass = dueForStudent(activity, undefined, id);
    const own = dueForStudent(activity, before, id);
    if (!ofClass || !own) return [];
    return [{ id, title, ofClass, later: own > ofClass ? own : null }];
  });
  const [first] = fields;
  const isOne =
    first !== undefined &&
    fields.length === lessons.length &&
    before.due === undefined &&
    fields.every(({ ofClass }) => ofClass.getTime() === first.ofClass.getTime());
  return isOne ? [{ ...first, id: allLessons }] : fields;
}

const quickDays = [2, 7];

/**
 * The date of the class moved by so many days. If that date is over, the days count from today, and the time is the end
 * of the day.
 */
function laterBy(days: number, ofClass: Date, nowMs: number, timeZone: string): WallTime {
  if (ofClass.getTime() >= nowMs) return toWallTime(addDays(ofClass.getTime(), days, timeZone), timeZone);
  return `${toWallTime(addDays(nowMs, days, timeZone), timeZone).slice(0, 10)}T23:59` as WallTime;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;
