import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { scrollAfterZoom, stepZoom } from './zoom-steps.ts';

const pin = (name: RegExp) => screen.getByRole('button', { name });
const row = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const zoomText = () => screen.getByText(/^\d+%$/).textContent;
const frame = () => {
  const found = screen.getByRole('img').closest('section section');
  if (!(found instanceof HTMLElement)) throw new Error('the picture has no frame');
  return found;
};

describe('clickable-visual view', () => {
  it('opens a place from the picture or the list, and both show the same', async () => {
    const user = userEvent.setup();
    await renderBlock('clickable-visual');
    expect(screen.getByText('0 of 3 opened')).toBeTruthy();
    await user.click(pin(/^2 Frame/));
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('2 Frame');
    expect(row(/Frame/).checked).toBe(true);
    await user.click(row(/Blank/));
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('1 Blank');
    expect(pin(/^1 Blank/).getAttribute('aria-pressed')).toBe('true');
    expect(pin(/^2 Frame, visited/)).toBeTruthy();
    expect(row(/Frame \(visited\)/)).toBeTruthy();
    expect(screen.getByText('2 of 3 opened')).toBeTruthy();
  });

  it('opens nothing by hovering', async () => {
    const user = userEvent.setup();
    await renderBlock('clickable-visual');
    await user.hover(pin(/^2 Frame/));
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
  });

  it('is walked by the arrow keys in the order of the numbers', async () => {
    const user = userEvent.setup();
    await renderBlock('clickable-visual');
    await user.tab();
    expect(document.activeElement).toBe(pin(/^1 Blank/));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(pin(/^2 Frame/));
    await user.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(pin(/^3 Glove/));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('3 Glove');
  });

  it('zooms by buttons, which keep the focus at their ends', async () => {
    const user = userEvent.setup();
    await renderBlock('clickable-visual');
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    expect(screen.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true');
    for (const expected of ['150%', '200%', '300%', '400%', '400%']) {
      await user.click(zoomIn);
      expect(zoomText()).toBe(expected);
    }
    expect(document.activeElement).toBe(zoomIn);
    expect(frame().tabIndex).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Whole picture' }));
    expect(zoomText()).toBe('100%');
    expect(frame().hasAttribute('tabindex')).toBe(false);
  });

  it('zooms by keys while the picture has the focus', async () => {
    const user = userEvent.setup();
    await renderBlock('clickable-visual');
    await user.tab();
    await user.keyboard('++');
    expect(zoomText()).toBe('200%');
    await user.keyboard('-');
    expect(zoomText()).toBe('150%');
    await user.keyboard('0');
    expect(zoomText()).toBe('100%');
  });

  it('takes the wheel only with Ctrl, and lets the browser have it at either end', async () => {
    await renderBlock('clickable-visual');
    expect(fireEvent.wheel(frame(), { deltaY: -100 })).toBe(true);
    expect(zoomText()).toBe('100%');
    expect(fireEvent.wheel(frame(), { deltaY: -100, ctrlKey: true })).toBe(false);
    expect(zoomText()).toBe('135%');
    expect(fireEvent.wheel(frame(), { deltaY: 500, ctrlKey: true })).toBe(false);
    expect(fireEvent.wheel(frame(), { deltaY: 100, ctrlKey: true })).toBe(true);
  });

  it('zooms by two fingers and leaves one finger to the page', async () => {
    await renderBlock('clickable-visual');
    const at = (...xs: number[]) => ({ touches: xs.map((clientX) => ({ clientX, clientY: 50 })) });
    expect(fireEvent.touchStart(frame(), at(100))).toBe(true);
    expect(fireEvent.touchStart(frame(), at(100, 200))).toBe(false);
    fireEvent.touchMove(frame(), at(50, 250));
    expect(zoomText()).toBe('200%');
    fireEvent.touchEnd(frame(), at(50));
    fireEvent.touchStart(frame(), at(100, 200));
    fireEvent.touchMove(frame(), at(100, 150));
    expect(zoomText()).toBe('100%');
  });

  it('holds every text for paper', async () => {
    const { container } = await renderBlock('clickable-visual');
    const printed = container.querySelector<HTMLElement>('ol.print\\:grid');
    expect(printed && within(printed).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  });
});

describe('zoom steps', () => {
  it('go from stop to stop, also from between two', () => {
    expect([1, 1.2, 1.5, 3.9, 4].map((zoom) => stepZoom(zoom, 1))).toEqual([1.5, 1.5, 2, 4, 4]);
    expect([4, 3.9, 1.2, 1].map((zoom) => stepZoom(zoom, -1))).toEqual([3, 3, 1, 1]);
  });

  it('keep the point under the anchor', () => {
    const [scrolled, anchor, factor] = [120, 40, 1.5];
    const contentBefore = scrolled + anchor;
    expect(scrollAfterZoom(scrolled, anchor, factor) + anchor).toBe(contentBefore * factor);
  });
});
