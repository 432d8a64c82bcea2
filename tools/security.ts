import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { formatClassCode, parseClassCode } from '../src/school/features/classes/class-code.ts';
import { EmailSchema } from '../src/school/features/identity/email-address.ts';
import { securityEvents } from '../src/school/server/security/security-event.ts';
import { listSecurityEvents } from '../src/school/server/security/security-log.ts';
import { alignColumns } from './operator/align-columns.ts';
import { withInstallation } from './operator/installation.ts';
import { looks } from './operator/looks.ts';
import { OperatorError } from './operator/operator-error.ts';
import { type Command, print, runCommand } from './operator/run-command.ts';
import { findSecret, openSecurityLog } from './operator/security-notes.ts';

// `npm run security -- list`: lists security events, such as sign-ins and refused requests.
const help = `npm run security -- list [--event <event>] [--email <e-mail>] [--class <code>] [--days 7] [--limit 200]
npm run security -- looks --class <code> [--days 180] [--limit 5000]

Latest first. The log holds no e-mail and no address, only keyed hashes; --email finds the events of one account, and
needs IDENTITY_SECRET, or the DATA_FOLDER in which it is kept. --json prints JSON. Works on DATABASE_URL, or on the
embedded database of DATA_FOLDER, whether the server runs or not.

looks: who has looked at the work of the students of a class, has taken files of it or has removed a student, and the
sign-ins of its students, those that succeeded and those that were refused. Names stand in it of who is in the class now, so
keep what is printed as you keep a class list. The looks of a class that was deleted by command are found by its code, as
long as they are kept, with hashes in place of names. list --class has what was done by command on a class. It needs the secret, too. Exit code 0: done; 1: it cannot be done; 2: the command
was not written right.

Events:
${securityEvents.map((event) => `  ${event}`).join('\n')}`;

const dayMs = 86_400_000;

function sayCode(stored: string | null): string {
  const code = stored && parseClassCode(stored);
  return code ? formatClassCode(code) : '-';
}

const list: Command = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      event: { type: 'string' },
      email: { type: 'string' },
      class: { type: 'string' },
      days: { type: 'string', default: '7' },
      limit: { type: 'string', default: '200' },
      json: { type: 'boolean', default: false },
    },
  });
  const event = values.event ?? null;
  if (event !== null && !securityEvents.some((known) => known === event))
    throw new OperatorError(`There is no event ${event}. See --help.`, 2);
  for (const name of ['days', 'limit'] as const)
    if (!/^[1-9]\d{0,4}$/.test(values[name])) throw new OperatorError(`--${name} is a number from 1.`, 2);
  const since = new Date(Date.now() - Number(values.days) * dayMs);
  const rows = await withInstallation(async ({ database }) => {
    const subject = values.email === undefined ? null : await hashOf(values.email);
    const classCode = values.class === undefined ? null : parseClassCode(values.class);
    if (values.class !== undefined && classCode === null)
      throw new OperatorError(`${values.class} is no code of a class.`, 2);
    return listSecurityEvents(database, { event, subject, since, classCode }, Number(values.limit));

    async function hashOf(typed: string): Promise<string> {
      const email = z.safeParse(EmailSchema, typed);
      if (!email.success) throw new OperatorError(`${typed} is no e-mail address.`, 2);
      const secret = await findSecret();
      if (secret === null) throw new OperatorError('Set IDENTITY_SECRET to find the events of one account.');
      return openSecurityLog(database, secret).hash(email.data);
    }
  });
  if (values.json) print(JSON.stringify(rows));
  else if (rows.length === 0) print('Nothing happened.');
  else {
    const table = rows.map((row) => [
      row.at.toISOString(),
      row.event,
      row.subject ?? '-',
      row.address ?? '-',
      row.requestId ?? '-',
      sayCode(row.classCode),
      row.operatorName ?? '-',
    ]);
    print(alignColumns([['TIME', 'EVENT', 'SUBJECT', 'ADDRESS', 'REQUEST', 'CLASS', 'BY'], ...table]));
  }
  return 0;
};

await runCommand({ list, looks }, help);
