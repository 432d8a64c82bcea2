import { useFormatter, useTranslations } from 'use-intl';
import type { License } from '../../contract/licenses.ts';
import { licenseTypes } from '../../domain/licenses/license.ts';
import { Button, buttonClasses } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { DataTable, type TableColumn } from '../../ui/layout/data-table.tsx';
import { Link } from '../shell/navigation/link.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { addresses } from '../teacher/addresses.ts';
import {
  changeView,
  type LicenseColumn,
  licenseColumns,
  readView,
  selectLicenses,
} from './select-licenses.ts';

const shownStatuses = ['AVAILABLE', 'APPLIED', 'INVALID'] as const;

/** The licences as a table under its filters. */
export function LicenseTable({ licenses }: { licenses: readonly License[] }) {
  const t = useTranslations('licenses.list');
  const words = useTranslations('licenses');
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const { rows, count, page, pageCount } = selectLicenses(licenses, view);
  const cellOf = useCells();
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
        {/* Where the rows are cards there is no header to press. */}
        <SelectField
          label={t('order')}
          value={view.sort.columnId}
          options={licenseColumns.map((value) => ({ value, label: t(`columns.${value}`) }))}
          onChange={({ target: { value } }) =>
            // Without a word the latest redeemed stands first.
            update({ sort: value === 'redeemed' ? null : value, direction: null })
          }
          className="grow sm:hidden"
        />
      </fieldset>
      <DataTable
        caption={t('caption', { count })}
        columns={columns}
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
        {licenseKey}
      </span>
    ),
    status: ({ status, endedBecause }) => (
      // As wide as its longest sentence needs in two lines, also where the table is wider than a phone.
      <span className="block min-w-32">
        {words(`statuses.${status}`)}
        {endedBecause ? (
          <span className="block text-ink-soft">{words(`endings.${endedBecause}`)}</span>
        ) : null}
      </span>
    ),
    class: ({ className, classCode }) =>
      className !== null && classCode !== null ? (
        <Link to={addresses.classDetails(classCode)} className="text-link block min-w-44 wrap-anywhere">
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
