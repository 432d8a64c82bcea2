import { existsSync, readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLabOutlines } from '../../../tools/build/lab-outlines.mjs';
import { fillPublicTemplate } from '../../../tools/build/public-template.mjs';
import { instrumentIds } from '../../lab/instruments/instrument-ids.ts';
import { axeViolations } from '../../lab/ui/testing/axe-violations.ts';
import { fillDocument } from '../../school/kernel/fill-document.mjs';
import { labPages } from '../../site/lab-pages.ts';
import { mountIslands } from '../../site/mount-islands.tsx';
import { publicMessages } from '../../site/public-messages.ts';
import type { PublicPage } from '../../site/public-page.ts';
import { findHtmlFaults } from '../browser/testing/find-html-faults.ts';
import { type PublicSite, renderPublicSite } from './prerender.tsx';

const installation = {
  product: 'Helix',
  productKey: 'helix',
  operator: 'Harbor Schools',
  contact: 'help@harbor.example',
  origin: 'https://labs.example.org',
  store: 'https://shop.example',
  classroom: '',
  ...{ place: '', services: '', mail: '', provider: '', firebase: '', errors: '', statistics: '', sync: '' },
};

let site: PublicSite;
beforeAll(async () => {
  site = await renderPublicSite(await readLabOutlines());
}, 60_000);
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function findPage(path: string): PublicPage {
  const page = site.pages.find((one) => one.path === path);
  if (!page) throw new Error(`there is no page ${path}`);
  return page;
}
const template = readFileSync('src/app/browser/public.html', 'utf8');
const documentOf = (page: PublicPage, given = installation) =>
  fillDocument(fillPublicTemplate(template, page), given);
const draw = (path: string, given = installation) => {
  document.body.innerHTML = fillDocument(findPage(path).html, given);
};

describe('every prerendered page', () => {
  it('has an address of its own, and all that the specification names are there', () => {
    const paths = site.pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of [
      ...['/', '/pricing', '/blog', '/cookies', '/agreement', '/genetic-data', '/privacy', '/terms'],
      ...['central-dogma', 'microbe-hunters', 'ptc', 'sickle-cell'].map((lab) => `/gallery/${lab}`),
    ])
      expect(paths).toContain(path);
  });

  it('is valid HTML', async () => {
    const faults: string[] = [];
    for (const page of site.pages) {
      const found = await findHtmlFaults(documentOf(page));
      faults.push(...found.map((fault) => `${page.path} ${fault}`));
    }
    expect(faults).toEqual([]);
  }, 300_000);

  it('is accessible, with one title and no skipped heading', async () => {
    for (const { path } of site.pages) {
      draw(path);
      expect([path, screen.getAllByRole('heading', { level: 1 }).length]).toEqual([path, 1]);
      const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) =>
        Number(tagName[1]),
      );
      const jumps = levels.filter((level, index) => index > 0 && level - (levels[index - 1] ?? 0) > 1);
      expect([path, jumps]).toEqual([path, []]);
      expect([path, await axeViolations(document.body)]).toEqual([path, []]);
    }
  }, 600_000);

  it('obeys the strict security policy: no script, no style, no handler, nothing from elsewhere', () => {
    for (const { path } of site.pages) {
      draw(path);
      expect(document.body.querySelectorAll('script, style, link, iframe, [style]')).toHaveLength(0);
      const attributes = [...document.body.querySelectorAll('*')].flatMap((element) => [
        ...element.attributes,
      ]);
      expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
      const loaded = attributes.filter(({ name }) => ['src', 'srcset', 'action', 'poster'].includes(name));
      expect(loaded.filter(({ value }) => !value.startsWith('/') || value.startsWith('//'))).toEqual([]);
    }
  });

  it('links only to pages, headings and files that exist', () => {
    const application = [
      '/signin',
      '/signup',
      '/teacher',
      '/classes',
      '/support',
      '/third-party-notices.txt',
      '/readyz',
    ];
    const known = new Set([
      ...application,
      ...site.pages.map(({ path }) => path),
      ...site.files.map(({ path }) => path),
    ]);
    for (const { path } of site.pages) {
      draw(path);
      for (const link of document.querySelectorAll('a')) {
        const [address = '', heading = ''] = (link.getAttribute('href') ?? '').split('#');
        const [target = ''] = address.split('?', 1);
        if (target === installation.store || target === `mailto:${installation.contact}`) continue;
        expect(known, `${path} links to ${target}`).toContain(target === '' ? path : target);
        if (heading === '') continue;
        const html = target === '' ? document.body.innerHTML : findPage(target).html;
        expect(html, `${path} links to #${heading}`).toContain(`id="${heading}"`);
      }
    }
  });

  it('names itself for search engines and previews, with a picture that the build makes', () => {
    const titles = site.pages.map(({ head }) => head.title);
    expect(new Set(titles).size).toBe(titles.length);
    const pictures = site.images.map(({ path }) => path);
    for (const page of site.pages) {
      const { head, path } = page;
      expect(head.description.length, path).toBeGreaterThan(40);
      expect(head.description.length, path).toBeLessThan(330);
      expect(pictures).toContain(head.image.path);
      const html = documentOf(page);
      expect(html).toContain(`<link rel="canonical" href="https://labs.example.org${path}">`);
      expect(html).toContain(
        `<meta property="og:image" content="https://labs.example.org${head.image.path}">`,
      );
      expect(html).toContain('<html lang="en-US"');
      const [, data] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
      if (head.about) expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' });
      expect(html).not.toMatch(/%%|\{\{|undefined|NaN/);
    }
  });
});

describe('where a page stands', () => {
  it('is said as links upwards, on every page but the home page, and as data', () => {
    for (const page of site.pages) {
      draw(page.path);
      const trail = document.querySelector('nav[aria-label="You are here"]');
      const steps = [...(trail?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
      const above = page.path.startsWith('/gallery/')
        ? ['/#labs']
        : page.path.startsWith('/blog/')
          ? ['/blog']
          : page.path.startsWith('/schools/')
            ? ['/schools']
            : [];
      expect(steps, page.path).toEqual(page.path === '/' ? [] : ['/', ...above]);
      expect(trail?.querySelectorAll('[aria-current="page"]').length ?? 0).toBe(page.path === '/' ? 0 : 1);
      expect(documentOf(page).includes('"@type":"BreadcrumbList"')).toBe(page.path !== '/');
    }
  });
});

describe('handing a page on', () => {
  const shared = ['/gallery/ptc', '/blog/read-a-gel-in-four-questions'];

  it('shows its whole address as text, without scripts', () => {
    for (const path of shared) {
      draw(path);
      expect(document.body.textContent).toContain(`https://labs.example.org${path}`);
    }
  });

  it('leads to Google Classroom only where the operator has switched that on', () => {
    for (const path of shared) {
      draw(path);
      expect(document.body.innerHTML).not.toContain('classroom.google.com');
      draw(path, { ...installation, classroom: 'true' });
      expect([...document.querySelectorAll('a')].map(({ href }) => href)).toContain(
        `https://classroom.google.com/share?url=https://labs.example.org${path}`,
      );
    }
  });
});

describe('the files beside the pages', () => {
  const textOf = (path: string) =>
    fillDocument(site.files.find((file) => file.path === path)?.text ?? '', installation);
  const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml');

  it('list every page that may be found, by its whole address', () => {
    const sitemap = parse(textOf('/sitemap.xml'));
    expect(sitemap.querySelector('parsererror')).toBeNull();
    const listed = [...sitemap.querySelectorAll('loc')].map(({ textContent }) => textContent);
    expect(listed).toEqual(
      site.pages.filter(({ head }) => !head.isUnlisted).map(({ path }) => `https://labs.example.org${path}`),
    );
    expect(textOf('/robots.txt')).toContain('Sitemap: https://labs.example.org/sitemap.xml');
  });

  it('feed every post to readers', () => {
    const feed = parse(textOf('/blog/rss.xml'));
    expect(feed.querySelector('parsererror')).toBeNull();
    const links = [...feed.querySelectorAll('item > link')].map(({ textContent }) => textContent ?? '');
    expect(links.length).toBeGreaterThanOrEqual(6);
    for (const link of links) findPage(link.replace('https://labs.example.org', ''));
  });
});

describe('the home page', () => {
  it('has the gel as it stands at the start, and a form that works without scripts', () => {
    draw('/');
    expect(screen.getByText('Drag the pipette to a tube, or press the tube.')).toBeTruthy();
    expect(document.querySelectorAll('svg.bench-drawing')).toHaveLength(2);
    const form = screen.getByLabelText<HTMLInputElement>('Class code').form;
    expect([form?.getAttribute('action'), form?.method, new FormData(form ?? undefined).has('join')]).toEqual(
      ['/classes', 'get', true],
    );
  });

  it('says its marks in words', () => {
    draw('/');
    const table = screen.getByRole('table', { name: /Names and answers are made up/ });
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toHaveLength(20);
    expect(
      cells.every((words) => Object.values<string | null>(publicMessages.snapshot.states).includes(words)),
    ).toBe(true);
    // The sentence beside the table counts what the table shows.
    const strongest = cells.filter((_, index) => index % 4 === 2);
    expect(strongest.filter((words) => words !== 'right')).toHaveLength(3);
  });
});

describe('the films on the pages of the labs', () => {
  it('show every instrument once; they wait for Play, and have captions and their words without scripts', () => {
    const shown = labPages.flatMap(({ path }) => {
      draw(path);
      return [...document.querySelectorAll('video')].map((video) => {
        expect([video.controls, video.preload, video.autoplay]).toEqual([true, 'none', false]);
        const [webm, mp4] = [...video.querySelectorAll('source')].map(({ type }) => type);
        expect([webm, mp4]).toEqual(['video/webm', 'video/mp4']);
        const files = [...video.querySelectorAll('source, track')].map((element) =>
          element.getAttribute('src'),
        );
        const still = video.parentElement?.querySelector('img');
        expect(still?.getAttribute('loading')).toBe('lazy');
        for (const file of [...files, still?.getAttribute('src')])
          expect(existsSync(`src/app/browser/static${file}`), `${file}`).toBe(true);
        expect(video.querySelector('track')?.default).toBe(true);
        const words = video.closest('li')?.querySelectorAll('details p') ?? [];
        expect(words.length).toBeGreaterThanOrEqual(5);
        return files[0]?.match(/\/films\/(.*)\.webm$/)?.[1];
      });
    });
    expect(shown.toSorted()).toEqual([...instrumentIds].toSorted());
  });
});

/** jsdom has no IntersectionObserver; here everything is near the window at once. */
function stubObserver() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #act: IntersectionObserverCallback;
      constructor(act: IntersectionObserverCallback) {
        this.#act = act;
      }
      observe() {
        this.#act([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      disconnect() {}
    },
  );
}

describe('the islands', () => {
  // jsdom has no IntersectionObserver; unless a test says otherwise, what can be tried is far below the window.
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  const mount = () => act(async () => mountIslands(document));
  // On a busy machine, transforming the largest of the late parts takes longer than a test waits for its button.
  beforeAll(async () => {
    await import('../../site/trial/short-gel-trial.tsx');
    await import('../../lab/instruments/thermocycler/view.tsx');
  });

  it('let a visitor draw births, and begin again', async () => {
    stubObserver();
    draw('/');
    expect(document.querySelector('[inert]')).not.toBeNull();
    expect(findPage('/').html).toMatch(/<noscript>.*needs JavaScript/);
    await mount();
    await userEvent.click(await screen.findByRole('button', { name: /10 births$/ }));
    expect(screen.getByText('All births, one mark each, row by row')).toBeTruthy();
    expect(document.querySelector('[inert]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByText('All births, one mark each, row by row')).toBeNull();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('change a base of a real gene, and keep nothing', async () => {
    stubObserver();
    localStorage.clear();
    draw('/gallery/central-dogma');
    await mount();
    const tyrosine = await screen.findByLabelText('T, base 199');
    await waitFor(() => expect(tyrosine.closest('[inert]')).toBeNull());
    await userEvent.click(screen.getByLabelText('T, base 199'));
    await userEvent.keyboard('c');
    expect(screen.getByText('What your edits do').parentElement?.textContent).toContain('Missense');
    expect(localStorage).toHaveLength(0);
  });

  it('let somebody who was asked whether visits are counted change their mind', async () => {
    localStorage.clear();
    localStorage.setItem('helix_cookiesAcepted', 'true');
    vi.stubGlobal('fetch', async () => new Response('{"analytics":{}}'));
    draw('/cookies');
    await mount();
    expect(await screen.findByText('You have agreed that visits are counted.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'No, do not count' }));
    expect(localStorage.getItem('helix_cookiesAcepted')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Ask me again' }));
    expect(localStorage.getItem('helix_cookiesAcepted')).toBeNull();
    // The page does not know who reads it, so nobody can agree here.
    expect(screen.getByText(/^In this browser nobody has agreed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /count|ask/i })).toBeNull();
  });

  it('ask nothing where nothing is counted', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"productName":"Helix"}'));
    draw('/cookies');
    await mount();
    expect(await screen.findByText(/^This site counts no visits/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /count|ask/i })).toBeNull();
  });

  it('let a visitor load a gel by pressing, run it, and read it; nothing is kept', async () => {
    stubObserver();
    localStorage.clear();
    draw('/');
    expect(document.querySelector('[data-trial=gel] svg')).not.toBeNull();
    expect(findPage('/').html).toContain('Drag the pipette to a tube, or press the tube.');
    await mount();
    const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
    for (const [tube, well] of [
      [/^Tube Noor/, /^Well 2/],
      [/^Tube Mateo/, /^Well 3/],
      [/^Tube Inés/, /^Well 4/],
    ] as const) {
      await press(tube);
      await press(well);
    }
    await press(/^Switch of the power supply/);
    const skip = screen.queryByRole('button', { name: 'Skip' });
    if (skip) await userEvent.click(skip);
    await press(/^Blue light with camera/);
    expect(screen.getByText('Lane 2, Noor: 176, 44 bp')).toBeTruthy();
    expect(screen.getByText('Lane 3, Mateo: 220, 176, 44 bp')).toBeTruthy();
    expect(screen.getByText('Whole and cut: both versions.')).toBeTruthy();
    expect(screen.getByText('Lane 4, Inés: 220 bp')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The lab behind this gel' }).getAttribute('href')).toBe(
      '/gallery/ptc',
    );
    expect(await axeViolations(document.body)).toEqual([]);
    const gel = document.querySelector<HTMLElement>('[data-trial=gel]') ?? document.body;
    await userEvent.click(within(gel).getByRole('button', { name: 'Start over' }));
    expect(screen.queryByText('Lane 4, Inés: 220 bp')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['/gallery/microbe-hunters', /^Gloves|gloves/],
    ['/gallery/ptc', /^Box of tips/],
    ['/gallery/sickle-cell', /^Box of tips/],
  ])('put a station on %s, with its picture before', async (path, first) => {
    stubObserver();
    draw(path);
    expect(document.querySelector('[data-island=trial] img')?.getAttribute('alt')).toBeTruthy();
    await mount();
    expect((await screen.findAllByRole('button', { name: first })).length).toBeGreaterThan(0);
    expect(document.querySelector('[data-island=trial] img')).toBeNull();
  });

  it('keep the choice of colors under the key of the product', async () => {
    localStorage.clear();
    draw('/');
    await mount();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('helix_theme')).toBe('dark');
    expect(document.documentElement.getAttribute('data-scheme')).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.getAttribute('data-scheme')).toBe('light');
  });
});
