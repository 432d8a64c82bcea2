import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { pseudonymsMessages } from '../../classes/pseudonyms/pseudonyms-messages.client.ts';
import { LiveBoard } from '../../live/board/live-board.client.tsx';
import { liveMessages } from '../../live/messages/live.client.ts';
import { AlikeNames } from '../roster/alike-names.client.tsx';
import { KnownProgressPanel, type KnownProgressProps } from './known-progress.client.tsx';
import { useChosenActivity } from './use-chosen-activity.client.ts';
import { useRunAddress } from './use-run-address.client.ts';

/** A class at work: one tile a student, `activity`, `who`, `order` and `names` in the query. */
export function LiveTab(props: KnownProgressProps) {
  return (
    <WithMessages messages={{ live: liveMessages, pseudonyms: pseudonymsMessages }}>
      <Loaded {...props} />
    </WithMessages>
  );
}

function Loaded({ taught, activities }: KnownProgressProps) {
  const t = useTranslations('live');
  if (taught.isArchived) return <EmptyState title={t('archivedTitle')} text={t('archivedText')} />;
  if (taught.students.length === 0)
    return <EmptyState title={t('noStudentsTitle')} text={t('noStudentsText')} />;
  return (
    <LoadState query={activities} loading={t('loading')}>
      {(rows) => (
        <Chosen
          taught={taught}
          rows={rows.filter((row) => row.view === 'teacher')}
          known={<KnownProgressPanel taught={taught} activities={activities} />}
        />
      )}
    </LoadState>
  );
}

interface ChosenProps {
  readonly taught: TeacherClass;
  readonly rows: readonly TeacherActivityRow[];
  /** Shown until the first live data arrive. */
  readonly known: ReactNode;
}

function Chosen({ taught, rows, known }: ChosenProps) {
  const t = useTranslations('live');
  const { set } = useRunAddress();
  const id = useId();
  const activity = useChosenActivity(taught, rows);
  if (!activity) return <EmptyState title={t('noActivityTitle')} text={t('noActivityText')} />;
  return (
    <LiveBoard
      key={activity.id}
      taught={taught}
      activity={activity}
      rows={rows}
      known={known}
      alike={<AlikeNames taught={taught} />}
      onChooseActivity={(activityId) => set('activity', activityId)}
      head={
        rows.length > 1 ? (
          <SelectField
            id={id}
            label={t('activity')}
            value={activity.id}
            options={rows.map((row) => ({ value: row.id, label: row.title }))}
            onChange={({ target }) => set('activity', target.value)}
            className="w-full sm:w-44 [&_label]:sr-only"
          />
        ) : null
      }
    />
  );
}
