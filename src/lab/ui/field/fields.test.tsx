// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { CheckboxField } from './checkbox-field.tsx';
import type { FieldTexts } from './field-frame.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField, TextField } from './text-field.tsx';

const showHide = { show: 'Show password', hide: 'Hide password' };
const options = [
  { value: 'e', label: 'EcoRI' },
  { value: 'h', label: 'HindIII' },
];

/** Each single field, drawn with the texts that all of them take. */
const fields: Record<string, (texts: FieldTexts & { id?: string }) => ReactElement> = {
  TextField: (texts) => <TextField {...texts} />,
  TextAreaField: (texts) => <TextAreaField {...texts} />,
  NumberField: (texts) => <NumberField {...texts} />,
  SelectField: (texts) => <SelectField {...texts} options={options} />,
  CheckboxField: (texts) => <CheckboxField {...texts} />,
  PasswordField: (texts) => <PasswordField {...texts} texts={showHide} autoComplete="current-password" />,
};

describe.each(Object.entries(fields))('%s', (_, draw) => {
  it('is named by its label and clean for axe', async () => {
    const { container } = render(draw({ label: 'Enzyme' }));
    const control = screen.getByLabelText('Enzyme');
    expect(control.hasAttribute('aria-invalid')).toBe(false);
    expect(control.hasAttribute('aria-describedby')).toBe(false);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('ties description and error to the control and is required in words of the machine', async () => {
    const { container } = render(
      draw({
        id: 'enzyme',
        label: 'Enzyme',
        description: 'It cuts DNA.',
        error: 'Choose one',
        isRequired: true,
      }),
    );
    const control = screen.getByLabelText<HTMLInputElement>(/Enzyme/);
    expect(control.id).toBe('enzyme');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.required).toBe(true);
    const described = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['It cuts DNA.', 'Choose one']);
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('NumberField', () => {
  it('brings up a number pad and reads its unit with it', () => {
    render(<NumberField label="Volume" unit="µl" isDecimal description="Of master mix" />);
    const input = screen.getByLabelText('Volume');
    expect(input.getAttribute('inputmode')).toBe('decimal');
    expect(input.getAttribute('type')).toBe('text');
    const [unitId] = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(unitId ?? '')?.textContent).toBe('µl');
  });
});

describe('SelectField', () => {
  it('offers an empty first choice and reports the chosen value', async () => {
    const onChange = vi.fn();
    render(
      <SelectField
        label="Enzyme"
        placeholder="Choose an enzyme"
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />,
    );
    const select = screen.getByLabelText<HTMLSelectElement>('Enzyme');
    expect(select.value).toBe('');
    await userEvent.selectOptions(select, 'HindIII');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('h');
  });
});

describe('PasswordField', () => {
  it('shows and hides what was typed without losing it', async () => {
    render(<PasswordField label="Password" texts={showHide} autoComplete="new-password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'correct horse');
    expect(input.type).toBe('password');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(input.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
    expect(input.value).toBe('correct horse');
  });
});

describe('CheckboxField', () => {
  it('is toggled by a press on its words and by Space', async () => {
    render(<CheckboxField label="Tell me" />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tell me' });
    await userEvent.click(screen.getByText('Tell me'));
    expect(box.checked).toBe(true);
    await userEvent.keyboard(' ');
    expect(box.checked).toBe(false);
  });
});
