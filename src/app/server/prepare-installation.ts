import { join, relative } from 'node:path';
import { formatFault } from '../../lab/activity/authored.ts';
import { publishContent } from '../../school/publishing/publish-content.ts';
import type { Database } from '../../school/server/database/database.ts';
import { type Migration, migrate, readSchemaState } from '../../school/server/database/migrate.ts';
import type { Env } from '../../school/server/settings/env.ts';
import { StartError } from './reserve-port.ts';

interface Given {
  readonly env: Env;
  readonly connectionString: string;
  readonly database: Database;
  readonly folders: { readonly content: string; readonly migrations: string };
  say(sentence: string): void;
}

/**
 * Brings the database up to date and publishes the content folder. With PREPARE_ON_START=false a start does neither: it
 * ends where the database lacks a step. Where a newer release has worked on the database nothing is published, because
 * its content is newer, too.
 */
export async function prepareInstallation(given: Given): Promise<void> {
  const { env, say } = given;
  const { applied, unknown } = await bringUpToDate(given);
  if (applied.length > 0) say(`Brought the database up to date (${steps(applied.length)}).`);
  if (unknown.length > 0)
    say(`A newer release has worked on the database (${steps(unknown.length)}). This one publishes nothing.`);
  else if (env.isPreparedOnStart && !env.outsideContent) await publish(given);
}

const steps = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`;

async function bringUpToDate({ env, connectionString, database, folders }: Given): Promise<Migration> {
  try {
    if (env.isPreparedOnStart) return await migrate(connectionString, folders.migrations);
    const { pending, unknown } = await readSchemaState(database, folders.migrations);
    if (pending.length === 0) return { applied: [], unknown };
    throw new StartError(
      `The database lacks ${steps(pending.length)} of this release. Run \`npm run migrate\`, then start again.`,
    );
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database of DATABASE_URL or DATA_FOLDER cannot be used: ${reason}`, { cause });
  }
}

async function publish({ env, database, folders, say }: Given): Promise<void> {
  const { published, held, issues } = await publishContent(database, folders.content, env.legalNames);
  if (published.length > 0) say(`Published ${published.length} content documents.`);
  if (held.length > 0)
    say(
      `The content folder has versions that were replaced: ${sayNames(held)}.\n` +
        'A start leaves what is published; `npm run content -- publish` publishes those of the folder.',
    );
  for (const fault of issues)
    say(formatFault({ ...fault, file: relative('.', join(folders.content, fault.file)) }));
  if (issues.length > 0) say('Documents with faults keep their last good version.');
}

const mostNames = 5;

function sayNames(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown}, …` : shown;
}
