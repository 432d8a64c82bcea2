import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DrawnBand } from './drawn-gel.ts';
import { choosePrinted, PrintedSizes } from './printed-sizes.tsx';

const shared: DrawnBand = { distanceMm: 20, massNg: 50, sigmaMm: 1, sizesBp: [250, 200] };

it('prints lengths that run as one band one below the other, because two in a row are cut off', () => {
  const { container } = render(<PrintedSizes bands={[shared]} lengthMm={60} remPerMm={0.3} />);
  const [upper, lower] = ['250', '200'].map((bp) => Number.parseFloat(screen.getByText(bp).style.top));
  expect(lower).toBeGreaterThan(upper as number);
  expect(container.querySelectorAll('path')).toHaveLength(2);
});

it('prints a number at its own band or not at all, the roundest of a crowd: 400 stood level with 292', () => {
  // A ladder of 100 to 1,000 bp.
  const ladder = Array.from({ length: 10 }, (_, at) => ({
    ...{ massNg: 50, sigmaMm: 1, sizesBp: [(at + 1) * 100] },
    distanceMm: 60 - 33 * Math.log10(at + 1),
  }));
  const sizesAt = (remPerMm: number) => {
    const printed = choosePrinted(ladder, remPerMm);
    for (const { topRem, bandRem } of printed) expect(topRem).toBe(bandRem);
    return printed.map(({ bp }) => bp).sort((one, other) => one - other);
  };
  expect(sizesAt(0.2)).toEqual([100, 200, 300, 500, 700, 1000]);
  expect(sizesAt(0.3)).toEqual([100, 200, 300, 400, 500, 700, 1000]);
  expect(sizesAt(1)).toHaveLength(10);
});
