// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import Check from 'lucide-react/icons/check';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { Icon } from './icon.tsx';
import { Lane, type LaneBand } from './lane.tsx';
import { SequenceStrip } from './sequence-strip.tsx';
import { StatusMark } from './status-mark.tsx';
import { TubeLabel } from './tube-label.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

describe('StatusMark', () => {
  const marks = [
    <StatusMark key="1" state="correct" text="Correct" />,
    <StatusMark key="2" state="correct" times={2} text="Correct, twice" />,
    <StatusMark key="3" state="correct" times={3} text="Correct, three times" />,
    <StatusMark key="4" state="partly" text="Partly" />,
    <StatusMark key="5" state="incorrect" text="Incorrect" />,
    <StatusMark key="6" state="near-miss" text="Near miss" />,
    <StatusMark key="7" state="unanswered" text="Not answered" />,
    <StatusMark key="8" state="waiting" text="Waiting to be sent" />,
  ];

  it('draws a shape of its own for each state: colour is never the only difference', () => {
    const shapes = marks.map((mark) => {
      const { container, unmount } = render(mark);
      const drawn = container.querySelector('svg')?.innerHTML.replace(/class="[^"]*"/g, '');
      unmount();
      return drawn;
    });
    expect(new Set(shapes).size).toBe(marks.length);
  });

  it('always has its word, seen or not', async () => {
    const { container } = render(<div>{marks}</div>);
    for (const mark of marks) {
      const { text } = mark.props as { text: string };
      expect(screen.getByText(text).className).toBe('sr-only');
    }
    expect(await axeViolations(container)).toEqual([]);
    render(<StatusMark state="partly" text="Half right" isTextVisible />);
    expect(screen.getByText('Half right').className).toBe('');
  });
});

describe('Lane', () => {
  const bands: LaneBand[] = [
    { id: 'a', state: 'completed', label: 'Denature: completed' },
    { id: 'b', state: 'in-progress', label: 'Anneal: in progress' },
    { id: 'c', state: 'todo', label: 'Extend: to do' },
  ];

  it.each(['horizontal', 'vertical'] as const)(
    'says in words what the bands show (%s)',
    async (orientation) => {
      const { container } = render(
        <Lane
          label="Progress"
          bands={bands}
          orientation={orientation}
          currentBandId="b"
          summary="1 of 3 completed"
        />,
      );
      expect(screen.getByRole('list', { name: 'Progress' })).toBeTruthy();
      const items = screen.getAllByRole('listitem');
      expect(items.map((item) => item.textContent)).toEqual(bands.map((band) => band.label));
      expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
      expect(screen.getByText('1 of 3 completed')).toBeTruthy();
      expect(await axeViolations(container)).toEqual([]);
    },
  );

  it('draws the three states by shape as well as by light', () => {
    render(<Lane label="Progress" bands={bands} />);
    const shapes = screen.getAllByRole('listitem').map((item) => {
      const band = item.querySelector('[aria-hidden=true]');
      return [band?.className.includes('border-band-faint'), band?.childElementCount];
    });
    expect(shapes).toEqual([
      [false, 0],
      [true, 1],
      [true, 0],
    ]);
  });
});

describe('TubeLabel', () => {
  it.each(['regular', 'back-row'] as const)(
    'keeps the code whole, to be read and copied (%s)',
    async (size) => {
      const { container } = render(<TubeLabel label="Code" code="KQ7M-X2PD" size={size} />);
      expect(screen.getByText('KQ7M-X2PD')).toBeTruthy();
      expect(await axeViolations(container)).toEqual([]);
    },
  );

  it('sizes the letters of the large plate by their number', () => {
    render(<TubeLabel label="Code" code="KQ7M-X2PD" size="back-row" />);
    expect(screen.getByText('KQ7M-X2PD').style.getPropertyValue('--letter-count')).toBe('9');
  });
});

describe('SequenceStrip', () => {
  it('shows every base in groups of ten and is skipped by screen readers', async () => {
    const sequence = 'ATGACCATGATTACGGATTCAcgn';
    const { container } = render(<SequenceStrip sequence={sequence} />);
    const strip = container.firstElementChild!;
    expect(strip.getAttribute('aria-hidden')).toBe('true');
    expect(Array.from(strip.children, (group) => group.textContent)).toEqual([
      'ATGACCATGA',
      'TTACGGATTC',
      'ACGN',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });
});

it('Icon is decorative and drawn with the one pen', async () => {
  const { container } = render(
    <button type="button">
      <Icon icon={Check} className="text-positive" />
      <VisuallyHidden>Done</VisuallyHidden>
    </button>,
  );
  const drawing = container.querySelector('svg')!;
  expect(drawing.getAttribute('aria-hidden')).toBe('true');
  expect(drawing.getAttribute('class')).toContain('text-positive');
  expect(Number(drawing.getAttribute('stroke-width')) * (20 / 24)).toBeCloseTo(1.75);
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});
