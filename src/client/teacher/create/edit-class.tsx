import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import type { LicenseConfiguration } from '../../../domain/licenses/license-configuration.ts';
import { plannableStudents } from '../../../domain/licenses/seat-ledger.ts';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import { ApiError, OfflineError } from '../../data/api-error.ts';
import { useUpdateClass } from '../../data/classes/change-classes.ts';
import { go } from '../../shell/navigation/address.ts';
import { addresses } from '../addresses.ts';
import { toClassBody } from './class-body.ts';
import { type ClassDraft, draftOf } from './class-draft.ts';
import { ClassForm } from './class-form.tsx';
import { isListed, limitsOf, type OfferedActivity } from './pass-limits.ts';

interface EditClassProps {
  readonly taught: TeacherClass;
  readonly offered: readonly OfferedActivity[];
  readonly terms: LicenseConfiguration;
}

/** The form of a class that exists. What its pass no longer opens may stay in it. */
export function EditClass({ taught, offered, terms }: EditClassProps) {
  const t = useTranslations('licenses.edit');
  const toast = useToasts();
  const update = useUpdateClass(taught.code);
  const [draft, setDraft] = useState<ClassDraft>(() => draftOf(taught));
  const had = new Map(taught.activities.map(({ id, isCovered }) => [id, isCovered]));
  const pass = terms[taught.seats.basePass ?? 'freePass'];
  // An activity of the class may have been taken out of the content since.
  const gone = taught.activities.filter(({ id }) => !offered.some((activity) => activity.id === id));
  const all = [...offered, ...gone.map(({ id, title }) => ({ id, title, isPremium: false }))];
  const choices = all.map((activity) => ({
    ...activity,
    isCovered: !activity.isPremium || had.has(activity.id) || isListed(pass, activity.id),
  }));
  const { least, most } = plannableStudents(taught.seats);

  async function save(sound: ClassDraft) {
    const changed = await update.mutateAsync(toClassBody(sound, taught.timeZone));
    toast({ text: t('done') });
    go(addresses.classDetails(changed.code));
  }

  function describeFailure(error: Error): string {
    if (error instanceof OfflineError) return t('failedOffline');
    if (!(error instanceof ApiError)) return t('failed');
    if (error.code === 'class-archived') return t('closedText');
    if (error.code === 'class-disabled') return t('disabledText');
    if (error.code === 'class-not-found') return t('notYours');
    if (error.code !== 'activity-begun') return t('failed');
    const id = error.issues[0]?.message;
    return t('begun', { activity: all.find((activity) => activity.id === id)?.title ?? '' });
  }

  return (
    <ClassForm
      draft={draft}
      onChange={setDraft}
      choices={choices}
      limits={limitsOf({ terms: pass, offered: all, seats: most, least, had })}
      timeZone={taught.timeZone}
      words={{ submit: t('submit'), submitting: t('submitting'), failed: t('failedTitle') }}
      cancelTo={addresses.classDetails(taught.code)}
      onSave={save}
      describeFailure={describeFailure}
    />
  );
}
