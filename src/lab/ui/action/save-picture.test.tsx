import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { composePicture } from './save-picture.ts';

const drawing = (width: number) => (
  <svg aria-hidden="true" width={width} height="40">
    <rect width="10" height="10" className="mark" style={{ fill: 'rgb(1, 2, 3)' }} />
  </svg>
);

describe('a picture of drawings', () => {
  it('stands alone: sizes, colours, captions, the legend and the notes are in it', () => {
    const { container } = render(
      <div style={{ backgroundColor: 'rgb(250, 250, 250)', color: 'rgb(9, 9, 9)' }}>
        <figure>
          <figcaption>
            <span>A &lt; B</span> <span>two lines</span>
          </figcaption>
          {drawing(500)}
          <ul>
            <li>
              {drawing(36)} <span>Population 1</span>
            </li>
          </ul>
          <details>{drawing(700)}</details>
        </figure>
      </div>,
    );
    const { text, width, height } = composePicture(container.firstElementChild as Element, {
      notes: ['Simulated.'],
    });
    const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    expect(picture.nodeName).toBe('svg');
    expect([...picture.querySelectorAll('text')].map((line) => line.textContent)).toEqual([
      'A < B two lines',
      'Population 1',
      'Simulated.',
    ]);
    const drawings = [...picture.querySelectorAll('svg')];
    expect(drawings.map((svg) => svg.getAttribute('width'))).toEqual(['500', '36']);
    const marks = [...picture.querySelectorAll('svg rect')].map((rect) => rect.getAttribute('fill'));
    expect(marks).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
    expect(picture.querySelector('.mark')).toBeNull();
    expect(picture.querySelector('rect')?.getAttribute('fill')).toBe('rgb(250, 250, 250)');
    expect(width).toBe(532);
    const bottoms = drawings.map((svg) => Number(svg.getAttribute('y')) + 40);
    expect(Math.max(...bottoms)).toBeLessThan(height);
  });

  it('keeps letters one above the other, however many blanks are between them', () => {
    const letters = ['ACGT  ACGT', '·×··  ····', 'A<GT  ACGT'];
    const { text, width } = composePicture(render(<div />).container, { notes: [], letters });
    const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    expect([...picture.querySelectorAll('text')].map((line) => line.textContent)).toEqual(letters);
    const long = composePicture(render(<div />).container, { notes: [], letters: ['A'.repeat(60)] });
    expect(long.width).toBeGreaterThan(width);
  });

  it('takes a photograph as it is', () => {
    const { container } = render(<canvas width="400" height="200" />);
    const photo = container.querySelector('canvas') as HTMLCanvasElement;
    photo.toDataURL = () => 'data:image/png;base64,AAAA';
    for (const part of [photo, container]) {
      const { text, width, height } = composePicture(part, { notes: ['2 % agarose'] });
      expect(text).toContain('width="400" height="200" href="data:image/png;base64,AAAA"');
      expect([width, height]).toEqual([432, 276]);
    }
  });

  it('breaks long words of a caption into lines that fit', () => {
    const { container } = render(
      <figure>
        <figcaption>{'word '.repeat(60)}</figcaption>
        {drawing(300)}
      </figure>,
    );
    const { text } = composePicture(container, { notes: [] });
    const lines = [...text.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line ?? '');
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(320 / 7.4);
  });
});
