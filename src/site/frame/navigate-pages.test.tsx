import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressNow, openAt } from '../../school/client/navigation/testing/open-at.ts';
import { startPageNavigation } from './navigate-pages.ts';

const pages: Record<string, unknown> = {
  '/builds/meta/b1.json': { prerendered: ['/', '/terms', '/old', '/slow'] },
  '/terms/_payload.json': {
    buildId: 'b1',
    head: { title: 'Terms · Anneal', description: 'What holds' },
    html: '<main id="main"><h1>Terms</h1><h2 id="data" tabindex="-1">Data</h2><a href="/">Home</a></main>',
  },
  '/_payload.json': {
    buildId: 'b1',
    head: { title: 'Anneal', description: 'Labs' },
    html: '<main id="main"><h1>Home</h1></main>',
  },
  // The server has a newer build by now.
  '/old/_payload.json': { buildId: 'b2', head: { title: 'x', description: '' }, html: '<h1>New</h1>' },
};

const asked = vi.fn(async (address: RequestInfo | URL) => {
  const page = pages[String(address)];
  return page ? Response.json(page) : new Response(null, { status: 404 });
});
const navigation = { mount: vi.fn(), unmount: vi.fn(), load: vi.fn() };
let stop = () => {};

beforeEach(async () => {
  openAt('/');
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  for (const step of Object.values(navigation)) step.mockReset();
  document.head.innerHTML = '<meta name="build-id" content="b1"><meta name="description" content="Labs">';
  document.body.innerHTML = `<main id="main"><h1>Home</h1>
    <a href="/terms">Terms</a> <a href="/terms#data">Part</a> <a href="/signin">Sign in</a>
    <a href="/old">Old</a> <a href="/slow">Gone</a> <a href="https://elsewhere.example/terms">Elsewhere</a>
    <a href="/terms" target="_blank">Other window</a></main>`;
  stop = await startPageNavigation(navigation);
});
afterEach(() => stop());

/** Presses a link; jsdom cannot load documents. @returns whether the navigation took it */
const press = (name: string, init = {}) => {
  const link = screen.getByRole('link', { name });
  let isPrevented = false;
  const look = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(link, init);
  return isPrevented;
};

describe('a link to a prerendered page', () => {
  it('shows what its payload holds, without loading a document', async () => {
    expect(press('Terms')).toBe(true);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Terms' });
    expect([addressNow(), document.title]).toEqual(['/terms', 'Terms · Anneal']);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('What holds');
    // A screen reader begins where the page begins.
    expect(document.activeElement).toBe(heading);
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(navigation.unmount.mock.invocationCallOrder[0]).toBeLessThan(
      navigation.mount.mock.invocationCallOrder[0] ?? 0,
    );
    expect(navigation.load).not.toHaveBeenCalled();
  });

  it('goes to the part that its hash names', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    press('Part');
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
    expect(document.activeElement?.id).toBe('data');
  });

  it('can be gone back from', async () => {
    press('Terms');
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(addressNow()).toBe('/');
  });

  it.each([
    ['Old', '/old'],
    ['Gone', '/slow'],
  ])(
    'is loaded as a document where its payload is of another build, or does not come: %s',
    async (name, path) => {
      expect(press(name)).toBe(true);
      await waitFor(() => expect(navigation.load).toHaveBeenCalledWith(`${window.location.origin}${path}`));
      expect(addressNow()).toBe('/');
      expect(navigation.unmount).not.toHaveBeenCalled();
    },
  );
});

describe('every other link', () => {
  it.each(['Sign in', 'Elsewhere', 'Other window'])('is the browser’s: %s', (name) => {
    expect(press(name)).toBe(false);
  });

  it('and so is a press with a key held down', () => {
    expect(press('Terms', { ctrlKey: true })).toBe(false);
  });
});
