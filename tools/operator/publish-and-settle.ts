import { settlePublications } from '../../src/school/features/progress/settle-publications.server.ts';
import {
  type DocumentName,
  type PublicationWay,
  publishDocuments,
  type VersionedDocument,
} from '../../src/school/publishing/publish-documents.ts';
import { askPort } from '../../src/school/server/http/ask-port.mjs';
import { type Env, parseEnv } from '../../src/school/server/settings/env.ts';
import type { Installation } from './installation.ts';
import { print } from './run-command.ts';
import { sayCount } from './say.ts';

/** Publishes the documents, prints their names, and brings the work in classes in line. */
export async function publishAndSettle(
  installation: Installation,
  documents: readonly VersionedDocument[],
  way: PublicationWay,
): Promise<void> {
  await publishAndSay(installation, documents, way);
  await settle(installation);
}

/** Publishes the documents and prints their names. */
export async function publishAndSay(
  installation: Installation,
  documents: readonly VersionedDocument[],
  way: PublicationWay,
  gone: readonly DocumentName[] = [],
): Promise<void> {
  const { published } = await publishDocuments(installation.database, documents, way, gone);
  await printPublished(installation, published, gone);
  print(`${published.length} of ${documents.length} documents were new or changed.`);
}

/** The names of what was published, and the address of each lab that is open. */
export async function printPublished(
  { content }: Pick<Installation, 'content'>,
  published: readonly string[],
  gone: readonly DocumentName[],
): Promise<void> {
  await content.reload();
  const { PUBLIC_URL, PORT, HOST, DATA_FOLDER } = process.env;
  const origin = await findOrigin(parseEnv({ PUBLIC_URL, PORT, HOST, DATA_FOLDER }, process.cwd()));
  for (const name of published) {
    const [collection, id = ''] = name.split('/');
    const isOpen = collection === 'activities' && content.findActivity(id)?.activity.enabled;
    print(`published ${name}${isOpen ? `: ${addressOfLab(origin, id)}` : ''}`);
  }
  for (const { collection, id } of gone) print(`taken away ${collection}/${id}`);
}

/** Where the server of this installation answers; null: on a port that this terminal does not know, or nowhere now. */
export async function findOrigin(
  env: Pick<Env, 'publicUrl' | 'host' | 'port' | 'dataFolder'>,
): Promise<string | null> {
  if (env.publicUrl !== undefined) return env.publicUrl;
  const holder = await askPort(env);
  return holder.kind === 'here' ? holder.url : null;
}

export function addressOfLab(origin: string | null, id: string): string {
  const path = `/activity?${new URLSearchParams({ id })}`;
  return origin === null ? `${path} at the address of your server` : `${origin}${path}`;
}

/** Brings the work in classes in line at once; a start of the server would do it too. */
export async function settle({ database, content, clock, hints: told }: Installation): Promise<void> {
  await content.reload();
  const classIds: string[] = [];
  const hints = {
    announce(classId: string) {
      classIds.push(classId);
      told.announce(classId);
    },
  };
  await settlePublications({ database, content, clock, hints, stopping: new AbortController().signal });
  if (classIds.length === 0) return;
  print(
    `Answers were scored again, or finished work can be gone on with, in ${sayCount(classIds.length, 'class', 'classes')}.`,
  );
}
