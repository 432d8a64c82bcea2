import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goToCell } from './cell-keys.ts';

it.each([
  ['Enter that other browsers call part of a composition', { isComposing: true }],
  ['Enter with which Safari ends a composition', { keyCode: 229 }],
])('%s stays in its cell', (_, init) => {
  render(
    <table>
      <tbody>
        <tr>
          {['one', 'two'].map((name) => (
            <td key={name}>
              <input type="text" aria-label={name} onKeyDown={goToCell} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>,
  );
  const [one, two] = ['one', 'two'].map((name) => screen.getByLabelText(name)) as [HTMLElement, HTMLElement];
  one.focus();
  const key = createEvent.keyDown(one, { key: 'Enter', ...init });
  fireEvent(one, key);
  expect(document.activeElement).toBe(one);
  expect(key.defaultPrevented).toBe(false);
  fireEvent.keyDown(one, { key: 'Enter' });
  expect(document.activeElement).toBe(two);
});
