import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../../contract/classes.ts';
import type { ModuleStatus } from '../../../../domain/progress/status.ts';
import { DataTable } from '../../../../ui/layout/data-table.tsx';
import { BandHead } from '../../../classes/band-head.tsx';
import { LoadState } from '../../../classes/load-state.tsx';
import { useClassActivities } from '../../../data/classes/read-classes.ts';
import { ExportButton } from '../../reports/export-button.tsx';

/** The activities of a class, and how many students have not started, are at work and have completed each. */
export function ActivityCounts({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const details = useTranslations('classCare.details');
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
        <ExportButton code={taught.code} what="classGradebook" />
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
