import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { toWallTime } from '../../../kernel/zoned-time.ts';
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { Extension } from '../../classes/extension.ts';
import { CareFailure, FormDialog, useUndoable } from '../care/form-dialog.client.tsx';
import { useSetExtension } from '../care-for-class.client.ts';
import { DateTimeField } from './dates-dialog.client.tsx';
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

const nothing: Extension = { dateDue: null, lessons: [] };

/** A later date due for one student, and lessons that are open to the student although held for the class. */
export function ExtensionDialog({ taught, activity, student, onClose }: ExtensionDialogProps) {
  const t = useTranslations('classCare.extension');
  const care = useTranslations('classCare');
  const { code, timeZone } = taught;
  const { name } = student;
  const set = useSetExtension(code, activity.id, student.id);
  const offerUndo = useUndoable();
  const before = student.extension ?? nothing;
  const shown = before.dateDue === null ? '' : toWallTime(Date.parse(before.dateDue), timeZone);
  const [due, setDue] = useState(shown);
  const [isUnfinished, setIsUnfinished] = useState(false);
  const [opened, setOpened] = useState(before.lessons);
  const [isSent, setIsSent] = useState(false);
  const dateDue = due === shown ? before.dateDue : readInstant(due, timeZone);
  const fault = isUnfinished || dateDue === undefined ? 'unfinished' : findFault(activity.dateDue, dateDue);
  const held = activity.modules.filter(({ id }) => activity.pace?.lessons[id] || before.lessons.includes(id));

  async function save() {
    setIsSent(true);
    if (fault || dateDue === undefined || set.isPending) return;
    const wanted = { dateDue: activity.dateDue === null ? null : dateDue, lessons: opened };
    try {
      await set.mutateAsync(wanted);
    } catch {
      return;
    }
    onClose();
    const isEnded = wanted.dateDue === null && wanted.lessons.length === 0;
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
      {activity.dateDue === null ? (
        <p>{t('notDue')}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <DateTimeField
            label={t('due', { name })}
            value={due}
            timeZone={timeZone}
            error={isSent && fault ? t(fault) : undefined}
            onChange={(value, isIncomplete) => {
              setDue(value);
              setIsUnfinished(isIncomplete);
            }}
          />
          <DueOfClass dateDue={activity.dateDue} timeZone={timeZone} />
        </div>
      )}
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

/** The date for one student must be later than that of the class, as the server demands. */
function findFault(ofClass: string | null, extended: string | null): 'notLater' | null {
  if (ofClass === null || extended === null) return null;
  return Date.parse(extended) > Date.parse(ofClass) ? null : 'notLater';
}

function DueOfClass({ dateDue, timeZone }: { dateDue: string; timeZone: string }) {
  const t = useTranslations('classCare.extension');
  const format = useFormatter();
  const when = format.dateTime(new Date(dateDue), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return <p className="text-sm text-ink-soft">{t('dueOfClass', { when, zone: timeZone })}</p>;
}
