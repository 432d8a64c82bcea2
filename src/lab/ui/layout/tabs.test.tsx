// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'results', label: 'Results', content: 'the results' },
  { id: 'codes', label: 'Codes', content: <button type="button">Copy</button> },
  { id: 'settings', label: 'Settings', content: 'the settings' },
];
const panelText = () => screen.getByRole('tabpanel').textContent;
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('opens the first, ties tab and panel, and is clean for axe', async () => {
    const { container } = render(<Tabs label="Views" tabs={tabs} />);
    expect(screen.getByRole('tablist', { name: 'Views' })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: 'Results' }).textContent).toBe('the results');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is one stop of the Tab key; arrows, Home and End select, round both ends', async () => {
    const onSelect = vi.fn();
    render(<Tabs label="Views" tabs={tabs} onSelect={onSelect} />);
    await userEvent.tab();
    for (const [key, label] of [
      ['{ArrowLeft}', 'Settings'],
      ['{ArrowRight}', 'Results'],
      ['{End}', 'Settings'],
      ['{Home}', 'Results'],
      ['{ArrowRight}', 'Codes'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(selected()).toBe(label);
      expect(document.activeElement?.textContent).toBe(label);
    }
    expect(onSelect.mock.calls.flat()).toEqual(['settings', 'results', 'settings', 'results', 'codes']);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('follows its owner when controlled, and falls back to the first for an unknown id', async () => {
    const { rerender } = render(<Tabs label="Views" tabs={tabs} selectedId="codes" />);
    await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(panelText()).toBe('Copy');
    rerender(<Tabs label="Views" tabs={tabs} selectedId="settings" />);
    expect(panelText()).toBe('the settings');
    rerender(<Tabs label="Views" tabs={tabs} selectedId="gone" />);
    expect(panelText()).toBe('the results');
  });
});
