import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadRunReader } from '../../blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../../blocks/embed/schema.ts';
import { type ParsedActivity, parseActivity } from '../parse-activity.ts';
import { withType } from '../typed-item.ts';
import { evaluateRun, fillFromRun } from './own-run.ts';

const guide = readFileSync('docs/guides/ask-about-a-run.md', 'utf8');
const [, example = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];

function parseExample(text: string): ParsedActivity {
  const activity = {
    ...{ id: 'lab', title: 'Lab', summary: 'A lab.', isPremium: false, enabled: true },
    ...{ publishedAt: '2026-11-22', durationMin: 5, modules: ['m1'] },
  };
  const module = {
    id: 'm1',
    title: 'One',
    summary: 'A module.',
    durationMin: 5,
    items: parse(text) as unknown,
  };
  return parseActivity({
    activity: { file: 'activity.yaml', value: activity },
    modules: new Map([['m1', { file: 'm1.yaml', value: module }]]),
    mediaFiles: new Set(),
    misconceptionIds: new Set(),
  });
}

it('the example of the guide can be published, and asks about the lanes a learner has loaded', async () => {
  const parsed = parseExample(example);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  const [gel, ...questions] = parsed.value.modules[0]?.items ?? [];
  const embed = asInstrumentEmbed(gel);
  if (!embed) throw new Error('the example begins with a gel');
  const reader = await loadRunReader(embed, () => null);
  const loaded = (well2: string) => [
    ...['agarose=20', 'volts=90', 'minutes=60', 'ran=60', 'exposure=1', 'method=nearest', 'seed=1'],
    `well-2=10:${well2}`,
  ];
  const revealed = (well2: string) => {
    const readings = reader.read({ gel: loaded(well2) });
    return questions.map((item) => {
      const typed = withType(item);
      const values =
        typed.kind === 'exercise' &&
        evaluateRun(
          typed.item,
          ({ readingId }) => readings.find(({ id }) => id === readingId)?.values ?? null,
        );
      const filled = values ? fillFromRun(item, values) : null;
      const asked = filled && withType(filled);
      return asked?.kind === 'exercise' ? asked.type.reveal(asked.item).answer : null;
    });
  };
  // The unit stands beside the field.
  expect(revealed('cut')).toEqual([['largest=306'], ['several']]);
  expect(revealed('uncut')).toEqual([['largest=408'], ['one']]);
});

it('names what is wrong in a lesson, with its place', () => {
  const codesOf = (text: string) => {
    const parsed = parseExample(text);
    return parsed.isValid ? [] : parsed.issues.map(({ code, path }) => `${code} ${path.join('.')}`);
  };
  expect(codesOf(example.replaceAll('largest(gel.lane-2-bands-bp)', 'largest(gel.lane-9-bands-bp)'))).toEqual(
    ['unfit-reference items.1.fromRun.0.value', 'unfit-reference items.1.askOnlyIf.1.value'],
  );
  expect(codesOf(example.replace('{{run:gel.ran-min}}', '{{run:gel.ran-minutes}}'))).toEqual([
    'unknown-marker items.1.prompt',
  ]);
});
