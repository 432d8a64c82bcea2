import { parseArgs } from 'node:util';
import { openDatabase } from '../src/school/server/database/database.ts';
import { migrate, readSchemaState } from '../src/school/server/database/migrate.ts';
import { messageOf, withDatabaseAddress } from './operator/installation.ts';
import { OperatorError } from './operator/operator-error.ts';
import { type Command, print, runOnly } from './operator/run-command.ts';
import { sayCount } from './operator/say.ts';

// `npm run migrate`: brings the database up to date without a start of the server.
const help = `npm run migrate [-- --list]

Brings the database up to date with this release, one step after the other; several processes may do it at once. --list
names the steps that are missing and changes nothing.

Works on DATABASE_URL, or on the embedded database of DATA_FOLDER, whether the server runs or not. Exit code 0: the
database is up to date; 1: it is not, or cannot be used; 2: the command was not written right.`;

const list: Command = () =>
  withDatabaseAddress(async (connectionString) => {
    const database = openDatabase(connectionString, 1);
    const { pending, unknown } = await readSchemaState(database)
      .catch(explain)
      .finally(() => database.end());
    for (const name of pending) print(`missing ${name}`);
    say(pending, unknown);
    return pending.length > 0 ? 1 : 0;
  });

const apply: Command = () =>
  withDatabaseAddress(async (connectionString) => {
    const { applied, unknown } = await migrate(connectionString).catch(explain);
    for (const name of applied) print(`applied ${name}`);
    say(applied, unknown);
    return 0;
  });

function explain(cause: unknown): never {
  throw new OperatorError(`The database cannot be used: ${messageOf(cause)}`);
}

function say(named: readonly string[], unknown: readonly string[]): void {
  if (named.length === 0) print('The database has every step of this release.');
  if (unknown.length > 0)
    print(`It also has ${sayCount(unknown.length, 'step')} of a newer release, unknown to this one.`);
}

await runOnly((words) => {
  const { values } = parseArgs({ args: [...words], options: { list: { type: 'boolean', default: false } } });
  return values.list ? list(words) : apply(words);
}, help);
