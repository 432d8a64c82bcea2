import { checkContent } from '../../src/school/publishing/check-content.ts';
import { readExchange, writeExchange } from '../../src/school/publishing/exchange.ts';
import { readContentFolder } from '../../src/school/publishing/read-content-folder.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { type StrapiContent, toStrapiContent } from './strapi-entries.ts';

/** The content of this project as entries of a Strapi: what `npm run content -- export` writes, and the other files. */
export async function readShipped(): Promise<StrapiContent> {
  const folder = await readContentFolder('content');
  const { activities, misconceptions } = checkContent(folder, parseEnv({}, process.cwd()).legalNames);
  const exchange = readExchange(writeExchange(activities, misconceptions, folder.activities));
  if (!exchange.isValid) throw new Error('The exported labs cannot be read.');
  return toStrapiContent(exchange.value, folder);
}
