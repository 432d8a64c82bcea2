import type { Actor } from '../../../server/http/actor.ts';
import { type ExportModel, writeJson } from './export-model.server.ts';
import { type ExportNeeds, readHead } from './read-head.server.ts';
import { readClasses, readDoneActs } from './read-work.server.ts';
import { writeHtml } from './write-html.server.ts';

/** Opens everything that the server holds about a person. The work is read from the database while the file is written. */
export async function openExport(
  needs: ExportNeeds,
  person: Pick<Actor, 'userId' | 'email'>,
): Promise<ExportModel> {
  return {
    ...(await readHead(needs, person)),
    classesJoined: readClasses(needs, person.userId),
    actsAsTeacher: readDoneActs(needs, person.userId),
  };
}

export const exportRenderings = {
  json: { write: writeJson, mediaType: 'application/json' },
  html: { write: writeHtml, mediaType: 'text/html; charset=utf-8' },
} as const;
