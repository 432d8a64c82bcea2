import { describe, expect, it } from 'vitest';
import { openPace, type Pace } from '../classes/pace.ts';
import { createEntry } from '../offline/outbox/testing/create-entry.ts';
import type { ProgressRecord } from '../progress/progress-endpoints.ts';
import { arrangeScreen } from './screen/screen-items.client.tsx';
import {
  findBarrier,
  findResume,
  findStop,
  isStepByStep,
  isWorking,
  listStops,
  wasOpened,
} from './stops.client.ts';
import { noWork, type WorkState } from './store/work-state.client.ts';
import { createRecord } from './testing/create-record.client.ts';
import { newScreen, sampleLab } from './testing/sample-lab.client.ts';

const stops = listStops(sampleLab);
const ids = (list: readonly { screen: { id: string } }[]) => list.map(({ screen }) => screen.id);
const withRecords = (...records: ProgressRecord[]): WorkState => ({
  ...noWork,
  records: new Map(records.map((record) => [record.questionCode, record])),
});
const done = createRecord('charge', { isAnswered: true, isClosed: true });

describe('the way through a lab', () => {
  it('is every screen of every lesson', () => {
    expect(ids(stops)).toEqual(['s1', 's2', 'm2']);
    expect(stops.map(({ number, count }) => [number, count])).toEqual([
      [1, 2],
      [2, 2],
      [1, 1],
    ]);
  });

  it('goes on at the screen last seen, else at the first with something unanswered, else at the first', () => {
    expect(findResume(stops, noWork, { moduleId: 'm2', screenId: 'm2' })?.screen.id).toBe('m2');
    expect(findResume(stops, noWork, { moduleId: 'm2', screenId: 'gone' })?.screen.id).toBe('s1');
    expect(findResume(stops, withRecords(done), null)?.screen.id).toBe('s2');
    const all = withRecords(
      done,
      createRecord('reason', { isAnswered: true }),
      createRecord('kit', { isAnswered: true }),
    );
    expect(findResume(stops, all, null)?.screen.id).toBe('s1');
    expect(findResume([], noWork, null)).toBeNull();
  });

  it('begins a lesson with what is to be read first, whatever is answered elsewhere', () => {
    const reading = (id: string) => [newScreen(id, id), { type: 'plain-text', id: `${id}-text`, text: id }];
    const lessons = sampleLab.modules.map((module) => ({
      ...module,
      items: [...reading(`${module.id}-opening`), ...module.items],
    }));
    const read = listStops({ modules: lessons });
    expect(findResume(read, noWork, null)?.screen.id).toBe('m1-opening');
    const lesson = read.filter(({ moduleId }) => moduleId === 'm2');
    expect(findResume(lesson, withRecords(done), null)?.screen.id).toBe('m2-opening');
    // Reading that comes before an answer is not opened again.
    expect(findResume(read, withRecords(done), null)?.screen.id).toBe('s2');
  });

  it('opens a lesson that is new at its first screen, also where only an optional question stands there', () => {
    const lessons = sampleLab.modules.map((module) => {
      const [first] = module.parts;
      if (!first) throw new Error('each lesson of the sample lab has a part');
      const form = { ...first, id: `${module.id}-form`, isRequired: false };
      const opening = [
        newScreen(`${module.id}-opening`, 'Opening'),
        { type: 'plain-text', id: form.id, text: '' },
      ];
      return { ...module, parts: [form, ...module.parts], items: [...opening, ...module.items] };
    });
    const all = listStops({ modules: lessons });
    expect(findResume(all, noWork, null)?.screen.id).toBe('m1-opening');
    expect(findStop(all, { moduleId: 'm2', screenId: null }, noWork, null)?.screen.id).toBe('m2-opening');
    // A lesson that is begun goes on at what is open in it; the next one begins at its first screen.
    const begun = withRecords(createRecord('m1-form', { isAnswered: true }));
    expect(findResume(all, begun, null)?.screen.id).toBe('s1');
    const first = withRecords(done, createRecord('reason', { isAnswered: true }));
    expect(findResume(all, first, null)?.screen.id).toBe('m2-opening');
    const draft = { partId: 'm1-form', response: null, answer: ['a'], itemMark: '' };
    expect(findResume(all, { ...noWork, drafts: new Map([['m1-form', draft]]) }, null)?.screen.id).toBe('s1');
  });

  it('leads to the screen an address names, and nowhere for one that is not there', () => {
    expect(findStop(stops, { moduleId: 'm1', screenId: 's2' }, noWork, null)?.screen.id).toBe('s2');
    expect(findStop(stops, { moduleId: 'm1', screenId: 'm2' }, noWork, null)).toBeNull();
    expect(
      findStop(stops, { moduleId: 'm2', screenId: null }, noWork, { moduleId: 'm1', screenId: 's1' })?.screen
        .id,
    ).toBe('m2');
  });

  it('is barred by the first required part that is not done, and not by one on its way', () => {
    const [first, second, third] = stops;
    if (!first || !second || !third) throw new Error('the sample lab has three screens');
    const barrierOf = (stop: (typeof stops)[number], work: typeof noWork) =>
      findBarrier(stops, stop, work, null, 0);
    expect(barrierOf(first, noWork)).toBeNull();
    expect(barrierOf(third, noWork)?.id).toBe('charge');
    expect(barrierOf(third, withRecords(done))?.id).toBe('reason');
    const entry = createEntry({ number: 1, exercise: 'charge' });
    expect(barrierOf(second, { ...noWork, waiting: new Map([['charge', entry]]) })).toBeNull();
    const refused = { ...entry, refusal: { status: 422, code: '', detail: '' } };
    expect(barrierOf(second, { ...noWork, waiting: new Map([['charge', refused]]) })?.id).toBe('charge');
  });

  it('is barred by no part of a lesson that is not assigned or not open, and by none that one is let past', () => {
    const third = stops[2];
    if (!third) throw new Error('the sample lab has three screens');
    const barrierOf = (pace: Partial<Pace>) => findBarrier(stops, third, noWork, { ...openPace, ...pace }, 0);
    expect(third.moduleId).toBe('m2');
    expect(barrierOf({})?.id).toBe('charge');
    expect(barrierOf({ passed: ['charge'] })?.id).toBe('reason');
    expect(barrierOf({ assigned: ['m2'] })).toBeNull();
    expect(barrierOf({ lessons: { m1: { isHeld: true, opensAt: null } } })).toBeNull();
    expect(barrierOf({ lessons: { m1: { isHeld: false, opensAt: '2026-11-27T10:00:00Z' } } })).toBeNull();
  });

  it('was opened where something was answered in it or behind it, or where the learner stopped', () => {
    const opened = (work: typeof noWork, position: Parameters<typeof wasOpened>[3] = null) =>
      stops.map((stop) => wasOpened(stops, stop, work, position));
    expect(opened(noWork)).toEqual([false, false, false]);
    expect(opened(withRecords(done))).toEqual([true, false, false]);
    expect(opened(noWork, { moduleId: 'm1', screenId: 's2' })).toEqual([true, true, false]);
  });
});

it('those who work go step by step and finish; teachers who look do neither', () => {
  const modes = ['learner', 'guest', 'preview', 'review'] as const;
  expect(modes.map(isWorking)).toEqual([true, true, false, false]);
  expect(modes.map((mode) => isStepByStep(true, mode))).toEqual([true, true, false, false]);
  expect(modes.map((mode) => isStepByStep(false, mode))).toEqual([false, false, false, false]);
});

describe('arrangeScreen', () => {
  const item = (type: string) => ({
    ...{ type, id: type },
    isHeading: type === 'new-screen' || type === 'header',
  });
  const arrange = (...types: string[]) => {
    const { head, reading, bench } = arrangeScreen(types.map(item), (id) => id === 'form-initialization');
    return [head, reading, bench].map((list) => list.map(({ type }) => type));
  };

  it('puts what is read first beside what is done after', () => {
    expect(arrange('new-screen', 'plain-text', 'simple-video', 'multiple-choice', 'true-false')).toEqual([
      ['new-screen'],
      ['plain-text', 'simple-video'],
      ['multiple-choice', 'true-false'],
    ]);
    expect(arrange('plain-text', 'form-initialization')).toEqual([
      [],
      ['plain-text'],
      ['form-initialization'],
    ]);
  });

  it('keeps one column where reading and doing take turns, or where there is only one of them', () => {
    const mixed = ['plain-text', 'multiple-choice', 'plain-text', 'true-false'];
    expect(arrange(...mixed)).toEqual([[], mixed, []]);
    expect(arrange('new-screen', 'multiple-choice')).toEqual([['new-screen'], ['multiple-choice'], []]);
    expect(arrange('new-screen', 'header')).toEqual([['new-screen', 'header'], [], []]);
  });
});
