import { describe, expect, it } from 'vitest';
import { dyeMigrationMm } from '../../science/gel/dyes.ts';
import { dragAndDropGel } from './drag-and-drop-gel.ts';
import { redactDragAndDropGel } from './places.ts';
import { samples } from './samples.ts';
import { DragAndDropGelSchema } from './schema.ts';

const item = DragAndDropGelSchema.parse(samples.item);
const shown = redactDragAndDropGel(item);

describe('redactDragAndDropGel', () => {
  it('gives the gel as distances and light: no length in bp outside of the labels', () => {
    const { labels, prompt, ...rest } = shown;
    expect(JSON.stringify(rest)).not.toMatch(/\b(220|176|44|ladder|50-bp)\b/i);
    expect(labels).toHaveLength(8);
    expect(prompt).toBe(item.prompt);
    for (const lane of shown.gel.lanes) {
      for (const band of lane.bands) expect(Object.keys(band)).toEqual(['distanceMm', 'sigmaMm', 'massNg']);
    }
  });

  it('prints lengths where the author wants them, but not at a band that is to be labelled', () => {
    const printed = redactDragAndDropGel({
      ...item,
      lanes: item.lanes.map((lane) => ({
        ...lane,
        showsSizes: lane.id === 'lane-3' || lane.id === 'lane-4',
      })),
      targets: item.targets.filter(({ id }) => id !== 'spot-7'),
    });
    const sizesOf = (laneId: string) =>
      printed.gel.lanes.find(({ id }) => id === laneId)?.bands.map(({ sizesBp }) => sizesBp);
    expect(sizesOf('lane-3')).toEqual([[176], [44]]);
    expect(sizesOf('lane-4')).toEqual([undefined, undefined, [44]]);
  });

  it('shows the signs of the poles only where no pole is to be labelled', () => {
    expect(shown.gel.hasPoleSigns).toBe(false);
    const withoutPoles = { ...item, targets: item.targets.filter(({ at }) => at.kind !== 'pole') };
    expect(redactDragAndDropGel(withoutPoles).gel.hasPoleSigns).toBe(true);
  });

  it('lets the dyes run as the model says, and draws none where the author wants none', () => {
    expect(shown.gel.dyes?.map(({ dye }) => dye)).toEqual(['xylene-cyanol', 'bromophenol-blue']);
    const blue = dyeMigrationMm('bromophenol-blue', item.gel);
    expect(shown.gel.dyes?.[1]?.distanceMm).toBeCloseTo(blue, 2);
    const withDyes = (change: object) => redactDragAndDropGel({ ...item, gel: { ...item.gel, ...change } });
    expect(withDyes({ dyes: [] }).gel.dyes).toEqual([]);
    // On a shorter gel the faster dye has run off.
    expect(withDyes({ lengthMm: 45 }).gel.dyes?.map(({ dye }) => dye)).toEqual(['xylene-cyanol']);
  });

  it('lists the places in the order of the picture, whatever the order of the author', () => {
    const order = ['spot-1', 'spot-4', 'spot-3', 'spot-5', 'spot-6', 'spot-7', 'spot-2'];
    expect(shown.targets.map(({ id }) => id)).toEqual(order);
    const reversed = redactDragAndDropGel({ ...item, targets: item.targets.toReversed() });
    expect(JSON.stringify(reversed)).toBe(JSON.stringify(shown));
  });

  it('says that a gel of 3 % is outside of what was measured, and that one of 1 % is not', () => {
    expect(shown.gel.settings.isExtrapolated).toBe(true);
    const long = {
      ...item,
      gel: { ...item.gel, agarosePercent: 1, fieldVPerCm: 5, durationMin: 60 },
      lanes: [{ id: 'lane-4', products: [{ fragmentsBp: [500, 1500], massNg: 100 }], showsSizes: false }],
    };
    expect(redactDragAndDropGel(long).gel.settings.isExtrapolated).toBe(false);
  });
});

describe('bands that run together', () => {
  const merged = {
    ...(samples.item as object),
    gel: { agarosePercent: 2.5, fieldVPerCm: 6, durationMin: 60 },
    lanes: [{ id: 'lane-4', products: [196, 212, 400].map((bp) => ({ fragmentsBp: [bp], massNg: 50 })) }],
    labels: ['100 bp', '212 bp', '400 bp', '196 bp'].map((text, index) => ({ id: `text-${index}`, text })),
  };
  const target = (id: string, lengthBp: number, answers: string[]) => ({
    id,
    at: { kind: 'band', lane: 'lane-4', lengthBp },
    answers,
  });

  it('are one place, and the label of either length may be right there', () => {
    const parsed = dragAndDropGel.parseItem({
      ...merged,
      targets: [target('spot-1', 196, ['text-1', 'text-3']), target('spot-2', 400, ['text-2'])],
    });
    expect(parsed).toMatchObject({ isValid: true });
  });

  it('cannot be asked for as two', () => {
    const parsed = dragAndDropGel.parseItem({
      ...merged,
      targets: [target('spot-1', 196, ['text-3']), target('spot-2', 212, ['text-1'])],
    });
    expect(parsed).toMatchObject({ isValid: false, issues: [{ code: 'same-place' }] });
  });
});
