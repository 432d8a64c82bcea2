import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DrawnBand } from './drawn-gel.ts';
import { PrintedSizes } from './printed-sizes.tsx';

const shared: DrawnBand = { distanceMm: 20, massNg: 50, sigmaMm: 1, sizesBp: [250, 200] };

it('prints lengths that run as one band one below the other, because two in a row are cut off', () => {
  const { container } = render(<PrintedSizes bands={[shared]} lengthMm={60} remPerMm={0.3} />);
  const [upper, lower] = ['250', '200'].map((bp) => Number.parseFloat(screen.getByText(bp).style.top));
  expect(lower).toBeGreaterThan(upper as number);
  expect(container.querySelectorAll('path')).toHaveLength(2);
});
