import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { EmptyState } from '../../../../ui/message/empty-state.tsx';
import { LoadState } from '../../../classes/load-state.tsx';
import type { useClassActivities } from '../../../data/classes/read-classes.ts';
import { ActivityLinks } from '../../../lessons/activity-links.tsx';
import { addresses } from '../../addresses.ts';
import { WaitingClass } from '../waiting-class.tsx';
import { HowFar } from './how-far.tsx';
import { StudentsAtWork } from './students-at-work.tsx';
import { useRunAddress } from './use-run-address.ts';
import { WhatNext } from './what-next.tsx';
import { WhoNeeds } from './who-needs.tsx';

export interface ClassPanelProps {
  readonly taught: TeacherClass;
  readonly activities: ReturnType<typeof useClassActivities>;
}

/** The three questions of a teacher in class, in their order, about the activity that is chosen; then every student. */
export function ClassPanel({ taught, activities }: ClassPanelProps) {
  const t = useTranslations('teacher.class');
  return (
    // On a projector it is read from the back row.
    <div className="flex flex-col gap-10 min-[110rem]:[zoom:1.15]">
      {taught.students.length === 0 && !taught.isArchived ? <WaitingClass code={taught.code} /> : null}
      <LoadState query={activities} loading={t('loadingProgress')} empty={t('unread')}>
        {(rows) => <Answers taught={taught} rows={rows.filter((row) => row.view === 'teacher')} />}
      </LoadState>
    </div>
  );
}

interface AnswersProps {
  readonly taught: TeacherClass;
  readonly rows: readonly TeacherActivityRow[];
}

function Answers({ taught, rows }: AnswersProps) {
  const t = useTranslations('teacher.class');
  const wantedId = useRunAddress().activityId ?? taught.initialActivity;
  const chosen = rows.find(({ id }) => id === wantedId) ?? rows[0];
  if (!chosen) return <EmptyState title={t('noActivitiesTitle')} text={t('noActivitiesText')} />;
  const isAtWork = taught.students.length > 0 && !taught.isArchived && !taught.isDisabled;
  return (
    <>
      {isAtWork ? <WhoNeeds taught={taught} rows={rows} chosen={chosen} /> : null}
      <div className="grid gap-10 min-[110rem]:has-[>:nth-child(2)]:grid-cols-[2fr_1fr]">
        <HowFar taught={taught} rows={rows} chosen={chosen} />
        {taught.isArchived || taught.isDisabled ? null : <WhatNext taught={taught} activity={chosen} />}
      </div>
      <StudentsAtWork taught={taught} activity={chosen} />
      <ActivityLinks
        activityId={chosen.id}
        title={chosen.title}
        reader="teacher"
        headingLevel={2}
        // It stands with the lab already.
        leftOut={addresses.guide(chosen.id)}
      />
    </>
  );
}
