import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Seen from the folder of package.json, where builds and tests run. */
const LABS = 'content/activities';

/**
 * What the public pages tell of each lab: its activity.yaml, and of its modules title, summary, minutes and instruments. Modules hold
 * answer keys, so they are read here and not imported by the pages: what a page imports, the server of the pages with
 * hot reload also serves.
 * @returns {Promise<import('../../src/site/gallery/read-labs.ts').LabOutline[]>}
 */
export async function readLabOutlines() {
  const ids = await readdir(LABS);
  return Promise.all(
    ids.map(async (id) => {
      const activity = await readYaml(join(LABS, id, 'activity.yaml'));
      const modules = await Promise.all(
        activity.modules.map((/** @type {string} */ name) =>
          readLesson(join(LABS, id, 'modules', `${name}.yaml`)),
        ),
      );
      return { id, activity, modules };
    }),
  );
}

/** @param {string} file */
async function readLesson(file) {
  const { id, title, summary, durationMin, items } = await readYaml(file);
  const used = items.flatMap((/** @type {{ instrument?: string }} */ { instrument }) => instrument ?? []);
  return { id, title, summary, durationMin, instruments: [...new Set(used)] };
}

/** @param {string} file */
async function readYaml(file) {
  return parse(await readFile(file, 'utf8'));
}
