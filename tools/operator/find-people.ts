import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import {
  type FoundPerson,
  findByEmail,
  findInClass,
} from '../../src/school/features/account/operator/people.server.ts';
import { getClassByAnyCode } from '../../src/school/features/classes/class-access.server.ts';
import { formatClassCode } from '../../src/school/features/classes/class-code.ts';
import { EmailSchema } from '../../src/school/features/identity/email-address.ts';
import { alignColumns } from './align-columns.ts';
import { withInstallation } from './installation.ts';
import { OperatorError } from './operator-error.ts';
import { type Command, print } from './run-command.ts';
import { noteAct } from './security-notes.ts';

const wordsOfPlace = {
  teaches: 'teaches',
  student: 'in',
  'own-work': 'works in',
  leaving: 'waits for the end of',
} as const;

export const find: Command = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      email: { type: 'string' },
      class: { type: 'string' },
      name: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
    },
  });
  const { email, class: code, name } = values;
  if ((email === undefined) === (code === undefined) || (email !== undefined && name !== ''))
    throw new OperatorError('Whom? Give --email, or --class with the code of a class and perhaps --name.', 2);
  const people = await withInstallation(async ({ database }) => {
    if (code !== undefined) {
      const record = await getClassByAnyCode(database, code);
      await noteAct(database, 'operator-found-person', { actedOn: record });
      return findInClass(database, record.id, name);
    }
    const address = readEmail(email ?? '');
    await noteAct(database, 'operator-found-person', { subject: address });
    return findByEmail(database, address);
  });
  if (values.json) print(JSON.stringify(people.map(toLine)));
  else if (people.length > 0)
    print(
      alignColumns([
        ['ID', 'ACCOUNT', 'NAME', 'E-MAIL', 'CLASSES'],
        ...people
          .map(toLine)
          .map(({ id, account, name: called, email: address, classes }) => [
            ...[id, account, called || '-', address ?? '-'],
            classes.join('; ') || '-',
          ]),
      ]),
    );
  else process.stderr.write('Nobody was found.\n');
  return people.length > 0 ? 0 : 1;
};

export function readEmail(typed: string): string {
  const email = z.safeParse(EmailSchema, typed);
  if (!email.success) throw new OperatorError(`${typed} is no e-mail address.`, 2);
  return email.data;
}

function toLine({ id, fullName, email, classes, ...person }: FoundPerson) {
  return {
    ...{ id, account: sayAccount(person), name: fullName, email },
    classes: classes.map(
      ({ code, name, as, isArchived }) =>
        `${wordsOfPlace[as]} ${name} (${formatClassCode(code)}${isArchived ? ', archived' : ''})`,
    ),
  };
}

/** What kind of account it is, in words. */
export function sayAccount({ role, isClassAccount }: Pick<FoundPerson, 'role' | 'isClassAccount'>): string {
  if (isClassAccount) return 'class account';
  return role === null ? 'no role chosen' : `${role}, own account`;
}
