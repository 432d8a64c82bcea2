import type { License } from '../../contract/licenses.ts';
import type { SortDirection, TableSort } from '../../ui/layout/data-table.tsx';

export const licenseColumns = ['type', 'code', 'status', 'class', 'seats', 'redeemed'] as const;
export type LicenseColumn = (typeof licenseColumns)[number];

export const pageLength = 25;

export interface LicenseView {
  /** Empty: all. */
  readonly status: string;
  readonly type: string;
  readonly sort: TableSort & { readonly columnId: LicenseColumn };
  readonly page: number;
}

/** What the query asks for; anything it does not know counts as not said. */
export function readView(search: URLSearchParams): LicenseView {
  const columnId = licenseColumns.find((id) => id === search.get('sort'));
  // Without a word, the latest redeemed stands first.
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

/** The query of a view with something else in it. Another filter or order begins at the first page. */
export function changeView(
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

export interface SelectedLicenses {
  readonly rows: readonly License[];
  readonly count: number;
  readonly page: number;
  readonly pageCount: number;
}

export function selectLicenses(licenses: readonly License[], view: LicenseView): SelectedLicenses {
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

export interface ClassWithLicenses {
  readonly classId: string;
  readonly code: string;
  readonly name: string;
  readonly licenses: readonly License[];
}

/** Applied licences by the class they are applied to, by the names of the classes. */
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
