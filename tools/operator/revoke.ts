import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { formatClassCode } from '../../src/school/features/classes/class-code.ts';
import { formatLicenseKey } from '../../src/school/features/licenses/license-key.ts';
import type { LicenseRecord } from '../../src/school/features/licenses/license-rows.server.ts';
import {
  previewRevocation,
  type RevokedFromClass,
  revokeLicenses,
} from '../../src/school/features/licenses/operate-licenses.server.ts';
import { type Installation, withInstallation } from './installation.ts';
import { formatKeys, readKeys, typeNames } from './license-words.ts';
import { OperatorError } from './operator-error.ts';
import { type Command, print } from './run-command.ts';
import { noteAct } from './security-notes.ts';

export const revoke: Command = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  });
  const keys = readKeys(positionals);
  return withInstallation(async (installation) => {
    const preview = await previewRevocation(installation.database, installation.content, keys);
    if (preview.unknownKeys.length > 0)
      throw new OperatorError(`Nothing was revoked. Unknown: ${formatKeys(preview.unknownKeys).join(', ')}.`);
    if (!values.json) {
      for (const license of preview.licenses) print(describeLicense(license));
      for (const touched of preview.classes) print(describeClass(touched));
    }
    const count = preview.licenses.filter(({ status }) => status !== 'INVALID').length;
    if (count > 0 && !values.yes && !(await isAgreed(count))) {
      process.stderr.write('Nothing was revoked.\n');
      return 1;
    }
    const revoked = await endThem(installation, keys);
    print(values.json ? JSON.stringify({ revoked }) : `${revoked.length} revoked.`);
    return 0;
  });
};

async function endThem(installation: Installation, keys: ReturnType<typeof readKeys>): Promise<string[]> {
  const { revoked, classIds } = await revokeLicenses(installation, async () => keys);
  for (const id of classIds) installation.hints.announce(id);
  if (revoked.length > 0) await noteAct(installation.database, 'operator-revoked-licenses');
  return revoked.map(({ key }) => formatLicenseKey(key));
}

function describeLicense({ key, type, status, endedBecause }: LicenseRecord): string {
  const ended = endedBecause ? ` (${endedBecause})` : '';
  return `${formatLicenseKey(key)}  ${typeNames[type]}  ${status}${ended}`;
}

function describeClass({ record, seatsAfter, closedLabs }: RevokedFromClass): string {
  const { name, code, seats, seatsTaken } = record;
  const labs = closedLabs.length > 0 ? `; closed to its students: ${closedLabs.join(', ')}` : '';
  return `  class ${name} (${formatClassCode(code)}), ${seatsTaken === 1 ? '1 student' : `${seatsTaken} students`}: ${seats} seats become ${seatsAfter}${labs}`;
}

async function isAgreed(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) throw new OperatorError('Nobody is there to ask: say --yes to revoke.', 2);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(
    `Revoke ${count === 1 ? 'this licence' : `these ${count} licences`} for good? [y/N] `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
