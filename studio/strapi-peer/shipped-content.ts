import { checkContent } from '../../src/school/publishing/check-content.ts';
import { readExchange, writeExchange } from '../../src/school/publishing/exchange.ts';
import { readContentFolder } from '../../src/school/publishing/read-content-folder.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { type StrapiContent, toStrapiContent } from '../../tests/setup/strapi-entries.ts';
import { fromRoot } from '../../tools/start/folders.mjs';

/** The content of this project as entries of a Strapi: what `npm run content -- export` writes, and the other files. */
export async function readShipped(): Promise<StrapiContent> {
  const folder = await readContentFolder(fromRoot('content'));
  const { activities, misconceptions } = checkContent(folder, parseEnv({}, fromRoot()).legalNames);
  const exchange = readExchange(writeExchange(activities, misconceptions, folder.activities));
  if (!exchange.isValid) throw new Error('The exported labs cannot be read.');
  return toStrapiContent(exchange.value, folder);
}
