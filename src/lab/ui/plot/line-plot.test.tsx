import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { LinePlot, type LinePlotProps } from './line-plot.tsx';
import { lineLooks, scaleOf, ticksOf, valueAt } from './plot-model.ts';

const format = (value: number) => String(Math.round(value * 10) / 10);
const x = { label: 'Time in min', domain: [0, 60], format } as const;
const y = { label: 'Protein in a.u.', domain: [0, 300], format } as const;
const plot: LinePlotProps = {
  title: 'Two tubes',
  summary: 'Tube 1 rises to 280, tube 2 stays dark.',
  x,
  y,
  tableLabel: 'The same as a table',
  lines: [
    { id: 'one', name: 'Tube 1', look: 0, points: [0, 20, 40, 60].map((min) => ({ x: min, y: min * 4 })) },
    {
      id: 'two',
      name: 'Tube 2',
      look: 1,
      points: [
        { x: 0, y: 0 },
        { x: 60, y: 0 },
      ],
    },
  ],
};

describe('a plot', () => {
  it('says in a table what the lines show', async () => {
    const { container } = render(<LinePlot {...plot} />);
    const table = screen.getByRole('table', { hidden: true });
    const row = within(table)
      .getAllByRole('row', { hidden: true })
      .find((one) => one.textContent?.startsWith('30'));
    expect(row?.textContent).toBe('301200');
    expect(screen.getByRole('figure', { name: 'Two tubes' }).textContent).toContain('tube 2 stays dark');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is read off by the slider, and the legend names the values', () => {
    const onChange = vi.fn();
    render(<LinePlot {...plot} readOff={{ x: 30, step: 5, label: 'Read off at', onChange }} />);
    expect(screen.getByRole('list').textContent).toBe('Tube 1120Tube 20');
    fireEvent.change(screen.getByRole('slider', { name: /Read off at/ }), { target: { value: '35' } });
    expect(onChange).toHaveBeenCalledWith(35);
  });

  it('is read off by pressing into it, on a step and inside the axis', () => {
    const onChange = vi.fn();
    const { container } = render(
      <LinePlot {...plot} readOff={{ x: 30, step: 5, label: 'Read off at', onChange }} />,
    );
    const picture = container.querySelector('svg')!;
    fireEvent.pointerDown(picture, { buttons: 1, clientX: 62 + (640 - 76) / 3 });
    fireEvent.pointerDown(picture, { buttons: 1, clientX: 10_000 });
    expect(onChange.mock.calls).toEqual([[20], [60]]);
  });

  it('tells every two lines apart without their colour', () => {
    const looks = lineLooks.map(({ dashes, mark }) => `${dashes} ${mark}`);
    expect(new Set(looks).size).toBe(looks.length);
  });
});

describe('the values of a plot', () => {
  it('are read between two points, and nowhere outside the line', () => {
    const [line] = plot.lines;
    expect([-1, 0, 10, 60, 61].map((at) => valueAt(line!, at, y))).toEqual([null, 0, 40, 240, null]);
  });

  it('are read off on the drawn line at a logarithmic axis', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 10, y: 100 },
    ];
    expect(valueAt({ points }, 5, { ...y, kind: 'log' })).toBeCloseTo(10, 9);
    expect(valueAt({ points }, 5, y)).toBeCloseTo(50.5, 9);
  });

  it('have powers of ten at a logarithmic axis, not more than fit', () => {
    const axis = { label: 'Copies', domain: [1, 1e12], kind: 'log', format } as const;
    expect(ticksOf(axis, 5)).toEqual([1, 1e3, 1e6, 1e9, 1e12]);
    expect(scaleOf(axis, [0, 12])(1e6)).toBeCloseTo(6, 9);
    expect(scaleOf(axis, [0, 12])(0.001)).toBe(0);
  });
});
