import { describe, expect, it } from 'vitest';
import { getBlock } from '../blocks/registry.ts';
import { getExercise } from '../exercises/registry.ts';
import type { AuthoredActivity } from './authored.ts';
import { lintItems } from './lint-activity.ts';
import type { Activity } from './schema.ts';
import { withType } from './typed-item.ts';

const type = getExercise('switch-image-table');

type Item = Activity['modules'][number]['items'][number];

function parse(given: unknown, by = type): Item {
  const item = by.parseItem(given);
  if (!item.isValid) throw new Error(JSON.stringify(item.issues));
  return item.value;
}

function lintWith(mediaFiles: readonly string[], ...others: Item[]) {
  const item = parse(type.samples.item);
  const items = [item, ...others].map((each, index) => ({ item: each, index }));
  const misconceptions = [item, ...others].flatMap((each) => {
    const typed = withType(each);
    return typed.kind === 'exercise' ? typed.type.misconceptions(typed.item) : [];
  });
  const authored: AuthoredActivity = {
    activity: { file: 'activity.yaml', value: null },
    modules: new Map([['m1', { file: 'modules/m1.yaml', value: null }]]),
    mediaFiles: new Set(mediaFiles),
    misconceptionIds: new Set(misconceptions),
  };
  return lintItems([{ file: 'modules/m1.yaml', items, faultyItems: [], isRead: true }], authored);
}

describe('lintItems', () => {
  const files = ['dayo', 'tomi', 'rui'].flatMap((person) => [
    `lane-${person}-before.svg`,
    `lane-${person}-after.svg`,
  ]);

  it('finds every picture of an exercise in the media folder', () => {
    expect(lintWith(files)).toEqual([]);
  });

  it('names each picture of an exercise that is missing there', () => {
    expect(lintWith(files.slice(0, -1))).toEqual([
      {
        file: 'modules/m1.yaml',
        path: ['items', 0, 'rows', 2, 'images', 1, 'image', 'file'],
        code: 'missing-media',
        message: 'there is no media/lane-rui-after.svg; did you mean lane-tomi-after.svg?',
      },
    ]);
  });

  it('lets a text tell an earlier answer only where it can be told in words, and a gap only where one is filled', () => {
    const choice = getExercise('multiple-choice');
    const pairs = getExercise('match-parallel');
    const asking = (prompt: string, id: string) =>
      parse({ ...(choice.samples.item as object), id, prompt, requires: [] }, choice);
    const item = pairs.samples.item as { left: object[] };
    const [first, ...rest] = item.left;
    const left = [{ ...first, text: 'It is {{custom-gap}}.' }, ...rest];
    const itemId = parse(type.samples.item).id;
    expect(lintWith(files, parse({ ...item, id: 'pairs', requires: [], left }, pairs))).toEqual([]);
    const messages = lintWith(
      files,
      asking(`You said {{custom-excersise:${itemId}}}.`, 'after'),
      asking('Fill {{custom-gap}}.', 'gap'),
    ).map(({ code, message }) => `${code} ${message}`);
    expect(messages).toEqual([
      `unknown-marker {{custom-excersise:${itemId}}}: the answer of switch-image-table cannot be told in words`,
      'unknown-marker {{custom-gap}}: multiple-choice fills no gap in this text',
    ]);
  });

  it('lets no text stand on a field that may be left empty, unless it has words for that', () => {
    const form = getBlock('form-initialization');
    const withField = (fields: object) => {
      const read = form.parseItem({
        type: 'form-initialization',
        id: 'team',
        title: 'Sign on',
        fields: [{ id: 'name', kind: 'text', label: 'Name', ...fields }],
      });
      if (!read.isValid) throw new Error(JSON.stringify(read.issues));
      return read.value;
    };
    const choice = getExercise('multiple-choice');
    const after = parse(
      {
        ...(choice.samples.item as object),
        id: 'after',
        prompt: 'You are {{custom-excersise:team.name}}.',
        requires: [],
      },
      choice,
    );
    const messagesOf = (fields: object) =>
      lintWith(files, withField(fields), after).map(({ message }) => message.slice(0, 64));
    expect(messagesOf({ isRequired: false })).toEqual([
      '{{custom-excersise:team.name}}: name may be left empty, so a tex',
    ]);
    expect(messagesOf({ isRequired: false, ifEmpty: 'a team without a name' })).toEqual([]);
    expect(messagesOf({})).toEqual([]);
  });
});
