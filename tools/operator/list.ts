import { parseArgs } from 'node:util';
import { formatClassCode } from '../../src/school/features/classes/class-code.ts';
import { licenseStatuses } from '../../src/school/features/classes/passes.ts';
import { listIssuedLicenses } from '../../src/school/features/licenses/issued-license-rows.server.ts';
import { formatLicenseKey } from '../../src/school/features/licenses/license-key.ts';
import { alignColumns } from './align-columns.ts';
import { withInstallation } from './installation.ts';
import { readType } from './license-words.ts';
import { OperatorError } from './operator-error.ts';
import { type Command, print } from './run-command.ts';

export const list: Command = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      status: { type: 'string' },
      type: { type: 'string' },
      order: { type: 'string' },
      limit: { type: 'string', default: '100' },
      json: { type: 'boolean', default: false },
    },
  });
  const status = values.status?.toUpperCase() ?? null;
  if (status !== null && !licenseStatuses.some((known) => known === status))
    throw new OperatorError(`There is no status ${status}; there are ${licenseStatuses.join(', ')}.`, 2);
  if (!/^[1-9]\d{0,5}$/.test(values.limit)) throw new OperatorError('--limit is a number from 1.', 2);
  const filter = { status, type: readType(values.type), orderLine: values.order ?? null };
  const found = await withInstallation(({ database }) =>
    listIssuedLicenses(database, filter, Number(values.limit)),
  );
  const rows = found.map((license) => ({
    ...license,
    key: formatLicenseKey(license.key),
    classCode: license.classCode && formatClassCode(license.classCode),
    issuedAt: license.issuedAt.toISOString(),
  }));
  if (values.json) print(JSON.stringify(rows));
  else if (rows.length === 0) print('No licences.');
  else {
    const table = rows.map((row) => [
      ...[row.key, row.type, row.status + (row.endedBecause ? ` (${row.endedBecause})` : '')],
      ...[row.teacherName ?? '-', row.classCode ?? '-', row.orderLine ?? '-', row.issuedAt.slice(0, 10)],
    ]);
    print(alignColumns([['KEY', 'TYPE', 'STATUS', 'TEACHER', 'CLASS', 'ORDER LINE', 'ISSUED'], ...table]));
  }
  return 0;
};
