import { readFileSync } from 'node:fs';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { mountIslands } from './mount-islands.tsx';
import { renderPublicPages } from './prerender.tsx';
import { publicMessages } from './public-messages.ts';

function homePage() {
  const page = renderPublicPages().find(({ path }) => path === '/');
  if (!page) throw new Error('there is no home page');
  return page;
}

function draw() {
  document.body.innerHTML = homePage().html;
}

afterEach(() => {
  vi.unstubAllEnvs();
  document.body.innerHTML = '';
});

describe('the prerendered home page', () => {
  it('obeys the strict security policy: no script, no style, no handler, nothing from elsewhere', () => {
    draw();
    expect(document.body.querySelectorAll('script, style, link, iframe, [style]')).toHaveLength(0);
    const attributes = [...document.body.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
    const addresses = attributes.filter(({ name }) =>
      ['href', 'src', 'srcset', 'action', 'poster'].includes(name),
    );
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter(({ value }) => !/^[/#]/.test(value) || value.startsWith('//'))).toEqual([]);
  });

  it('reads well without scripts: one title, every section, the modules in words, a form that works', async () => {
    draw();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const levels = [...document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => Number(tagName[1]));
    expect(levels.every((level, index) => index === 0 || level - (levels[index - 1] ?? 0) <= 1)).toBe(true);
    expect(document.querySelectorAll('details dt')).toHaveLength(9);
    const form = screen.getByLabelText<HTMLInputElement>('Class code').form;
    expect([form?.getAttribute('action'), form?.method, new FormData(form ?? undefined).has('join')]).toEqual(
      ['/classes', 'get', true],
    );
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('says its marks in words', () => {
    draw();
    const table = screen.getByRole('table');
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toHaveLength(20);
    expect(
      cells.every((words) => Object.values<string | null>(publicMessages.snapshot.states).includes(words)),
    ).toBe(true);
    // The sentence beside the table counts what the table shows.
    const strongest = cells.filter((_, index) => index % 4 === 2);
    expect(strongest.filter((words) => words !== 'correct')).toHaveLength(3);
  });

  it('carries the name, the key and the address of the installation', () => {
    vi.stubEnv('PRODUCT_NAME', 'Helix');
    vi.stubEnv('PRODUCT_KEY', 'helix');
    vi.stubEnv('PUBLIC_URL', 'https://labs.example.org/');
    const { html, head } = homePage();
    expect(html).not.toMatch(/\{product\}|Anneal/);
    expect(html).toContain('data-product-key="helix"');
    expect(head).toMatchObject({
      title: 'Helix: molecular biology labs for your class',
      siteName: 'Helix',
      origin: 'https://labs.example.org',
    });
  });

  it('tells of the lab what the lab holds', () => {
    const read = (file: string) =>
      parse(readFileSync(`content/activities/microbe-hunters/${file}`, 'utf8')) as unknown;
    const lesson = z.object({ title: z.string(), summary: z.string(), durationMin: z.number() });
    const activity = z.parse(lesson, read('activity.yaml'));
    expect([publicMessages.lab.title, publicMessages.lab.summary]).toEqual([
      activity.title,
      activity.summary.trim(),
    ]);
    expect(publicMessages.lab.facts.find(({ term }) => term === 'Time')?.text).toContain(
      `${activity.durationMin} minutes`,
    );
    for (const [index, told] of publicMessages.lab.lessons.entries()) {
      const { title, durationMin } = z.parse(lesson, read(`modules/c${index + 1}.yaml`));
      expect([told.title, told.minutes]).toEqual([title, `${durationMin} minutes`]);
    }
  });
});

describe('the islands', () => {
  it('bring the station to life: a press lights a module up and tells what it is for', async () => {
    draw();
    await act(async () => mountIslands(document));
    const unity = screen.getByRole('button', { name: /Unity/ });
    await userEvent.click(unity);
    expect(unity.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('heading', { level: 3, name: 'Unity' })).toBeTruthy();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('keep the choice of colors under the key of the product', async () => {
    localStorage.clear();
    draw();
    await act(async () => mountIslands(document));
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('anneal_theme')).toBe('dark');
    expect(document.documentElement.getAttribute('data-scheme')).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.getAttribute('data-scheme')).toBe('light');
  });
});
