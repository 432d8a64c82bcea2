import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

// Tests ask for the style of elements through the stand-in of tests/setup/computed-style.ts, which must hide and show
// what a browser hides and shows.

const look = (id: string) => {
  const { display, visibility, position } = getComputedStyle(screen.getByTestId(id));
  return { display, visibility, position };
};
const plain = { display: 'block', visibility: 'visible', position: 'static' };

it('gives each element the style of its name, its attributes and its own styles', () => {
  render(
    <>
      <div data-testid="plain" style={{ color: 'red' }} />
      <span data-testid="inline" />
      <div data-testid="hidden" hidden />
      <div data-testid="none" style={{ display: 'none', position: 'absolute' }} />
      <div style={{ visibility: 'hidden' }}>
        <div data-testid="heir" />
        <div data-testid="shown-again" style={{ visibility: 'visible' }} />
      </div>
      <dialog data-testid="closed" />
      <dialog data-testid="open" open />
      <input data-testid="secret" type="hidden" />
    </>,
  );
  expect(look('plain')).toEqual(plain);
  expect(look('inline')).toEqual({ ...plain, display: 'inline' });
  expect(look('hidden')).toEqual({ ...plain, display: 'none' });
  expect(look('none')).toEqual({ ...plain, display: 'none', position: 'absolute' });
  expect(look('heir')).toEqual({ ...plain, visibility: 'hidden' });
  expect(look('shown-again')).toEqual(plain);
  expect([look('closed').display, look('open').display]).toEqual(['none', 'block']);
  expect(look('secret').display).toBe('none');
  expect(getComputedStyle(screen.getByTestId('plain')).color).toBe('rgb(255, 0, 0)');
});

it('follows every change, and a style sheet', () => {
  render(<div data-testid="changing" />);
  const changing = screen.getByTestId('changing');
  changing.hidden = true;
  expect(look('changing').display).toBe('none');
  changing.hidden = false;
  expect(look('changing')).toEqual(plain);
  const sheet = document.createElement('style');
  sheet.textContent = '[data-testid=changing] { display: flex; visibility: hidden }';
  document.head.append(sheet);
  expect(look('changing')).toEqual({ ...plain, display: 'flex', visibility: 'hidden' });
  sheet.remove();
  expect(look('changing')).toEqual(plain);
});
