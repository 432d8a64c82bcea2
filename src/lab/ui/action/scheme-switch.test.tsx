// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import type { SchemePreference } from '../theme/color-scheme.ts';
import { SchemeSwitch } from './scheme-switch.tsx';

// user-event needs CSS.escape for the names of radio groups; jsdom has none, and these names need no escaping.
beforeEach(() => vi.stubGlobal('CSS', { escape: String }));

function Stateful() {
  const [value, setValue] = useState<SchemePreference>('light');
  const texts = { auto: 'Auto', light: 'Light', dark: 'Dark' };
  return <SchemeSwitch legend="Colours" texts={texts} value={value} onValueChange={setValue} />;
}

it('SchemeSwitch is a named group of radios that arrows and presses move', async () => {
  const { container } = render(<Stateful />);
  expect(screen.getByRole('group', { name: 'Colours' })).toBeTruthy();
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio('Light').checked).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(radio('Light'));
  await userEvent.keyboard('{ArrowRight}');
  expect(radio('Dark').checked).toBe(true);
  await userEvent.click(screen.getByText('Auto'));
  expect(radio('Auto').checked).toBe(true);
  expect(await axeViolations(container)).toEqual([]);
});
