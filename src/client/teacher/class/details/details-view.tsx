import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { buttonClasses } from '../../../../ui/action/button.tsx';
import { PageHeading } from '../../../../ui/layout/page-heading.tsx';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { BackLink } from '../../../classes/back-link.tsx';
import { useLiveClass } from '../../../data/classes/use-live-class.ts';
import { Link } from '../../../shell/navigation/link.tsx';
import { useSearchParams } from '../../../shell/navigation/use-search-params.ts';
import { addresses } from '../../addresses.ts';
import { ExportButton } from '../../reports/export-button.tsx';
import { ClassMenu } from '../care/class-menu.tsx';
import { Roster } from '../roster/roster.tsx';
import { StandingNotice } from '../standing-notice.tsx';
import { ClassFacts } from './class-facts.tsx';

/** A class as it is kept: what it is called, who is in it, what it has, and what happened. */
export function DetailsView({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const details = useTranslations('classCare.details');
  const [search, setSearch] = useSearchParams();
  useLiveClass(taught.code, { isEnabled: !taught.isArchived });
  const selectTab = (id: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === 'students') next.set('tab', id);
        else next.delete('tab');
        // A sort is that of the roster.
        next.delete('sort');
        next.delete('direction');
        return next;
      },
      { replace: true, isScrollKept: true },
    );
  return (
    <>
      <BackLink to={addresses.classes}>{t('back')}</BackLink>
      <PageHeading
        title={<span className="wrap-anywhere">{taught.name}</span>}
        lead={t('seats', { count: taught.students.length, seats: taught.studentQuantity })}
        actions={
          <>
            <Link to={addresses.class(taught.code)} className={buttonClasses('primary')}>
              {details(taught.isArchived ? 'look' : 'run')}
            </Link>
            <ExportButton code={taught.code} what="classData" />
            <ClassMenu taught={taught} />
          </>
        }
      />
      <StandingNotice taught={taught} />
      <Tabs
        label={t('tabs')}
        selectedId={search.get('tab') === 'students' ? 'students' : 'class'}
        onSelect={selectTab}
        tabs={[
          { id: 'class', label: t('tabClass'), content: <ClassFacts taught={taught} /> },
          {
            id: 'students',
            label: t('tabStudents', { count: taught.students.length }),
            content: <Roster taught={taught} />,
          },
        ]}
      />
    </>
  );
}
