// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import {
  CheckboxGroup,
  type CheckboxGroupProps,
  RadioGroup,
  type RadioGroupProps,
} from './choice-fieldset.tsx';

// user-event needs CSS.escape for the names of radio groups; jsdom has none, and these names need no escaping.
beforeEach(() => vi.stubGlobal('CSS', { escape: String }));

const options = [
  { value: 'denature', label: 'Denature', description: 'The strands part.' },
  { value: 'anneal', label: 'Anneal' },
  { value: 'wait', label: 'Wait', isDisabled: true },
  { value: 'extend', label: 'Extend' },
];

function Radios(props: Partial<RadioGroupProps>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioGroup legend="First step" options={options} value={value} onValueChange={setValue} {...props} />
  );
}

function Boxes(props: Partial<CheckboxGroupProps>) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <CheckboxGroup legend="Steps" options={options} value={value} onValueChange={setValue} {...props} />
      <output>{value.join(' ')}</output>
    </>
  );
}

describe('RadioGroup', () => {
  it('is named by its legend, moved by arrows past what is disabled, one choice at a time', async () => {
    const { container } = render(<Radios />);
    expect(screen.getByRole('radiogroup', { name: 'First step' })).toBeTruthy();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Denature/ }).checked).toBe(true);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('carries its error and requirement on the group', async () => {
    const { container } = render(
      <Radios id="first" isRequired error="Choose one" description="Of a cycle" />,
    );
    const group = screen.getByRole('radiogroup');
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(group.getAttribute('aria-describedby')).toBe('first-description first-error');
    expect(document.getElementById('first-error')?.textContent).toBe('Choose one');
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('CheckboxGroup', () => {
  it('gives the chosen values in the order of the options, whatever the order of presses', async () => {
    const { container } = render(<Boxes error="Choose two" />);
    expect(screen.getByRole('group', { name: 'Steps' })).toBeTruthy();
    await userEvent.click(screen.getByText('Extend'));
    await userEvent.click(screen.getByText('Denature'));
    expect(screen.getByRole('status').textContent).toBe('denature extend');
    await userEvent.click(screen.getByText('Extend'));
    expect(screen.getByRole('status').textContent).toBe('denature');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('takes nothing while disabled', async () => {
    render(<Boxes isDisabled />);
    await userEvent.click(screen.getByText('Anneal'));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
