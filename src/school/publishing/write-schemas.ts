import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { schemaFolder, withSchemaLine, writeContentSchemas } from './content-schemas.ts';
import { listTree } from './read-content-folder.ts';

/**
 * Writes the JSON Schemas into a content folder, and into each content file the line that names its schema.
 * @returns how many schemas there are, and how many files had no such line or a wrong one
 */
export async function writeSchemas(folder: string): Promise<{ schemas: number; files: number }> {
  const schemas = writeContentSchemas();
  await mkdir(join(folder, schemaFolder), { recursive: true });
  for (const [name, text] of schemas) await writeFile(join(folder, schemaFolder, name), text);
  let files = 0;
  for (const path of await listTree(folder)) {
    const before = await readFile(path, 'utf8');
    const after = withSchemaLine(relative(folder, path), before);
    if (after === before) continue;
    await writeFile(path, after);
    files += 1;
  }
  return { schemas: schemas.size, files };
}
