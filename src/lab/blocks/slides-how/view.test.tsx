import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';

const currentTitle = () => {
  const current = screen.getAllByRole('listitem', { current: 'step' });
  expect(current).toHaveLength(1);
  return within(current[0]!).getByRole('heading').textContent;
};

describe('slides-how view', () => {
  it('goes forward and back by the buttons and says where it is', async () => {
    const user = userEvent.setup();
    await renderBlock('slides-how', { isHeard: true });
    expect(currentTitle()).toBe('Put on clean gloves');
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    expect(currentTitle()).toBe('Make a field blank');
    expect(screen.getByRole('status').textContent).toBe('Step 2 of 3: Make a field blank');
    await user.click(screen.getByRole('button', { name: 'Previous step' }));
    expect(currentTitle()).toBe('Put on clean gloves');
  });

  it('goes by the arrow keys and stops at both ends without losing the focus', async () => {
    const user = userEvent.setup();
    await renderBlock('slides-how');
    const next = screen.getByRole('button', { name: 'Next step' });
    next.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(currentTitle()).toBe('Swab the square');
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}{ArrowLeft}');
    expect(currentTitle()).toBe('Make a field blank');
  });

  it('turns with a level swipe and not with a scroll', async () => {
    await renderBlock('slides-how');
    const list = screen.getByRole('list');
    const swipe = (x: number, y: number) => {
      fireEvent.touchStart(list, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(list, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    swipe(-90, 10);
    expect(currentTitle()).toBe('Make a field blank');
    swipe(-90, 120);
    swipe(-20, 0);
    expect(currentTitle()).toBe('Make a field blank');
    swipe(90, 0);
    expect(currentTitle()).toBe('Put on clean gloves');
  });

  it('keeps every step in the page, for paper', async () => {
    await renderBlock('slides-how');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    for (const step of screen.getAllByRole('listitem'))
      expect(step).toMatchObject({ className: expect.stringContaining('print:visible') });
  });
});
