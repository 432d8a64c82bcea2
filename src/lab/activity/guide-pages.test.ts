import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseGuide } from './guide.ts';
import { cutGuide } from './guide-pages.ts';

function cut(source: string) {
  const parsed = parseGuide(source);
  if (!parsed.isValid) throw new Error('the guide is not valid');
  return cutGuide(parsed.value);
}

const source = `# A guide

What comes first.

## Lessons 1 and 2 in a period

For both.

## Screen by screen

Minutes are left out.

| screen | your part |
|---|---|
| 1.1 Look | Wait. |
| 2.1 and 2.2 Find | Ask. |

## Answers

### Lesson 2

| exercise | right answer | if many go wrong |
|---|---|---|
| Find it | Here. | Look again. |

Every place is fine.

## Discuss

Why?
`;

describe('a guide', () => {
  it('is cut into a page a lesson, and sections about the whole lab', () => {
    const { sections, ofLesson } = cut(source);
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['start', null],
      ['discuss', 'Discuss'],
    ]);
    expect(ofLesson(1).blocks).toEqual([
      { kind: 'text', text: 'For both.' },
      { kind: 'text', text: 'Minutes are left out.' },
      { kind: 'table', header: ['screen', 'your part'], rows: [['1.1 Look', 'Wait.']] },
    ]);
    expect(ofLesson(2).blocks.at(-1)).toEqual({ kind: 'text', text: 'Every place is fine.' });
    expect([...ofLesson(2).rows]).toEqual([['Find it', { right: 'Here.', ifManyGoWrong: 'Look again.' }]]);
    expect(ofLesson(7)).toEqual({ blocks: [], rows: new Map() });
  });
});

describe.each(readdirSync('content/activities'))('the guide of %s', (lab) => {
  const read = (file: string) => readFileSync(`content/activities/${lab}/${file}`, 'utf8');
  const { sections, ofLesson } = cut(read('guide.md'));
  const lessons = (parse(read('activity.yaml')) as { modules: string[] }).modules;

  it('says of every lesson how it goes in class, and of its exercises what to do if many go wrong', () => {
    for (const [index, id] of lessons.entries()) {
      const { blocks, rows } = ofLesson(index + 1);
      expect([id, blocks.some(({ kind }) => kind === 'table')]).toEqual([id, true]);
      const { items } = parse(read(`modules/${id}.yaml`)) as { items: object[] };
      // A run of an instrument has a row too, under the name of its screen or a short one.
      const titles = JSON.stringify(items) + JSON.stringify('The run');
      const strangers = [...rows.keys()].filter((title) => !titles.includes(JSON.stringify(title)));
      expect([id, strangers, rows.size > 2]).toEqual([id, [], true]);
    }
  });

  it('leaves no answer of a lesson among what is about the whole lab', () => {
    expect(sections.length).toBeGreaterThan(3);
    expect(
      sections
        .flatMap(({ blocks }) => blocks)
        .filter((block) => block.kind === 'table' && block.header[0] === 'exercise'),
    ).toEqual([]);
  });
});
