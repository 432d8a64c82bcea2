import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ModuleStatus } from '../../../../lab/marking/status.ts';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { CopyButton } from '../../../../lab/ui/action/copy-button.tsx';
import { DataTable } from '../../../../lab/ui/layout/data-table.tsx';
import { TubeLabel } from '../../../../lab/ui/mark/tube-label.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { useClassActivities } from '../../classes/read-classes.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { LicensePanel } from '../../licenses/license-panel.client.tsx';
import { useLicenses, useLicenseTerms } from '../../licenses/license-queries.client.ts';
import { BandHead } from '../../progress/band-mark.client.tsx';
import { ExportButton } from '../../reports/downloads/export-button.client.tsx';
import { joinLink } from '../join-link.client.ts';

const Timeline = latePart(() => import('../timeline/timeline.client.tsx').then((module) => module.Timeline));

/** The class's description, code, activities with their progress, seats, licences and timeline. */
export function ClassFacts({ taught }: { taught: TeacherClass }) {
  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
        <About taught={taught} />
        {taught.isDemonstration ? null : <Code taught={taught} />}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <ActivityCounts taught={taught} />
        {taught.isDemonstration ? null : <Licenses taught={taught} />}
      </div>
      <Timeline taught={taught} />
    </div>
  );
}

function About({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const menu = useTranslations('classCare.menu');
  const initial = taught.activities.find(({ id }) => id === taught.initialActivity);
  return (
    <Part title={t('about')}>
      <p className="max-w-measure whitespace-pre-line">{taught.description || t('noDescription')}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">{t('initial')}</dt>
        <dd>{initial?.title ?? taught.initialActivity}</dd>
        <dt className="font-semibold">{t('createdAt')}</dt>
        <dd>
          <Instant value={taught.createdAt} timeZone={taught.timeZone} />
        </dd>
        <dt className="font-semibold">{t('zone')}</dt>
        <dd>{taught.timeZone}</dd>
      </dl>
      {isChangeable(taught) ? (
        <Link
          to={teacherAddresses.editClass(taught.code)}
          className={`${buttonClasses('secondary')} self-start`}
        >
          {menu('edit')}
        </Link>
      ) : null}
    </Part>
  );
}

function isChangeable({ isArchived, isDisabled, isDemonstration }: TeacherClass): boolean {
  return !isArchived && !isDisabled && !isDemonstration;
}

function Code({ taught: { code, isArchived } }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const copyTexts = { copied: t('copied'), failed: t('copyFailed') };
  return (
    <Part title={t('joining')}>
      <TubeLabel label={t('code')} code={code} className="self-start" />
      {isArchived ? null : (
        <div className="flex flex-wrap gap-2">
          <CopyButton text={code} texts={{ copy: t('copyCode'), ...copyTexts }} />
          <CopyButton
            text={joinLink(window.location.origin, code)}
            texts={{ copy: t('copyLink'), ...copyTexts }}
          />
        </div>
      )}
    </Part>
  );
}

function Licenses({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('licenses.edit');
  const terms = useLicenseTerms();
  const licenses = useLicenses();
  return (
    <LoadState query={terms} loading={t('loading')} empty={t('unread')}>
      {(configuration) => (
        <LoadState query={licenses} loading={t('loading')}>
          {(owned) => <LicensePanel taught={taught} licenses={owned} terms={configuration} />}
        </LoadState>
      )}
    </LoadState>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <div className="contents">{children}</div>
    </section>
  );
}

/** The activities of a class, and how many students have not started, are at work and have completed each. */
function ActivityCounts({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const details = useTranslations('classCare.details');
  const create = useTranslations('teacher.create');
  const titleId = useId();
  const query = useClassActivities(taught.code, { isEnabled: true });
  const count = (key: 'notStarted' | 'inProgress' | 'completed', status: ModuleStatus) => ({
    id: key,
    header: <BandHead status={status}>{t(key)}</BandHead>,
    align: 'end' as const,
    cell: ({ counts }: TeacherActivityRow) => counts[key],
  });
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} className="text-xl">
          {details('activities')}
        </h2>
        <div className="flex flex-wrap items-start gap-2">
          {isChangeable(taught) ? (
            <Link to={teacherAddresses.addLab(taught.code)} className={buttonClasses('secondary')}>
              {create('addActivity')}
            </Link>
          ) : null}
          <ExportButton code={taught.code} what="classGradebook" />
        </div>
      </header>
      <LoadState query={query} loading={t('loadingProgress')} empty={t('unread')}>
        {(rows) => (
          <DataTable
            caption={details('activitiesCaption')}
            isCaptionHidden
            columns={[
              {
                id: 'activity',
                header: t('status'),
                cell: ({ title, isHidden }: TeacherActivityRow) => (
                  <>
                    <span className="wrap-anywhere">{title}</span>
                    {isHidden ? <span className="block text-caution">{t('hidden')}</span> : null}
                  </>
                ),
              },
              count('notStarted', 'todo'),
              count('inProgress', 'in-progress'),
              count('completed', 'completed'),
            ]}
            rows={rows.filter((row) => row.view === 'teacher')}
            getRowId={({ id }) => id}
            empty={t('noActivitiesText')}
            scroll="page"
          />
        )}
      </LoadState>
    </section>
  );
}
