import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { useSaid } from '../../../ui/message/use-said.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { useSearchParams } from '../../shell/navigation/use-search-params.ts';
import { addresses } from '../addresses.ts';
import { ListControls } from './list-controls.tsx';
import { Pager } from './pager.tsx';
import { RackDrawing } from './rack-drawing.tsx';
import { type ClassSelection, readSelection, selectClasses } from './select-classes.ts';
import { type TaughtClass, TaughtClassRow } from './taught-class-row.tsx';

/** The classes the query asks for: active or archived, searched, sorted, a page at a time. */
export function TaughtClasses({ classes }: { classes: readonly TaughtClass[] }) {
  const t = useTranslations('teacher.classes');
  const care = useTranslations('classCare.list');
  const [search, setSearch] = useSearchParams();
  const selection = readSelection(search);
  const { isArchived } = selection;
  const archivedCount = classes.filter((taught) => taught.isArchived).length;
  const ofKind = isArchived ? archivedCount : classes.length - archivedCount;
  const { shown, count, page, pageCount } = selectClasses(classes, selection);
  const found = useSaid<HTMLParagraphElement>();
  if (classes.length === 0) return <FirstClass />;

  const change = (name: string, value: string) =>
    setSearch((current) => changed(current, name, value), { replace: true, isScrollKept: true });
  return (
    <>
      <nav aria-label={t('filter')} className="flex flex-wrap gap-1 border-b border-rule">
        <FilterLink to="?" isCurrent={!isArchived}>
          {t('active', { count: classes.length - archivedCount })}
        </FilterLink>
        <FilterLink to="?show=archived" isCurrent={isArchived}>
          {t('archived', { count: archivedCount })}
        </FilterLink>
      </nav>
      {/* A handful is seen at a glance; a search that is on stays within reach. */}
      {ofKind > 3 || selection.text !== '' ? (
        <div className="flex flex-col gap-2">
          <ListControls selection={selection} onChange={change} />
          <p ref={found} className="text-ink-soft">
            {care('found', { count })}
          </p>
        </div>
      ) : null}
      {shown.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {shown.map((taught) => (
            <TaughtClassRow key={taught.id} taught={taught} />
          ))}
        </ul>
      ) : (
        <NoneShown selection={selection} hasAny={ofKind > 0} onClear={() => change('q', '')} />
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        addressOf={(wanted) => `?${changed(search, 'page', wanted === 1 ? '' : String(wanted))}`}
      />
    </>
  );
}

/** Whatever else changes, the list begins anew. */
function changed(current: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('page');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

function NoneShown(props: { selection: ClassSelection; hasAny: boolean; onClear: () => void }) {
  const t = useTranslations('teacher.classes');
  const care = useTranslations('classCare.list');
  const { isArchived, text } = props.selection;
  if (props.hasAny)
    return (
      <EmptyState
        title={care('noneTitle')}
        text={care('noneText', { text, isArchived: String(isArchived) })}
        action={
          <Button variant="secondary" onClick={props.onClear}>
            {care('clear')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t(isArchived ? 'emptyArchivedTitle' : 'noActiveTitle')}
      text={t(isArchived ? 'emptyArchivedText' : 'noActiveText')}
      action={isArchived ? undefined : <CreateLink />}
    />
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
