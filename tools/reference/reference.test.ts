import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { markerNames } from '../../src/lab/activity/lint-markers.ts';
import { blocks } from '../../src/lab/blocks/registry.ts';
import { exercises } from '../../src/lab/exercises/registry.ts';
import { instruments } from '../../src/lab/instruments/registry.ts';
import { RichTextSchema, StableId } from '../../src/lab/kernel/authoring/fields.ts';
import { fromRoot } from '../start/folders.mjs';
import { listFields } from './list-fields.ts';
import { pictureOf } from './picture-of.ts';
import { shrinkExample } from './shrink-example.ts';
import { isSoundItem, referenceFolder, writePages } from './write-reference.ts';

const pages = await writePages();

// `npm run content:docs` writes what this test looks for.
describe('the reference of authors', () => {
  it('is that of the code', async () => {
    expect((await readdir(fromRoot(referenceFolder))).sort()).toEqual([...pages.keys(), 'pictures'].sort());
    for (const [name, text] of pages)
      expect(await readFile(fromRoot(referenceFolder, name), 'utf8'), name).toBe(text);
  });

  it.each([
    ['exercises.md', Object.keys(exercises)],
    ['blocks.md', Object.keys(blocks)],
    ['instruments.md', Object.keys(instruments)],
  ])('%s has every type, each with an example that its check accepts', (page, types) => {
    const sections = (pages.get(page) ?? '').split(/^## /m);
    for (const type of types) {
      const section = sections.find((each) => each.startsWith(`${type}\n`)) ?? '';
      const [, example = ''] = /```yaml\n(.*?)```/s.exec(section) ?? [];
      const value: unknown = parse(example);
      expect(example, type).not.toContain('CANARY');
      if (page !== 'instruments.md') expect(isSoundItem(Array.isArray(value) && value[0]), type).toBe(true);
      else {
        const instrument = Object.values(instruments).find(({ id }) => id === type);
        expect(instrument?.parseSettings(Object(value).settings).isValid, type).toBe(true);
      }
    }
  });

  it('shows a picture of every entry, with words', async () => {
    // `npm run docs:pictures` takes what is missing.
    for (const [kind, registry] of Object.entries({ exercises, blocks, instruments }))
      for (const name of Object.keys(registry)) {
        const section = (pages.get(`${kind}.md`) ?? '')
          .split(/^## /m)
          .find((each) => each.startsWith(`${name}\n`));
        const [, words, path = ''] = /!\[([^\]]+)\]\(([^)]+)\)/.exec(section ?? '') ?? [];
        expect(words, name).toMatch(/.{12}/);
        const picture = await readFile(fromRoot(referenceFolder, path));
        expect(picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 12), name).toBe('RIFFWEBP');
      }
  });

  it('says what to write where a type has no page yet', async () => {
    await expect(pictureOf('exercises', 'band-order')).rejects.toThrow(
      /^docs\/exercises\/band-order\.md is not there.*docs:pictures -- band-order/,
    );
  });

  it('names every marker', () => {
    for (const name of markerNames) expect(pages.get('marks.md')).toContain(`{{${name}`);
  });
});

describe('listFields', () => {
  it('tells kind, limits and default, and which fields are needed', () => {
    const schema = z.strictObject({
      id: StableId,
      text: RichTextSchema.check(z.maxLength(80)),
      lines: z._default(z.int().check(z.minimum(1), z.maximum(12)), 4),
      tubes: z._default(z.array(z.strictObject({ label: z.string() })), [{ label: 'A' }]),
      at: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('lane'), lane: z.string() }),
        z.strictObject({ kind: z.literal('wells') }),
      ]),
    });
    const rows = listFields(schema, 'tools/reference').map(({ name, isNeeded, form }) => [
      name,
      isNeeded,
      form,
    ]);
    expect(rows).toEqual([
      ['id', true, 'id'],
      ['text', true, 'text with marks, at most 80 characters'],
      ['lines', false, 'whole number of 1 to 12; without it 4'],
      ['tubes', false, 'list, each: group of fields; without it (label: A)'],
      ['tubes[].label', true, 'text'],
      ['at', true, 'group of fields'],
      ['at.kind', true, '`lane`, or `wells`'],
      ['at.lane', true, 'text'],
    ]);
    expect(listFields(schema, 'tools/reference').at(-1)?.meaning).toContain('With `kind: lane`.');
  });

  it('takes the meaning of a field from the comment in the schema of its type', () => {
    const rows = listFields(exercises['multiple-choice'].itemSchema, 'src/lab/exercises/multiple-choice');
    expect(rows.find(({ name }) => name === 'options[].isRight')?.meaning).toBe(
      'Exactly one option of the item carries it.',
    );
  });
});

describe('shrinkExample', () => {
  it('leaves out all that can be left out, from the end', () => {
    const isSound = (value: unknown) =>
      z.safeParse(z.object({ title: z.string(), options: z.array(z.string()).check(z.minLength(2)) }), value)
        .success;
    const sample = { title: 'CANARY A title', note: 'more', options: ['a', 'b', 'c'] };
    expect(shrinkExample(sample, isSound)).toEqual({ title: 'A title', options: ['a', 'b'] });
  });
});
