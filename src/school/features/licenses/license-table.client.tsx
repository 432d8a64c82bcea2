import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../lab/ui/action/button.tsx';
import { SelectField } from '../../../lab/ui/field/select-field.tsx';
import {
  DataTable,
  type SortDirection,
  type TableColumn,
  type TableSort,
} from '../../../lab/ui/layout/data-table.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { lateDialog } from '../../client/page/late-dialog.tsx';
import { licenseTypes } from '../classes/passes.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { LicenseAction } from './license-action.client.tsx';
import type { License } from './license-endpoints.ts';
import { showLicenseKey } from './license-key.ts';

const UseForClassDialog = lateDialog(() =>
  import('./use-for-class-dialog.client.tsx').then((module) => module.UseForClassDialog),
);

const licenseColumns = ['type', 'code', 'status', 'class', 'seats', 'redeemed'] as const;
type LicenseColumn = (typeof licenseColumns)[number];

const pageLength = 25;

interface LicenseView {
  /** Empty for all statuses. */
  readonly status: string;
  readonly type: string;
  readonly sort: TableSort & { readonly columnId: LicenseColumn };
  readonly page: number;
}

/** The view that the query asks for; unknown values are ignored. */
function readView(search: URLSearchParams): LicenseView {
  const columnId = licenseColumns.find((id) => id === search.get('sort'));
  // Without a sort in the query the latest redeemed licence comes first.
  const usual: SortDirection = columnId === undefined ? 'descending' : 'ascending';
  const asked = search.get('direction');
  const direction = asked === 'descending' || asked === 'ascending' ? asked : usual;
  const page = Number(search.get('page') ?? '1');
  return {
    status: search.get('status') ?? '',
    type: search.get('type') ?? '',
    sort: { columnId: columnId ?? 'redeemed', direction },
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query with changes. A new filter or order begins at the first page. */
function changeView(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

interface SelectedLicenses {
  readonly rows: readonly License[];
  readonly count: number;
  readonly page: number;
  readonly pageCount: number;
}

function selectLicenses(licenses: readonly License[], view: LicenseView): SelectedLicenses {
  const found = licenses.filter(
    ({ status, type }) =>
      (view.status === '' || status === view.status) && (view.type === '' || type === view.type),
  );
  const sign = view.sort.direction === 'ascending' ? 1 : -1;
  const sorted = [...found].sort((a, b) => sign * compare(view.sort.columnId, a, b));
  const pageCount = Math.max(1, Math.ceil(sorted.length / pageLength));
  const page = Math.min(view.page, pageCount);
  const rows = sorted.slice((page - 1) * pageLength, page * pageLength);
  return { rows, count: sorted.length, page, pageCount };
}

function compare(columnId: LicenseColumn, a: License, b: License): number {
  switch (columnId) {
    case 'type':
      return a.type.localeCompare(b.type);
    case 'code':
      return a.licenseKey.localeCompare(b.licenseKey);
    case 'status':
      return a.status.localeCompare(b.status);
    case 'class':
      return (a.className ?? '').localeCompare(b.className ?? '');
    case 'seats':
      return a.quantity - b.quantity;
    case 'redeemed':
      return a.redeemedAt.localeCompare(b.redeemedAt);
  }
}

interface ClassWithLicenses {
  readonly classId: string;
  readonly code: string;
  readonly name: string;
  readonly licenses: readonly License[];
}

/** Applied licences, grouped by class and sorted by the names of the classes. */
export function groupByClass(licenses: readonly License[]): ClassWithLicenses[] {
  const groups = new Map<string, ClassWithLicenses & { licenses: License[] }>();
  for (const license of licenses) {
    const { status, classID, classCode, className } = license;
    if (status !== 'APPLIED' || classID === null || classCode === null) continue;
    const group = groups.get(classID) ?? {
      classId: classID,
      code: classCode,
      name: className ?? classCode,
      licenses: [],
    };
    group.licenses.push(license);
    groups.set(classID, group);
  }
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
}

const shownStatuses = ['AVAILABLE', 'APPLIED', 'INVALID'] as const;

/** The licences as a table under its filters. */
export function LicenseTable({ licenses }: { licenses: readonly License[] }) {
  const t = useTranslations('licenses.list');
  const words = useTranslations('licenses');
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const { rows, count, page, pageCount } = selectLicenses(licenses, view);
  const cellOf = useCells();
  const [used, setUsed] = useState<License | null>(null);
  const update = (changes: Readonly<Record<string, string | null>>) =>
    setSearch((current) => changeView(current, changes), { replace: true, isScrollKept: true });
  const columns = licenseColumns.map(
    (id): TableColumn<License> => ({
      id,
      header: t(`columns.${id}`),
      cell: (license) => cellOf[id](license),
      isSortable: true,
      align: id === 'seats' ? 'end' : 'start',
    }),
  );
  const action: TableColumn<License> = {
    id: 'action',
    header: t('columns.action'),
    cell: (license) => <LicenseAction license={license} onUse={() => setUsed(license)} />,
  };
  return (
    <section aria-label={t('title')} className="flex flex-col gap-5">
      <fieldset className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <legend className="sr-only">{t('filters')}</legend>
        <SelectField
          label={t('status')}
          value={view.status}
          placeholder={t('all')}
          options={shownStatuses.map((value) => ({ value, label: words(`statuses.${value}`) }))}
          onChange={(event) => update({ status: event.target.value })}
          className="basis-52 max-sm:grow"
        />
        <SelectField
          label={t('type')}
          value={view.type}
          placeholder={t('all')}
          options={licenseTypes.map((value) => ({ value, label: words(`types.${value}`) }))}
          onChange={(event) => update({ type: event.target.value })}
          className="basis-64 max-sm:grow"
        />
        {/* On narrow screens the rows are cards and there is no header to sort by. */}
        <SelectField
          label={t('order')}
          value={view.sort.columnId}
          options={licenseColumns.map((value) => ({ value, label: t(`columns.${value}`) }))}
          onChange={({ target: { value } }) =>
            // Without a sort in the query the latest redeemed licence comes first.
            update({ sort: value === 'redeemed' ? null : value, direction: null })
          }
          className="grow sm:hidden"
        />
      </fieldset>
      <DataTable
        caption={t('caption', { count })}
        columns={[...columns, action]}
        rows={rows}
        getRowId={({ id }) => id}
        hasCards
        sort={view.sort}
        onSortChange={({ columnId, direction }) => update({ sort: columnId, direction })}
        empty={
          <div className="flex flex-wrap items-center gap-4">
            <p>{t('nothing')}</p>
            <Button variant="secondary" onClick={() => update({ status: null, type: null })}>
              {t('clear')}
            </Button>
          </div>
        }
      />
      {used ? <UseForClassDialog license={used} licenses={licenses} onClose={() => setUsed(null)} /> : null}
      {pageCount > 1 ? (
        <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-3">
          {page > 1 ? <PageLink page={page - 1}>{t('previous')}</PageLink> : null}
          <p aria-current="page" className="text-ink-soft tabular-nums">
            {t('page', { page, count: pageCount })}
          </p>
          {page < pageCount ? <PageLink page={page + 1}>{t('next')}</PageLink> : null}
        </nav>
      ) : null}
    </section>
  );
}

function PageLink({ page, children }: { page: number; children: string }) {
  const [search] = useSearchParams();
  return (
    <Link to={`?${changeView(search, { page: String(page) })}`} className={buttonClasses('secondary')}>
      {children}
    </Link>
  );
}

function useCells(): Record<LicenseColumn, (license: License) => React.ReactNode> {
  const t = useTranslations('licenses.list');
  const words = useTranslations('licenses');
  const format = useFormatter();
  return {
    type: ({ type }) => words(`types.${type}`),
    code: ({ licenseKey }) => (
      <span className="font-mono font-semibold tracking-[0.06em] whitespace-nowrap select-all">
        {showLicenseKey(licenseKey)}
      </span>
    ),
    status: ({ status, endedBecause }) => (
      // As wide as its longest sentence needs in two lines, also where the table is wider than a phone.
      <span className="block min-w-32">
        <span>{words(`statuses.${status}`)}</span>
        {endedBecause ? (
          <span className="block text-ink-soft">{words(`endings.${endedBecause}`)}</span>
        ) : null}
      </span>
    ),
    class: ({ className, classCode }) =>
      className !== null && classCode !== null ? (
        <Link
          to={teacherAddresses.classDetails(classCode)}
          className="text-link block min-w-44 wrap-anywhere"
        >
          {className}
        </Link>
      ) : (
        <span className="text-ink-soft">{t('noClass')}</span>
      ),
    seats: ({ type, quantity }) =>
      type === 'ALL_ACCESS_PASS_UPGRADE' ? (
        <span className="text-ink-soft">{t('noSeats')}</span>
      ) : (
        t(type === 'ADD_ON_PACK' ? 'addsSeats' : 'seats', { count: quantity })
      ),
    redeemed: ({ redeemedAt }) => (
      <time dateTime={redeemedAt} className="whitespace-nowrap">
        {format.dateTime(new Date(redeemedAt), { dateStyle: 'medium' })}
      </time>
    ),
  };
}
