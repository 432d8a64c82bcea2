import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { asksOnPaper } from '../../exercises/paper.ts';
import { parseItem } from '../parse-activity.ts';
import { redactItem } from '../redact-activity.ts';
import type { Activity, Item } from '../schema.ts';
import { unfoldItem, withType } from '../typed-item.ts';
import { makeStudentSheet, type SheetItem, type StudentSheet, StudentSheetSchema } from './student-sheet.ts';

const labsFolder = 'content/activities';
const readYaml = (...path: string[]) => parse(readFileSync(join(labsFolder, ...path), 'utf8')) as never;

/** Another test checks that the parts of a lab fit together; here its items are parsed one by one. */
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

  it('can be sent, and has every lesson with an exit slip of two or three of its questions', () => {
    expect(StudentSheetSchema.parse(sheet)).toEqual(sheet);
    expect(sheet.lessons.map(({ id }) => id)).toEqual(lab.modules.map(({ id }) => id));
    for (const { id, exitSlip } of sheet.lessons)
      expect([id, [2, 3].includes(exitSlip.length), exitSlip.every(({ isAsked }) => isAsked)]).toEqual([
        id,
        true,
        true,
      ]);
  });

  it('numbers its questions as reports do, has room to answer, and names those that are not on paper', () => {
    for (const [index, { items, notOnPaper }] of sheet.lessons.entries()) {
      const asked = items.filter(({ isAsked }) => isAsked);
      expect(asked.length).toBeGreaterThan(3);
      for (const { id, parts } of asked) expect([id, parts.some(asksOnPaper)]).toEqual([id, true]);
      const exercises = (lab.modules[index]?.items ?? [])
        .flatMap(unfoldItem)
        .filter(({ item }) => withType(item).kind === 'exercise');
      const labels = [...asked.map(({ label }) => label), ...notOnPaper].sort();
      expect(labels).toEqual(exercises.map((_, at) => `${index + 1}.${at + 1}`).sort());
    }
  });

  it('leaves no more unasked than a device or the room on two pages explains', () => {
    const needsDevice = authored.filter(({ item }) => 'fromRun' in item && item.fromRun).length;
    const left = sheet.lessons.flatMap(({ notOnPaper }) => notOnPaper);
    const byAuthor = lab.modules.flatMap(({ paper }) => paper?.leaveOut ?? []);
    // Lists that are ticked and not marked are left out in favour of what the questions need.
    const ticked = authored.filter(({ item }) => item.type === 'checklist').length;
    expect(left.length).toBeLessThanOrEqual(needsDevice + byAuthor.length + ticked);
  });

  it('repeats no answer of a learner in what is read', () => {
    const read = itemsOf(sheet).filter(({ isAsked }) => !isAsked);
    expect(read.length).toBeGreaterThan(5);
    expect(JSON.stringify(read)).not.toContain('{{');
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
      if (!printed) return [];
      const choices = printed.find((part) => part.kind === 'choices');
      return [choices?.options.indexOf(options.find(({ isRight }) => isRight)?.text ?? '') ?? -1];
    });
    expect(places.length).toBeGreaterThan(5);
    expect(places).not.toContain(-1);
    expect(new Set(places).size).toBeGreaterThan(2);
  });
});
