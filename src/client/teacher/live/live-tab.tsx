import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../contract/classes.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { LoadState } from '../../classes/load-state.tsx';
import type { useClassActivities } from '../../data/classes/read-classes.ts';
import { liveMessages } from '../../messages/en-us/live.ts';
import { pseudonymsMessages } from '../../messages/en-us/pseudonyms.ts';
import { useSearchParams } from '../../shell/navigation/use-search-params.ts';
import { WithMessages } from '../../shell/with-messages.tsx';
import { EyesUpPanel } from './eyes-up-panel.tsx';
import { LiveBoard } from './live-board.tsx';

export interface LiveTabProps {
  readonly taught: TeacherClass;
  readonly activities: ReturnType<typeof useClassActivities>;
}

/** A class at work: one tile a student, `activity`, `who`, `order` and `names` in the query. */
export function LiveTab(props: LiveTabProps) {
  return (
    <WithMessages messages={{ live: liveMessages, pseudonyms: pseudonymsMessages }}>
      <Loaded {...props} />
    </WithMessages>
  );
}

function Loaded({ taught, activities }: LiveTabProps) {
  const t = useTranslations('live');
  if (taught.isArchived) return <EmptyState title={t('archivedTitle')} text={t('archivedText')} />;
  if (taught.students.length === 0)
    return <EmptyState title={t('noStudentsTitle')} text={t('noStudentsText')} />;
  return (
    <LoadState query={activities} loading={t('loading')}>
      {(rows) => <Chosen taught={taught} rows={rows.filter((row) => row.view === 'teacher')} />}
    </LoadState>
  );
}

function Chosen({ taught, rows }: { taught: TeacherClass; rows: readonly TeacherActivityRow[] }) {
  const t = useTranslations('live');
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const wanted = search.get('activity') ?? taught.initialActivity;
  const activity = rows.find((row) => row.id === wanted) ?? rows[0];
  if (!activity) return <EmptyState title={t('noActivityTitle')} text={t('noActivityText')} />;
  return (
    <LiveBoard
      key={activity.id}
      taught={taught}
      activity={activity}
      head={
        rows.length > 1 ? (
          <SelectField
            id={id}
            label={t('activity')}
            value={activity.id}
            options={rows.map((row) => ({ value: row.id, label: row.title }))}
            onChange={({ target }) =>
              setSearch(
                (current) => {
                  const next = new URLSearchParams(current);
                  next.set('activity', target.value);
                  return next;
                },
                { replace: true, isScrollKept: true },
              )
            }
            className="w-full sm:w-80"
          />
        ) : null
      }
      pause={(eyesUp) => <EyesUpPanel code={taught.code} eyesUp={eyesUp} isDisabled={taught.isDisabled} />}
    />
  );
}
