import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { useTaughtClasses } from '../data/classes/read-classes.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { teacherMessages } from '../messages/en-us/teacher.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { addresses } from './addresses.ts';
import { RackDrawing } from './list/rack-drawing.tsx';
import { type TaughtClass, TaughtClassRow } from './list/taught-class-row.tsx';

export const messages = { classes: classesMessages, teacher: teacherMessages };

/** /teacher: every class the teacher has made; `show=archived` in the query for those put away. */
export function Component() {
  const t = useTranslations('teacher.classes');
  usePageTitle(t('title'));
  const query = useTaughtClasses();
  return (
    <div className="flex flex-col gap-7">
      <PageHeading
        title={t('title')}
        actions={
          <Link to={addresses.createClass} className={buttonClasses('primary')}>
            <Icon icon={Plus} />
            {t('create')}
          </Link>
        }
      />
      <LoadState query={query} loading={t('loading')}>
        {(classes) => <Classes classes={classes} />}
      </LoadState>
    </div>
  );
}

function Classes({ classes }: { classes: readonly TaughtClass[] }) {
  const t = useTranslations('teacher.classes');
  const [search] = useSearchParams();
  const isArchivedShown = search.get('show') === 'archived';
  const active = classes.filter(({ isArchived }) => !isArchived);
  const archived = classes.filter(({ isArchived }) => isArchived);
  const shown = isArchivedShown ? archived : active;
  if (classes.length === 0) return <FirstClass />;
  return (
    <>
      <nav aria-label={t('filter')} className="flex flex-wrap gap-1 border-b border-rule">
        <FilterLink to="?" isCurrent={!isArchivedShown}>
          {t('active', { count: active.length })}
        </FilterLink>
        <FilterLink to="?show=archived" isCurrent={isArchivedShown}>
          {t('archived', { count: archived.length })}
        </FilterLink>
      </nav>
      {shown.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {shown.map((taught) => (
            <TaughtClassRow key={taught.id} taught={taught} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t(isArchivedShown ? 'emptyArchivedTitle' : 'noActiveTitle')}
          text={t(isArchivedShown ? 'emptyArchivedText' : 'noActiveText')}
          action={isArchivedShown ? undefined : <CreateLink />}
        />
      )}
    </>
  );
}

function FirstClass() {
  const t = useTranslations('teacher.classes');
  return (
    <EmptyState
      illustration={<RackDrawing />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<CreateLink />}
    />
  );
}

function CreateLink() {
  const t = useTranslations('teacher.classes');
  return (
    <Link to={addresses.createClass} className={buttonClasses('primary', 'large')}>
      {t('create')}
    </Link>
  );
}

function FilterLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center border-b-3 px-4 font-semibold no-underline',
        isCurrent
          ? 'border-primary text-primary'
          : 'border-transparent text-ink-soft hover:border-rule-strong hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}
