import { describe, expect, it } from 'vitest';
import { blocks } from '../blocks/registry.ts';
import { listItemsWithParts } from './list-parts.ts';
import { parseItem } from './parse-activity.ts';
import { listPublicItems, PublicActivitySchema } from './public-activity.ts';
import { redactActivity, redactItem } from './redact-activity.ts';
import type { Activity, Item } from './schema.ts';
import { unfoldItem } from './typed-item.ts';

const question = (id: string, key: 'blank' | 'site', secret: string) => ({
  type: 'multiple-choice',
  id,
  title: `Title of ${id}`,
  prompt: 'What was that?',
  whyRight: secret,
  explanation: secret,
  options: ['blank', 'site'].map((optionId) => ({
    id: optionId,
    text: optionId,
    ...(optionId === key ? { isRight: true } : { feedback: secret }),
  })),
});

function filmWith(key: 'blank' | 'site', secret: string): Item {
  const sample = blocks['interactive-video'].samples.item as { readonly type: string };
  const cues = [
    { id: 'first', atS: 20, exercise: question('film-one', key, secret) },
    { id: 'second', atS: 50, exercise: { ...question('film-two', key, secret), requires: ['film-one'] } },
  ];
  const parsed = parseItem({ ...sample, cues } as { readonly type: string });
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const film = filmWith('blank', 'CANARY');
const activity: Activity = {
  id: 'films',
  title: 'Films',
  summary: 'A film that asks.',
  isPremium: false,
  enabled: true,
  publishedAt: '2026-01-01',
  durationMin: 5,
  isStrictOrder: false,
  closedModules: [],
  sources: [],
  modules: [{ id: 'm1', title: 'One', summary: 'One film.', durationMin: 5, items: [film] }],
};

describe('exercises inside a block', () => {
  it('are parts of the module like any other, in the order of the film', () => {
    expect(listItemsWithParts({ items: [film] }).map(({ part }) => part)).toMatchObject([
      { id: 'film-one', component: 'multiple-choice', tries: 3, isScored: true, requires: [] },
      { id: 'film-two', requires: ['film-one'], isRequired: true },
    ]);
  });

  it('come with the item they are graded by', () => {
    const [first] = listItemsWithParts({ items: [film] });
    expect(first?.item).toMatchObject({ type: 'multiple-choice', whyRight: 'CANARY', tries: 3 });
  });

  it('leave in their own public form, and no secret with them', () => {
    const text = JSON.stringify(redactActivity(activity));
    expect(text).not.toContain('CANARY');
    expect(text).not.toContain('isRight');
    expect(text).toContain('What was that?');
  });

  it('look the same outside whatever the key', () => {
    expect(JSON.stringify(redactItem(filmWith('site', 'ANOTHER')))).toBe(JSON.stringify(redactItem(film)));
  });

  it('are found again in what the player receives', () => {
    const [module] = PublicActivitySchema.parse(redactActivity(activity)).modules;
    expect(listPublicItems(module!).map(({ id }) => id)).toEqual([film.id, 'film-one', 'film-two']);
  });

  it('survive storage', () => {
    const again = parseItem(JSON.parse(JSON.stringify(film)));
    expect(again).toEqual({ isValid: true, value: film });
  });

  it('are refused with the path an author can follow', () => {
    const cues = [{ id: 'first', atS: 20, exercise: { ...question('film-one', 'blank', 'x'), options: [] } }];
    const parsed = parseItem({ ...JSON.parse(JSON.stringify(film)), cues });
    expect(parsed.isValid ? [] : parsed.issues.map(({ path }) => path.slice(0, 4))).toContainEqual([
      'cues',
      0,
      'exercise',
      'options',
    ]);
  });

  it('an item without any unfolds to itself', () => {
    const parsed = parseItem(blocks['plain-text'].samples.item as { readonly type: string });
    expect(parsed.isValid && unfoldItem(parsed.value)).toEqual([
      { item: parsed.isValid && parsed.value, path: [] },
    ]);
  });
});
