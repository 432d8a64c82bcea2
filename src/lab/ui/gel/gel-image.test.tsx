import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import type { DrawnGel } from './drawn-gel.ts';
import { GelImage, type GelImageProps } from './gel-image.tsx';

const gel: DrawnGel = {
  lengthMm: 60,
  hasPoleSigns: true,
  lanes: [
    {
      id: 'm',
      label: 'Ladder',
      bands: [
        { distanceMm: 30, sigmaMm: 0.35, massNg: 120, sizesBp: [250] },
        { distanceMm: 35.25, sigmaMm: 0.35, massNg: 30, sizesBp: [212, 196] },
      ],
    },
    { id: 'a', label: 'Mateo', bands: [{ distanceMm: 50.1, sigmaMm: 0.5, massNg: 10 }] },
    { id: 'w', bands: [] },
  ],
  settings: { agarosePercent: 1.5, fieldVPerCm: 6, durationMin: 1075, isExtrapolated: false },
};

const draw = (props: Partial<GelImageProps> = {}) =>
  act(async () =>
    render(
      <IntlProvider locale="en-US" timeZone="UTC">
        <GelImage gel={gel} {...props} />
      </IntlProvider>,
    ),
  );

const inWords = () =>
  [...document.querySelectorAll('details > div > ul > li')].map((item) => item.textContent);

// The words load after the picture.
beforeAll(() => import('./gel-in-words.tsx'));

describe('GelImage', () => {
  it('says in words what each lane shows: where, how bright, and what is printed', async () => {
    await draw();
    expect(inWords()).toEqual([
      'At the upper end the negative pole, at the lower end the positive pole. 3 slots in a row near the upper end; distances are measured from there.',
      'Lane 1, Ladder: 2 bands, from the slots on:30.0 mm, bright, 250 bp35.3 mm, medium, 212 / 196 bp',
      'Lane 2, Mateo: one band, from the slots on:50.1 mm, faint',
      'Lane 3: no band.',
    ]);
  });

  it('says that a loading dye is a shadow and no DNA', async () => {
    await draw({ gel: { ...gel, dyes: [{ dye: 'bromophenol-blue', distanceMm: 41.25 }] } });
    expect(inWords().at(-1)).toBe(
      'Every lane holds a loading dye, bromophenol blue: a dark shadow 41.3 mm from the slots. It is no DNA and dims the DNA that lies there.',
    );
  });

  it('keeps the poles to itself where they are to be found, in the picture and in words', async () => {
    const { container } = await draw({ gel: { ...gel, hasPoleSigns: false } });
    expect(inWords()[0]).toMatch(/^At the upper end the pole, at the lower end the pole\./);
    expect(container.textContent).not.toMatch(/[−+]|negative|positive/);
  });

  it('prints the settings, and says when the model was never measured there', async () => {
    const { rerender } = await draw();
    expect(screen.getByText(/1.5% agarose, 6 V\/cm, 1,075 min; simulated\./)).toBeTruthy();
    expect(screen.queryByText(/Outside of the measured range/)).toBeNull();
    rerender(
      <IntlProvider locale="en-US" timeZone="UTC">
        <GelImage gel={{ ...gel, settings: { ...gel.settings, isExtrapolated: true } }} />
      </IntlProvider>,
    );
    expect(screen.getByText(/off by 10 to 15%/)).toBeTruthy();
  });

  it('draws a spot at every kind of point, and nothing of it where there is none', async () => {
    const at = [
      { kind: 'pole', end: 'wells' },
      { kind: 'pole', end: 'far' },
      { kind: 'wells' },
      { kind: 'lane', laneId: 'w' },
      { kind: 'stretch', laneId: 'a', fromMm: 50.1, toMm: 50.1 },
      { kind: 'stretch', laneId: 'a', fromMm: 40, toMm: 55 },
    ] as const;
    await draw({
      spots: at.map((point, index) => ({ id: `s${index}`, at: point, node: <b>{`spot ${index}`}</b> })),
    });
    for (const index of at.keys()) expect(screen.getAllByText(`spot ${index}`)).toHaveLength(1);
    // Sorted downwards along the lane, whatever their order in the props.
    const [upper, lower] = [screen.getByText('spot 5'), screen.getByText('spot 4')];
    expect(upper.compareDocumentPosition(lower)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has no accessibility faults', async () => {
    const { container } = await draw();
    for (const fold of container.querySelectorAll('details')) fold.open = true;
    expect(await axeViolations(container)).toEqual([]);
  });
});
