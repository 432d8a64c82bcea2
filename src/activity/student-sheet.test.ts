import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { asksOnPaper } from '../exercises/paper.ts';
import { parseItem } from './parse-activity.ts';
import { redactItem } from './redact-activity.ts';
import type { Activity, Item } from './schema.ts';
import { makeStudentSheet, type SheetItem, type StudentSheet, StudentSheetSchema } from './student-sheet.ts';
import { unfoldItem, withType } from './typed-item.ts';

const labsFolder = 'content/activities';
const readYaml = (...path: string[]) => parse(readFileSync(join(labsFolder, ...path), 'utf8')) as never;

/** Whether the parts of a lab fit together is checked elsewhere; here its items are parsed one by one. */
function readLab(labId: string): Activity {
  const head: Omit<Activity, 'modules'> & { modules: string[] } = readYaml(labId, 'activity.yaml');
  const modules = head.modules.map((id) => {
    const module: Activity['modules'][number] = readYaml(labId, 'modules', `${id}.yaml`);
    const items = module.items.map((item): Item => {
      const parsed = parseItem(item);
      if (!parsed.isValid) throw new Error(`${item.id}: ${JSON.stringify(parsed.issues)}`);
      return parsed.value;
    });
    return { ...module, items };
  });
  return { ...head, modules };
}

/** Every text in a value that is long enough to be recognised. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 25 ? [value.trim()] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

const itemsOf = (sheet: StudentSheet): SheetItem[] => sheet.lessons.flatMap(({ items }) => items);

describe.each(readdirSync(labsFolder))('the sheet of %s', (labId) => {
  const lab = readLab(labId);
  const sheet = makeStudentSheet(lab);
  const authored = lab.modules.flatMap(({ items }) => items.flatMap((item) => unfoldItem(item)));

  it('can be sent, and has every lesson with its screens', () => {
    expect(StudentSheetSchema.parse(sheet)).toEqual(sheet);
    expect(sheet.lessons.map(({ id }) => id)).toEqual(lab.modules.map(({ id }) => id));
    for (const { items } of sheet.lessons)
      expect(items.filter(({ screenTitle }) => screenTitle !== undefined).length).toBeGreaterThan(3);
  });

  it('asks every exercise in its place, with room to answer', () => {
    const asked = itemsOf(sheet).filter(({ isAsked }) => isAsked);
    const exercises = authored.filter(({ item }) => withType(item).kind === 'exercise');
    expect(asked.map(({ id }) => id)).toEqual(exercises.map(({ item }) => item.id));
    for (const { id, parts } of asked) expect([id, parts.some(asksOnPaper)]).toEqual([id, true]);
  });

  it('leaves out no block but those for who wants more', () => {
    const printed = new Set(itemsOf(sheet).map(({ id }) => id));
    const missing = authored.filter(({ item }) => !printed.has(item.id));
    expect(missing.filter(({ item }) => !('tone' in item && item.tone === 'deeper'))).toEqual([]);
  });

  it('holds no text that learners do not get', () => {
    const written = JSON.stringify(sheet);
    const secrets = authored.flatMap(({ item, path }) => {
      // The exercises inside a block are listed by themselves.
      const shown = new Set(listTexts(redactItem(item)));
      const own = path.length === 0 && withType(item).kind === 'block' ? redactItem(item) : item;
      return listTexts(own).filter((text) => !shown.has(text));
    });
    expect(secrets.length).toBeGreaterThan(100);
    const allShown = new Set(authored.flatMap(({ item }) => listTexts(redactItem(item))));
    const leaked = secrets.filter(
      (text) => !allShown.has(text) && written.includes(JSON.stringify(text).slice(1, -1)),
    );
    expect(leaked).toEqual([]);
  });

  it('does not betray a right option by its place', () => {
    const places = authored.flatMap(({ item }) => {
      if (item.type !== 'multiple-choice') return [];
      const { options } = item as unknown as { options: { text: string; isRight?: boolean }[] };
      const printed = itemsOf(sheet).find(({ id }) => id === item.id)?.parts;
      const choices = printed?.find((part) => part.kind === 'choices');
      return [choices?.options.indexOf(options.find(({ isRight }) => isRight)?.text ?? '') ?? -1];
    });
    expect(places.length).toBeGreaterThan(5);
    expect(places).not.toContain(-1);
    expect(new Set(places).size).toBeGreaterThan(2);
  });
});
