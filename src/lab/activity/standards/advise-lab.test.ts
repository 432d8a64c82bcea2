import { describe, expect, it } from 'vitest';
import { parseItem } from '../parse-activity.ts';
import { type Activity, ModuleFileSchema } from '../schema.ts';
import { adviseLab } from './advise-lab.ts';

const head = { file: 'activity.yaml', value: {} };

function adviceOf(...items: readonly ({ readonly type: string } & Record<string, unknown>)[]) {
  const parsed = items.map((item) => {
    const read = parseItem(item);
    if (!read.isValid) throw new Error(JSON.stringify(read.issues));
    return read.value;
  });
  const module = {
    ...ModuleFileSchema.parse({ id: 'm1', title: 'T', summary: 'S', durationMin: 1, items }),
    items: parsed,
  };
  const lab = { modules: [module] } as unknown as Activity;
  const modules = new Map([['m1', { file: 'm1.yaml', value: {} }]]);
  return adviseLab(lab, { activity: head, modules }).map(
    ({ file, path, code }) => `${file} ${path.join('.')} ${code}`,
  );
}

const choice = (
  id: string,
  fields: object = {},
  [right, ...wrong]: readonly string[] = [
    'The positive pole',
    'The negative one',
    'The pole that is the nearest',
  ],
) => ({
  ...{
    type: 'multiple-choice',
    id,
    title: `Title of ${id}`,
    prompt: 'Which?',
    whyRight: 'W.',
    explanation: 'E.',
  },
  options: [
    { id: `${id}-a`, text: right, isRight: true },
    ...wrong.map((text, at) => ({ id: `${id}-${'bc'[at]}`, text, feedback: 'Look again.' })),
  ],
  ...fields,
});
const text = (words: string) => ({ type: 'plain-text', id: 'story', text: words });

describe('advice about a sound lab', () => {
  it('has none for what is as it should be', () => {
    const hint = 'Which charge do the phosphates have, and is it the positive pole or the negative one?';
    expect(
      adviceOf(choice('one', { hints: [hint] }), choice('two'), text('{{run:gel.bands}} costs $5, not $10.')),
    ).toEqual([]);
  });

  it('names two exercises of a lesson with one title', () =>
    expect(adviceOf(choice('one', { title: 'Charge' }), choice('two', { title: 'charge ' }))).toEqual([
      'm1.yaml items.1.title same-title',
    ]));

  it('names a hint that says the right option word for word', () =>
    expect(
      adviceOf(choice('one', { hints: ['Look again.', 'It is **the positive** pole, is it not?'] })),
    ).toEqual(['m1.yaml items.0.hints.1 hint-with-answer']));

  it('names a misconception at a right option, and not where the run decides what is right', () => {
    const options = [
      { id: 'a', text: 'One more', isRight: true, misconception: 'dna-is-positive' },
      { id: 'b', text: 'Much more', feedback: 'Look again.' },
    ];
    expect(adviceOf(choice('one', { options }))).toEqual([
      'm1.yaml items.0.options.0.misconception belief-of-right-option',
    ]);
    const fromRun = [{ path: 'options.a.isRight', value: 'gel.lanes > 1' }];
    expect(adviceOf(choice('one', { options, fromRun }))).toEqual([]);
  });

  it('names a written answer and a fixed choice that nobody answers', () => {
    const written = {
      type: 'short-answer',
      id: 'why',
      title: 'Why',
      prompt: 'Why?',
      boxes: [{ id: 'claim' }],
    };
    const idea = { id: 'lanes', topic: 'the lanes', keywords: ['lane'] };
    const sites = { type: 'module-selection', id: 'sites', title: 'Sites', prompt: 'Choose.' };
    const reminder = { unlessAnyOf: ['tranquility'], text: 'Which has hygiene equipment?' };
    expect(adviceOf(written, sites)).toEqual([
      'm1.yaml items.0.ideas written-without-ideas',
      'm1.yaml items.1.reminders fixed-without-reminder',
    ]);
    expect(adviceOf({ ...written, ideas: [idea] }, { ...sites, reminders: [reminder] })).toEqual([]);
  });

  it('names a lab in which the longest option is always right', () => {
    const texts = ['By far the longest of them', 'Short', 'Shorter'];
    expect(adviceOf(choice('one', {}, texts), choice('two', {}, texts))).toEqual([
      'activity.yaml  longest-is-right',
    ]);
    expect(adviceOf(choice('one', {}, texts), choice('two'))).toEqual([]);
  });

  it('names a screen on which nothing stands', () => {
    const screen = (id: string) => ({ type: 'new-screen', id, title: `Screen ${id}` });
    expect(adviceOf(screen('a'), choice('one'), screen('b'), choice('two'))).toEqual([]);
    expect(adviceOf(screen('a'), screen('b'), text('Charge moves DNA.'), screen('c'))).toEqual([
      'm1.yaml items.0 empty-screen',
      'm1.yaml items.3 empty-screen',
    ]);
  });

  it.each([
    ['Your answer was {run:gel.bands}.', 'one-brace'],
    ['You wrote { custom-excersise:first }.', 'one-brace'],
    ['You wrote [[custom-excersise:first]].', 'square-marker'],
    ['Water is $H_2O$.', 'tex'],
    ['It is $\\frac{1}{2}$ of it.', 'tex'],
  ])('names a sign that learners see as it is typed: %s', (words, code) =>
    expect(adviceOf(text(words))).toEqual([`m1.yaml items.0.text ${code}`]),
  );

  it.each(['picture', 'An image', 'Figure 1', 'gel.svg', 'gel'])(
    'names a poor alternative text: %s',
    (alt) => {
      const figure = (words: string) => ({ ...text('Look.'), figure: { file: 'gel.svg', alt: words } });
      expect(adviceOf(figure(alt))).toEqual(['m1.yaml items.0.figure.alt poor-alt']);
      expect(adviceOf(figure(`${alt} of a band in lane 2`))).toEqual([]);
    },
  );

  const pole = 'the positive pole';
  it('names feedback of a wrong option that says what is right', () => {
    const withFeedback = (feedback: string) => {
      const item = choice('one');
      return { ...item, options: item.options.map((each, at) => (at === 0 ? each : { ...each, feedback })) };
    };
    expect(adviceOf(withFeedback(`No. It is ${pole}.`))).toEqual([
      'm1.yaml items.0.options.1.feedback feedback-with-answer',
      'm1.yaml items.0.options.2.feedback feedback-with-answer',
    ]);
    expect(adviceOf(withFeedback(`Is it ${pole} or the negative one?`))).toEqual([]);
  });

  it('names a prompt or a passage that says the answer of a neighbour on its screen', () => {
    const screen = (id: string) => ({ type: 'new-screen', id, title: 'Screen' });
    const neighbour = choice('two', { prompt: `DNA goes to ${pole}. Why?` }, [
      'Charge',
      'Weight',
      'Heat here',
    ]);
    expect(adviceOf(screen('s1'), choice('one'), neighbour, text(`It goes to ${pole}.`))).toEqual([
      'm1.yaml items.2.prompt answer-on-screen',
      'm1.yaml items.3.text answer-on-screen',
    ]);
    expect(adviceOf(screen('s1'), choice('one'), screen('s2'), neighbour)).toEqual([]);
    // A passage teaches, so it may use a term, or name the other options as well.
    expect(adviceOf(neighbour, text('Charge moves DNA.'))).toEqual([]);
    expect(adviceOf(choice('one'), text(`Not the negative one but ${pole}.`))).toEqual([]);
  });

  it.each([
    ['Your full name and date of birth', true],
    ['Name', true],
    ['Phone number', true],
    ['E-mail', true],
    ['Home address', true],
    ['Name of your team', false],
    ['Name of the gene', false],
    ['Address of the band on the gel', false],
  ])('names a form that asks a student for %s: %s', (label, isTold) => {
    const form = {
      ...{ type: 'form-initialization', id: 'form', title: 'You' },
      fields: [{ id: 'one', kind: 'text', label }],
    };
    expect(adviceOf(form)).toEqual(isTold ? ['m1.yaml items.0.fields.0.label personal-field'] : []);
  });

  it.each([
    ['Die Gele sind fÃ¼r Anna.', true],
    ['What itâ€™s for.', true],
    ['At 37 Â°C.', true],
    ['Über café, naïve Ångström, “it’s” and SÃO PAULO', false],
  ])('names letters that were read in another encoding: %s', (words, isTold) => {
    expect(adviceOf(text(words))).toEqual(isTold ? ['m1.yaml items.0.text other-encoding'] : []);
  });
});
