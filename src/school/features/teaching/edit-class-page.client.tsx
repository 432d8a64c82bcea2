import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { EmptyState } from '../../../lab/ui/message/empty-state.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { go } from '../../client/navigation/address.ts';
import { Link } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { useUpdateClass } from '../classes/change-classes.client.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { classesMessages } from '../classes/class-messages.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import type { LicenseConfiguration } from '../classes/passes.ts';
import { useActivityOutlines, useClass } from '../classes/read-classes.client.ts';
import { plannableStudents } from '../classes/seat-ledger.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { teacherMessages } from '../classes/teacher-messages.client.ts';
import { licensesMessages } from '../licenses/license-messages.client.ts';
import { useLicenseTerms } from '../licenses/license-queries.client.ts';
import { addRow, type ClassDraft, classDraftOf, toClassBody } from './create/class-draft.client.ts';
import { ClassForm } from './create/class-form.client.tsx';
import { isListed, limitsOf, type OfferedLab } from './create/pass-limits.client.ts';

export const messages = { classes: classesMessages, teacher: teacherMessages, licenses: licensesMessages };

/** /teacher/edit-class?code: the form of a class; with `add=lab`, at a further row for a lab. */
export function Component() {
  const t = useTranslations('licenses.edit');
  usePageTitle(t('title'));
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const query = useClass(code);
  if (code === '') return <NoSuchClass text={t('incomplete')} />;
  return (
    <div className="flex flex-col gap-7">
      <LoadState query={query} loading={t('loading')} heading={t('title')}>
        {(found) =>
          found.view === 'teacher' ? <EditView taught={found} /> : <NoSuchClass text={t('notYours')} />
        }
      </LoadState>
    </div>
  );
}

function EditView({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('licenses.edit');
  const outlines = useActivityOutlines();
  const terms = useLicenseTerms();
  const isClosed = taught.isArchived || taught.isDisabled;
  return (
    <>
      <BackLink to={teacherAddresses.classDetails(taught.code)}>{t('back')}</BackLink>
      <PageHeading title={<span className="wrap-anywhere">{t('of', { name: taught.name })}</span>} />
      {isClosed ? (
        <Notice tone="info" title={t('closedTitle')}>
          {t(taught.isArchived ? 'closedText' : 'disabledText')}
        </Notice>
      ) : (
        <LoadState query={terms} loading={t('loading')} empty={t('unread')}>
          {(configuration) => (
            <LoadState query={outlines} loading={t('loading')} empty={t('unread')}>
              {(activities) => (
                <EditClass
                  taught={taught}
                  offered={activities.filter(({ enabled }) => enabled)}
                  terms={configuration}
                />
              )}
            </LoadState>
          )}
        </LoadState>
      )}
    </>
  );
}

function NoSuchClass({ text }: { text: string }) {
  const t = useTranslations('licenses.edit');
  return (
    <div className="flex flex-col gap-7">
      <PageHeading title={t('title')} />
      <EmptyState
        title={text}
        action={
          <Link to={teacherAddresses.classes} className={buttonClasses('primary')}>
            {t('toClasses')}
          </Link>
        }
      />
    </div>
  );
}

interface EditClassProps {
  readonly taught: TeacherClass;
  readonly offered: readonly OfferedLab[];
  readonly terms: LicenseConfiguration;
}

/** The form of an existing class. Activities that its pass no longer opens may stay in it. */
export function EditClass({ taught, offered, terms }: EditClassProps) {
  const t = useTranslations('licenses.edit');
  const toast = useToasts();
  const update = useUpdateClass(taught.code);
  const [search] = useSearchParams();
  const isAdding = search.get('add') === 'lab';
  const [draft, setDraft] = useState<ClassDraft>(() =>
    isAdding ? addRow(classDraftOf(taught)) : classDraftOf(taught),
  );
  const had = new Map(taught.activities.map(({ id, isCovered }) => [id, isCovered]));
  const pass = terms[taught.seats.basePass ?? 'freePass'];
  // An activity of the class may have been removed from the content since.
  const gone = taught.activities.filter(({ id }) => !offered.some((activity) => activity.id === id));
  const all = [
    ...offered.map(({ modules, ...activity }) => ({ ...activity, hasOpenLesson: modules.length > 0 })),
    ...gone.map(({ id, title }) => ({ id, title, isPremium: false, hasOpenLesson: false })),
  ];
  const choices = all.map((activity) => ({
    ...activity,
    isCovered: !activity.isPremium || had.has(activity.id) || isListed(pass, activity.id),
  }));
  const { least, most } = plannableStudents(taught.seats);

  async function save(sound: ClassDraft) {
    const changed = await update.mutateAsync(toClassBody(sound, taught.timeZone));
    // A lab that is added is given at once, with all lessons and without a date, so the teacher is led to change that.
    const added = changed.activities.find(
      ({ id, isCovered }) =>
        !had.has(id) && isCovered && all.some((one) => one.id === id && one.hasOpenLesson),
    );
    toast({ text: t('done') });
    go(added ? teacherAddresses.assign(changed.code, added.id) : teacherAddresses.classDetails(changed.code));
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
      beginsAtLastLab={isAdding}
      choices={choices}
      limits={limitsOf({ terms: pass, offered: all, seats: most, least, had })}
      timeZone={taught.timeZone}
      words={{ submit: t('submit'), submitting: t('submitting'), failed: t('failedTitle') }}
      cancelTo={teacherAddresses.classDetails(taught.code)}
      onSave={save}
      describeFailure={describeFailure}
    />
  );
}
