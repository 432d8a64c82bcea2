import { describe, expect, it } from 'vitest';
import { samples } from './samples.ts';
import { redactSwitchImageTable, SwitchImageTableSchema } from './schema.ts';

const item = SwitchImageTableSchema.parse(samples.item);
const lanesOf = (rowId: string) =>
  redactSwitchImageTable(item)
    .rows.find(({ id }) => id === rowId)
    ?.images.map(({ image }) => (image.kind === 'gel' ? image.bands : []));

describe('redactSwitchImageTable', () => {
  it('gives a lane as distances and light, and lengths of the ladder alone', () => {
    const { gel, rows } = redactSwitchImageTable(item);
    expect(gel?.ladder.map(({ sizesBp }) => sizesBp?.[0])).toEqual([
      1517, 1200, 1000, 900, 800, 700, 600, 500, 400, 300, 200, 100,
    ]);
    const bands = rows.flatMap(({ images }) =>
      images.flatMap(({ image }) => (image.kind === 'gel' ? image.bands : [])),
    );
    const light = ['distanceMm', 'sigmaMm', 'massNg', 'tailMm', 'look', 'curves'];
    expect(bands).toHaveLength(5);
    for (const band of [...bands, ...bands.flatMap(({ curves = [] }) => curves)])
      expect(light).toEqual(expect.arrayContaining(Object.keys(band)));
  });

  it('draws what the enzyme left whole where it stood before', () => {
    const [before, after] = lanesOf('dayo') ?? [];
    expect(before).toHaveLength(1);
    // 212 and 196 cannot be told apart on such a gel.
    expect(after).toHaveLength(2);
    expect(after?.[0]?.distanceMm).toBe(before?.[0]?.distanceMm);
    expect(lanesOf('tomi')?.[0]).toEqual(lanesOf('tomi')?.[1]);
  });

  it('says nothing of a gel where all pictures are files', () => {
    const { gel: _, ...rest } = item;
    const [, , rui] = item.rows;
    const photosOnly = { ...rest, rows: rui ? [rui, { ...rui, id: 'lia' }] : [] };
    expect(redactSwitchImageTable(photosOnly)).not.toHaveProperty('gel');
  });
});
