import { existsSync, readFileSync } from 'node:fs';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readLabOutlines } from '../../../../tools/build/lab-outlines.mjs';
import { storedTables } from '../../../features/account/stored-tables.data.ts';
import { trustPages } from '../../../features/support/trust-pages.ts';
import { fillDocument } from '../../../kernel/fill-document.mjs';
import { axeViolations } from '../../../ui/testing/axe-violations.ts';
import { mountIslands } from '../mount-islands.tsx';
import { renderPublicSite } from '../prerender.tsx';
import type { PublicPage } from '../public-page.ts';
import { browsers, criteria, methods } from './conformance.data.ts';

const installation = {
  ...{ product: 'Anneal', productKey: 'anneal', operator: 'Harbor Schools', contact: 'help@harbor.example' },
  ...{ origin: 'https://labs.example.org', store: '', classroom: '' },
};
let pages: readonly PublicPage[];
beforeAll(async () => {
  ({ pages } = await renderPublicSite(await readLabOutlines()));
}, 60_000);

function draw(path: string) {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`there is no ${path}`);
  document.body.innerHTML = fillDocument(page.html, installation);
  return { ...page, head: { ...page.head, title: fillDocument(page.head.title, installation) } };
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('the pages about the site', () => {
  it.each(trustPages)(
    '$path reads well without scripts and obeys the security policy',
    async ({ path, name }) => {
      const { head } = draw(path);
      expect(head.title).toBe(`${name} · Anneal`);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) =>
        Number(tagName[1]),
      );
      expect(levels.filter((level, index) => level - (levels[index - 1] ?? level) > 1)).toEqual([]);
      expect(document.body.querySelectorAll('script, style, link, iframe, [style]')).toHaveLength(0);
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      // Every link within the page leads to a heading of it.
      for (const link of document.querySelectorAll('main a[href^="#"]'))
        expect(ids).toContain(link.getAttribute('href')?.slice(1));
      expect(await axeViolations(document.body)).toEqual([]);
    },
  );

  it('are reached from the foot of each other and of the home page', () => {
    for (const from of ['/', '/schools', '/terms']) {
      draw(from);
      const links = within(screen.getByRole('navigation', { name: 'About this site' })).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(trustPages.map(({ path }) => path));
    }
  });
});

describe('the page for schools', () => {
  it('has every kind of data about a person once, with each of its fields', () => {
    draw('/schools');
    for (const stored of storedTables) {
      const titles = screen.queryAllByRole('heading', { level: 3, name: stored.title });
      expect(titles, stored.table).toHaveLength(stored.about.length > 0 ? 1 : 0);
      const entry = titles[0]?.parentElement?.textContent ?? '';
      if (stored.about.length === 0) continue;
      for (const words of Object.values(stored.columns)) if (words !== null) expect(entry).toContain(words);
      expect(entry).toContain(stored.keptFor);
    }
  });

  it('names whoever runs the installation', () => {
    draw('/schools');
    expect(document.body.textContent).toContain('run by Harbor Schools');
    expect(document.body.textContent).toContain('write to help@harbor.example');
  });
});

describe('the conformance report', () => {
  it('has the 31 criteria of level A and the 24 of level AA, each once and in their order', () => {
    const numbers = criteria.map(({ id }) => id.split('.').map(Number) as [number, number, number]);
    const sorted = [...numbers].sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    expect(numbers).toEqual(sorted);
    expect(new Set(criteria.map(({ id }) => id)).size).toBe(55);
    expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31);
    draw('/accessibility');
    for (const { id, title } of criteria)
      expect(screen.getByRole('article', { name: `${id} ${title}` })).toBeTruthy();
  });

  it('says of each how it was tried, and of what is not met where it falls short', () => {
    for (const { id, result, tried, short } of criteria) {
      expect(tried.length, id).toBeGreaterThan(0);
      expect(short !== undefined, id).toBe(result === 'partly');
    }
    draw('/accessibility');
    for (const { short } of criteria)
      if (short !== undefined) expect(screen.getAllByText(short, { exact: false }).length).toBeGreaterThan(1);
  });

  it('rests on tests that exist', () => {
    for (const { title, files } of Object.values(methods))
      for (const file of files) expect(existsSync(file), `${title}: ${file}`).toBe(true);
  });

  it('names the browsers that the pages are built for', () => {
    const target = /target: \[(.+)\]/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1] ?? '';
    const versions = [...target.matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name, version]) => [name, version]);
    expect(versions).toHaveLength(4);
    expect(browsers.map(({ name, since }) => [name.split(/[ ,]/, 1)[0]?.toLowerCase(), since])).toEqual(
      versions,
    );
  });
});

describe('the status page', () => {
  const answerWith = (...answers: (() => Promise<Response>)[]) => {
    const fetch = vi.fn<() => Promise<Response>>();
    for (const answer of answers) fetch.mockImplementationOnce(answer);
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const reply = (status: number, body: string) => async () =>
    new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  const ready = reply(200, '{"status":"ok"}');
  const mount = async () => {
    draw('/status');
    await act(async () => mountIslands(document));
  };

  it('leads to the server’s own answer where no script runs', () => {
    draw('/status');
    expect(screen.getByRole('link', { name: '/readyz' }).getAttribute('href')).toBe('/readyz');
  });

  it.each([
    ['works', ready, 'Everything works'],
    ['is not ready', reply(503, '{"code":"busy"}'), 'The site does not work at the moment'],
    ['is away', () => Promise.reject(new TypeError('Failed to fetch')), 'The server cannot be reached'],
    [
      'is hidden by the page of a network',
      reply(200, '<html>Sign in</html>'),
      'The server cannot be reached',
    ],
    ['is another', reply(200, '{"status":"fine"}'), 'The server cannot be reached'],
  ])('tells that the server %s', async (_, answer, title) => {
    answerWith(answer);
    await mount();
    // In the notice, and in the live region.
    expect(await screen.findAllByText(title)).toHaveLength(2);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('asks once, and again by opening the page again', async () => {
    const fetch = answerWith(ready);
    await mount();
    await screen.findAllByText('Everything works');
    expect(fetch).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Ask again' }).getAttribute('href')).toBe('/status');
  });
});
