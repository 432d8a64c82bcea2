import { describe, expect, it } from 'vitest';
import { blocks } from '../blocks/registry.ts';
import { exercises } from '../exercises/registry.ts';
import { resolveMarker } from './markers.ts';
import { parseItem } from './parse-activity.ts';
import { PublicActivitySchema } from './public-activity.ts';
import { redactActivity } from './redact-activity.ts';

const lessons = { title: 'Lab', summary: 'All types.', durationMin: 5 };
const answers = new Map<string, readonly string[]>();

/** The sample of every type, as the player receives it. */
const [module] = PublicActivitySchema.parse(
  redactActivity({
    ...{ id: 'lab', ...lessons, isPremium: false, enabled: true, publishedAt: '2026-01-01' },
    ...{ isStrictOrder: false, closedModules: [], sources: [] },
    modules: [
      {
        ...{ id: 'm1', ...lessons },
        items: [...Object.values(exercises), ...Object.values(blocks)].map(({ type, samples }) => {
          const sample = { ...(samples.item as object), type, id: type };
          const parsed = parseItem(sample);
          if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
          const given = 'right' in samples ? samples.right : (samples.answers ?? []);
          answers.set(type, given.find((answer) => answer.length > 0) ?? []);
          return parsed.value;
        }),
      },
    ],
  }),
).modules;
const items = module?.items ?? [];
const told = items.filter(({ answerWords }) => answerWords).map(({ type }) => type);

it('names the version of a file only where the public form names the file', () => {
  const given = {
    type: 'header',
    id: 'h',
    title: 'Who lives here?',
    figure: { file: 'plan.svg', alt: 'A plan' },
  };
  const header = parseItem(given);
  if (!header.isValid) throw new Error(JSON.stringify(header.issues));
  const activity = {
    ...{ id: 'lab', ...lessons, isPremium: false, enabled: true, publishedAt: '2026-01-01' },
    ...{ isStrictOrder: false, closedModules: [], sources: [] },
    modules: [{ id: 'm1', ...lessons, items: [header.value] }],
  };
  const versions = { 'plan.svg': 'one', 'only-with-the-verdict.svg': 'two' };
  expect(redactActivity({ ...activity, mediaVersions: versions }).mediaVersions).toEqual({
    'plan.svg': 'one',
  });
  expect(redactActivity(activity)).not.toHaveProperty('mediaVersions');
});

describe('what the player is told of a type', () => {
  it('is the title of the screen that a block opens, and which block is a heading', () => {
    const withMember = (member: string) => items.filter((item) => member in item).map(({ type }) => type);
    expect(withMember('screenTitle')).toEqual(['new-screen']);
    expect(items.find(({ type }) => type === 'new-screen')?.screenTitle).toBe('Who lives where?');
    expect(withMember('isHeading')).toEqual(['header', 'new-screen']);
  });

  it.each(told)('is how an answer to %s reads in a later text', (type) => {
    const words = resolveMarker('custom-excersise', type, { items, answerOf: (id) => answers.get(id) ?? [] });
    expect(words?.length).toBeGreaterThan(0);
    expect(words?.join(' ')).not.toContain('**');
  });

  it('is nothing for an answer that would be shown as a code', () => {
    expect(told).not.toContain('true-false');
    expect(told.length).toBeGreaterThan(4);
  });
});
