import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fromJSONSchema, type ZodType } from 'zod';
import { blocks } from '../src/lab/blocks/registry.ts';
import { withSchemaLine, writeContentSchemas } from '../src/school/publishing/content-schemas.ts';

const folder = 'content';
/** Files that authors write; a command writes the registers of ids. */
const files = (await readdir(folder, { recursive: true })).filter(
  (file) => file.endsWith('.yaml') && !file.startsWith('_') && !file.endsWith('/ids.yaml'),
);
const textOf = (file: string) => readFile(join(folder, file), 'utf8');
const readers = new Map<string, ZodType>();

/** A reader made of the JSON Schema that the first line of the file names, as an editor finds it. */
async function readerOf(file: string): Promise<ZodType> {
  const [first = ''] = (await textOf(file)).split('\n', 1);
  const path = posix.join(posix.dirname(file), first.split('$schema=')[1] ?? '');
  const known = readers.get(path);
  if (known) return known;
  const reader = fromJSONSchema(JSON.parse(await textOf(path)));
  readers.set(path, reader);
  return reader;
}

// `npm run content -- schema` writes what these tests look for.
describe('the schemas of the content files', () => {
  it('are those of the code', async () => {
    const schemas = writeContentSchemas();
    expect((await readdir(join(folder, 'schema'))).sort()).toEqual([...schemas.keys()].sort());
    for (const [name, text] of schemas) expect(await textOf(join('schema', name)), name).toBe(text);
  });

  it('are named on the first line of each content file', async () => {
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const text = await textOf(file);
      expect(text, file).toMatch(/^# yaml-language-server: \$schema=/);
      expect(withSchemaLine(file, text) === text, file).toBe(true);
    }
  });

  it.each(files)('accept %s, and not with a field more', async (file) => {
    const reader = await readerOf(file);
    const value: unknown = parse(await textOf(file));
    expect(reader.safeParse(value).error).toBeUndefined();
    const spoilt = Array.isArray(value) ? [{ ...value[0], titel: 'X' }] : { ...Object(value), titel: 'X' };
    expect(reader.safeParse(spoilt).success).toBe(false);
  });

  it('look into items and into the exercises inside a film', async () => {
    const file = 'activities/ptc-taster/modules/a1.yaml';
    const reader = await readerOf(file);
    const { items, ...head } = parse(await textOf(file));
    const fits = (item: object) => reader.safeParse({ ...head, items: [item] }).success;
    const [screen] = items;
    expect(fits(screen)).toBe(true);
    expect(fits({ ...screen, titel: 'X' })).toBe(false);
    expect(fits({ ...screen, type: 'new-page' })).toBe(false);

    const film = structuredClone(blocks['interactive-video'].samples.item) as {
      cues: { exercise: Record<string, unknown> }[];
    };
    expect(fits(film)).toBe(true);
    const [cue] = film.cues;
    expect(cue?.exercise).toBeDefined();
    if (cue) cue.exercise.titel = 'X';
    expect(fits(film)).toBe(false);
  });
});

describe('withSchemaLine', () => {
  it('replaces a line that names another schema, and leaves other files alone', () => {
    const file = 'activities/a/modules/m1.yaml';
    const line = '# yaml-language-server: $schema=../../../schema/module.json\n';
    expect(withSchemaLine(file, 'id: m1\n')).toBe(`${line}id: m1\n`);
    expect(withSchemaLine(file, '# yaml-language-server: $schema=old.json\r\nid: m1\n')).toBe(
      `${line}id: m1\n`,
    );
    expect(withSchemaLine(file, withSchemaLine(file, 'id: m1\n'))).toBe(`${line}id: m1\n`);
    expect(withSchemaLine('_broken/a/activities/a/activity.yaml', 'id: a\n')).toBe('id: a\n');
  });
});
