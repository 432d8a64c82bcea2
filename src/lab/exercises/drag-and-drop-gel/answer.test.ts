import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreDragAndDropGel } from './answer.ts';
import { dragAndDropGel } from './drag-and-drop-gel.ts';
import { samples } from './samples.ts';
import { DragAndDropGelSchema } from './schema.ts';

const item = DragAndDropGelSchema.parse(samples.item);
const allRight = {
  'spot-1': 'minus',
  'spot-2': 'plus',
  'spot-3': 'wells',
  'spot-4': 'ladder',
  'spot-5': 'size-220',
  'spot-6': 'size-176',
  'spot-7': 'size-44',
};
const place = (change: Partial<Record<keyof typeof allRight, string>>, authored = item) =>
  scoreDragAndDropGel(authored, new Map(Object.entries({ ...allRight, ...change })));
const said = (change: Parameters<typeof place>[0], authored = item) =>
  Object.fromEntries(place(change, authored).notes.map(({ partId, text }) => [partId, text]));

describe('scoreDragAndDropGel', () => {
  it('gives every place an equal share', () => {
    expect(place({})).toMatchObject({ outcome: 'correct', fraction: 1, notes: [{ text: item.whyRight }] });
    expect(place({ 'spot-1': 'plus', 'spot-2': 'minus' })).toMatchObject({
      outcome: 'partly',
      fraction: 5 / 7,
    });
    const none = samples.wrong[0]?.map((entry) => entry.split('=') as [string, string]);
    expect(scoreDragAndDropGel(item, new Map(none))).toMatchObject({ outcome: 'not-yet', fraction: 0 });
  });

  it('speaks of charge when the poles are reversed', () => {
    const notes = said({ 'spot-1': 'plus', 'spot-2': 'minus' });
    expect(Object.keys(notes)).toEqual(['spot-1', 'spot-2']);
    expect(notes['spot-1']).toMatch(/phosphates are negative/);
    expect(notes['spot-2']).toBe(notes['spot-1']);
  });

  it('speaks of the kind of place where something of another kind stands', () => {
    expect(said({ 'spot-1': 'size-110' })['spot-1']).toMatch(/brings the current/);
    expect(said({ 'spot-3': 'size-110' })['spot-3']).toMatch(/before anything has run/);
    expect(said({ 'spot-7': 'size-110' })['spot-7']).toMatch(/crowd of DNA pieces/);
  });

  it('speaks of the mesh when two bands are swapped', () => {
    const notes = said({ 'spot-6': 'size-44', 'spot-7': 'size-176' });
    expect(notes['spot-6']).toMatch(/Longer pieces meet more of the mesh/);
    expect(notes['spot-7']).toBe(notes['spot-6']);
  });

  it("lets the author's words go first: those of the pair, then those of the place", () => {
    expect(place({ 'spot-5': 'size-44', 'spot-7': 'size-220' }).notes).toContainEqual({
      partId: 'spot-5',
      text: 'CANARY Follow the rungs of lane 1 from the slots on. Do the long pieces lead or lag?',
      misconception: 'big-dna-runs-farther',
    });
    expect(said({ 'spot-4': 'size-110' })['spot-4']).toMatch(/^CANARY Count its bands/);
    const own = DragAndDropGelSchema.parse({
      ...item,
      targets: item.targets.map((target) =>
        target.at.kind === 'pole' ? { ...target, ifWrong: 'Look at the charge.' } : target,
      ),
    });
    expect(said({ 'spot-1': 'plus', 'spot-2': 'minus' }, own)['spot-1']).toBe('Look at the charge.');
  });

  it('takes any of several right labels', () => {
    const either = DragAndDropGelSchema.parse({
      ...item,
      labels: [...item.labels, { id: 'size-221', text: '221 bp' }],
      targets: item.targets.map((target) =>
        target.id === 'spot-5' ? { ...target, answers: ['size-220', 'size-221'] } : target,
      ),
    });
    expect(dragAndDropGel.parseItem(either).isValid).toBe(true);
    expect(place({ 'spot-5': 'size-221' }, either).outcome).toBe('correct');
    expect(place({ 'spot-5': 'size-220' }, either).outcome).toBe('correct');
  });

  it('holds back until every place has a label, and marks none of them', () => {
    expect(scoreDragAndDropGel(item, new Map([['spot-1', 'plus']]))).toMatchObject({
      outcome: 'incomplete',
      parts: [],
      notes: [],
    });
  });

  it('tells a teacher in words where each label was put', () => {
    expect(dragAndDropGel.describe(item, samples.partly[1] ?? [])).toEqual([
      'Wire at the upper end: − pole',
      'Lane 1, the lane as a whole: Ladder',
      'Row of slots near the upper end: Wells',
      'Lane 4 (Mateo), the band 38.1 mm from the slots: 220 bp',
      'Lane 4 (Mateo), the band 40.5 mm from the slots: 110 bp',
      'Lane 4 (Mateo), the band 50.1 mm from the slots: 44 bp',
      'Wire at the lower end: + pole',
    ]);
  });

  it('is sound on 10,000 random answers', () => {
    const entries = item.targets.flatMap(({ id }) => item.labels.map((label) => `${id}=${label.id}`));
    const { accepted, refused } = gradeRandomAnswers(dragAndDropGel, entries);
    expect(accepted).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(1000);
  });
});
