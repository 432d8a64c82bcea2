// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { Menu } from './menu.tsx';

function draw() {
  const onSelect = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const rendered = render(
    <>
      <Menu
        label="More"
        items={[
          { id: 'open', label: 'Open', href: '#open', onSelect },
          { id: 'rename', label: 'Rename', onSelect },
          { id: 'remove', label: 'Remove', tone: 'danger', isDisabled: true, onSelect },
        ]}
      />
      <p>outside</p>
    </>,
  );
  return { ...rendered, onSelect, button: screen.getByRole('button', { name: 'More' }) };
}
const focusedText = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('opens by press on the first item and is clean for axe', async () => {
    const { container, button } = draw();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy();
    expect(focusedText()).toBe('Open');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('moves by arrows, Home, End and letters, round both ends', async () => {
    const { button } = draw();
    button.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedText()).toBe('Remove');
    const walk: [string, string][] = [
      ['{ArrowDown}', 'Open'],
      ['{ArrowUp}', 'Remove'],
      ['{Home}', 'Open'],
      ['{End}', 'Remove'],
      ['r', 'Rename'],
      ['r', 'Remove'],
      ['{ArrowUp}', 'Rename'],
      ['x', 'Rename'],
    ];
    for (const [key, text] of walk) {
      await userEvent.keyboard(key);
      expect(focusedText()).toBe(text);
    }
  });

  it('acts by Enter, closes and gives the focus back', async () => {
    const { button, onSelect } = draw();
    button.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('lets a router take a link over', async () => {
    const { button, onSelect } = draw();
    await userEvent.click(button);
    const link = screen.getByRole('menuitem', { name: 'Open' });
    expect(link.getAttribute('href')).toBe('#open');
    await userEvent.click(link);
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(location.hash).toBe('');
  });

  it('does nothing for a disabled item and stays open', async () => {
    const { button, onSelect } = draw();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('closes by Escape, Tab and a press outside', async () => {
    const { button } = draw();
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
    await userEvent.click(screen.getByText('outside'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('comes back inside the window when its edge would leave it', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(-60, 0, 100, 40));
    const { button } = draw();
    await userEvent.click(button);
    expect(screen.getByRole('menu').style.translate).toBe('68px');
  });
});
