import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { useSaid } from '../../../../lab/ui/message/live-region.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { useProofForClasses } from '../../profile/keys-withheld.client.tsx';
import { DemonstrationOffer } from '../demonstration/demonstration-offer.client.tsx';
import { type ClassSelection, classSorts, readSelection, selectClasses } from './select-classes.client.ts';
import { type TaughtClass, TaughtClassRow } from './taught-class-row.client.tsx';

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
      {/* A list of up to three classes needs no search; a search that is already active stays visible. */}
      {ofKind > 3 || selection.text !== '' ? (
        <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
          <ListControls selection={selection} onChange={change} />
          <p ref={found} className="flex min-h-11 items-center text-ink-soft">
            {care('found', { count })}
          </p>
        </div>
      ) : null}
      {shown.length > 0 ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {shown.map((taught) => (
            <TaughtClassRow key={taught.id} taught={taught} />
          ))}
        </ul>
      ) : (
        <NoneShown selection={selection} hasAny={ofKind > 0} onClear={() => change('q', '')} />
      )}
      {/* Before students come, a class with work in it shows what there will be to see; later it is there to try things. */}
      {!isArchived && !classes.some(({ isDemonstration }) => isDemonstration) ? (
        <div className="flex flex-wrap gap-2">
          <DemonstrationOffer isQuiet={classes.some(({ studentCount }) => studentCount > 0)} />
        </div>
      ) : null}
      <Pager
        page={page}
        pageCount={pageCount}
        addressOf={(wanted) => `?${changed(search, 'page', wanted === 1 ? '' : String(wanted))}`}
      />
    </>
  );
}

/** The query after a change of one name; every change other than of the page goes back to the first page. */
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
      action={
        <>
          <CreateLink />
          <DemonstrationOffer />
        </>
      }
    />
  );
}

function CreateLink() {
  const t = useTranslations('teacher.classes');
  const isProved = useProofForClasses() === null;
  if (!isProved) return null;
  return (
    <Link to={teacherAddresses.createClass} className={buttonClasses('primary', 'large')}>
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

/** A rack of tubes, the first with a label: what a class code looks like. Decorative. */
function RackDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 140" className="w-full max-w-80 text-ink" fill="none">
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {[52, 124, 196, 268].map((x, index) => (
          <g key={x}>
            <path
              d={`M${x - 14} 34v58l10 24h8l10-24V34z`}
              className={index === 0 ? 'fill-signal-soft' : 'fill-paper-raised'}
            />
            {index === 0 ? <path d={`M${x - 13} 72h26v20l-9 22h-8l-9-22z`} className="fill-signal" /> : null}
            <rect x={x - 18} y="22" width="36" height="12" rx="3" className="fill-paper-raised" />
          </g>
        ))}
        <path d="M16 60h20M66 60h44M138 60h44M210 60h44M282 60h22" />
        <path d="M16 60v66h288V60" />
        <rect x="76" y="74" width="204" height="34" rx="6" className="fill-paper-raised" />
        <path d="M66 84l10 4" />
      </g>
      <text x="178" y="98" textAnchor="middle" className="fill-ink font-mono" fontSize="21" letterSpacing="2">
        ABCD-2345
      </text>
    </svg>
  );
}

interface ListControlsProps {
  readonly selection: ClassSelection;
  readonly onChange: (name: 'q' | 'sort', value: string) => void;
}

/** Search and order of the list; both are kept in the query. */
function ListControls({ selection, onChange }: ListControlsProps) {
  const t = useTranslations('classCare.list');
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-end gap-x-5 gap-y-3">
      <TextField
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        value={selection.text}
        onChange={(event) => onChange('q', event.target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="min-w-0 flex-1 basis-64"
      />
      <SelectField
        label={t('sort')}
        value={selection.sort}
        onChange={(event) => onChange('sort', event.target.value)}
        options={classSorts.map((sort) => ({ value: sort, label: t(sort) }))}
        className="basis-56 max-sm:grow"
      />
    </div>
  );
}

interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly addressOf: (page: number) => string;
}

/** Links to the other pages of a list; nothing if there is only one page. */
function Pager({ page, pageCount, addressOf }: PagerProps) {
  const t = useTranslations('classCare.list');
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-3">
      {page > 1 ? (
        <Link to={addressOf(page - 1)} className={buttonClasses('secondary')}>
          <Icon icon={ChevronLeft} />
          <span>{t('previous')}</span>
        </Link>
      ) : null}
      <p aria-current="page" className="text-ink-soft tabular-nums">
        {t('page', { page, count: pageCount })}
      </p>
      {page < pageCount ? (
        <Link to={addressOf(page + 1)} className={buttonClasses('secondary')}>
          <span>{t('next')}</span>
          <Icon icon={ChevronRight} />
        </Link>
      ) : null}
    </nav>
  );
}
