import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConsentIsland } from './consent-island.tsx';
import { cookiesMessages } from './cookies-messages.ts';

const { consentNow: texts } = cookiesMessages;
const key = 'anneal_cookiesAcepted';

async function draw(stored: string | null, config: object) {
  if (stored !== null) localStorage.setItem(key, stored);
  vi.stubGlobal('fetch', async () => Response.json(config));
  render(<ConsentIsland productKey="anneal" />);
}

describe('consent on the page about cookies', () => {
  it('is taken back by one press, and then forgotten by another', async () => {
    await draw('true', { analytics: {} });
    expect(await screen.findByText(texts.yes)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.decline }));
    expect(localStorage.getItem(key)).toBe('false');
    expect(screen.getByText(texts.no)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.again }));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([
    ['was not asked for yet', { analytics: {} }, texts.open],
    ['is asked for by no service', {}, texts.off],
  ])('cannot be given here where it %s', async (_, config, sentence) => {
    await draw(null, config);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
