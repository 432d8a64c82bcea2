import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fillPublicTemplate } from '../../../tools/build/public-template.mjs';
import { studentAccountSentences } from '../../lab/kernel/fill-names.ts';
import { axeViolations } from '../../lab/ui/testing/axe-violations.ts';
import type { LegalDocument } from '../../school/features/legal/legal-document.ts';
import { legalDocuments } from '../../school/features/legal/legal-versions.ts';
import { fillDocument } from '../../school/kernel/fill-document.mjs';
import { listVersions } from './read-legal-documents.ts';
import { renderLegalPages } from './render-legal-pages.tsx';

afterEach(() => {
  document.body.innerHTML = '';
});

const installation = {
  product: 'Helix',
  productKey: 'helix',
  operator: 'Harbor Schools',
  contact: 'help@harbor.example',
  origin: '',
  store: '',
  classroom: '',
  ...{ place: '', services: '', mail: '', provider: '', firebase: '', errors: '', statistics: '', sync: '' },
};
const paths = legalDocuments.map(({ path }) => path);

/** Two versions of each document, the newest first. */
const versionsOf = (documentName: LegalDocument['documentName']): LegalDocument[] => [
  {
    documentName,
    version: '1.1',
    date: '2026-02-20',
    summary: 'Short **and** plain.',
    changes: 'Backups are told of.',
    sections: [
      { id: 'backups', title: 'Backups', text: '<b>Not bold</b> [no](javascript:alert(1)) & kept.' },
    ],
  },
  {
    documentName,
    version: '1.0',
    date: '2026-01-10',
    summary: 'Short.',
    sections: [{ id: 'first', title: 'First', text: 'Text.' }],
  },
];
const render = () => renderLegalPages(versionsOf);
const pageAt = (path: string) => {
  const page = render().find((one) => one.path === path);
  if (!page) throw new Error(`there is no ${path}`);
  document.body.innerHTML = page.html;
  return page;
};

describe('the legal pages as they are built', () => {
  it.each(['/terms', '/privacy'])('%s says who can make a student’s account on this site', (path) => {
    const html = renderLegalPages(listVersions).find((one) => one.path === path)?.html ?? '';
    const { open, byClass } = studentAccountSentences;
    const saysOf = (openAccounts: string) => {
      const text = fillDocument(html, { ...installation, openAccounts });
      return [text.includes(open), text.includes(byClass)];
    };
    expect([saysOf('true'), saysOf('')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it.each(paths)('%s reads well without scripts and obeys the security policy', (path) => {
    const page = renderLegalPages(listVersions).find((one) => one.path === path);
    document.body.innerHTML = fillDocument(page?.html ?? '', installation);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5);
    expect(document.body.querySelectorAll('script, style, link, iframe, [style]')).toHaveLength(0);
    const links = [...document.body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => !/^[/#][^/]?/.test(href))).toEqual([]);
    // Every entry of the table of contents leads to an existing heading.
    const targets = links.filter((href) => href.startsWith('#') && href !== '#main');
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets) expect(document.querySelector(`h2${target}`), target).not.toBeNull();
    expect(document.body.textContent).not.toMatch(/[{}]/);
  });

  it('name whoever runs the installation', () => {
    const terms = renderLegalPages(listVersions).find(({ path }) => path === '/terms');
    expect(terms?.head.title).toBe('Terms of use · %%product%%');
    const html = fillDocument(terms?.html ?? '', installation);
    expect(html).toContain('between you and Harbor Schools');
    expect(html).toContain('help@harbor.example');
    expect(html).not.toMatch(/Anneal|operator of this site|%%/);
  });

  it('stand at their addresses, older versions below', () => {
    expect(render().map(({ path }) => path)).toEqual(paths.flatMap((path) => [path, `${path}/version-1-0`]));
  });

  it('show version, date, what is different, and every version', () => {
    const { head } = pageAt('/privacy');
    expect(head).toMatchObject({
      title: 'Privacy notice · %%product%%',
      description: 'Privacy notice of %%product%%. Short and plain.',
    });
    expect(screen.getAllByText('Version 1.1, February 20, 2026')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'What is different from version 1.0' })).toBeTruthy();
    const older = screen.getByRole('link', { name: 'Version 1.0, January 10, 2026' });
    expect(older.getAttribute('href')).toBe('/privacy/version-1-0');
  });

  it('say of an older version that it no longer counts, and keep it out of searches', async () => {
    const page = pageAt('/terms/version-1-0');
    expect(screen.getByText(/It no longer counts/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Read the current version, 1.1' });
    expect(link.getAttribute('href')).toBe('/terms');
    expect(within(screen.getByRole('article')).queryByText('Backups are told of.')).toBeNull();
    const template = '<head><!--head--></head><body><!--page--></body>';
    expect(fillPublicTemplate(template, page)).toContain('<meta name="robots" content="noindex">');
    expect(fillPublicTemplate(template, pageAt('/terms'))).not.toContain('robots');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('hold nothing but text where a text holds HTML or a script’s address', () => {
    pageAt('/terms');
    const article = screen.getByRole('article');
    expect(article.textContent).toContain('<b>Not bold</b> [no](javascript:alert(1)) & kept.');
    expect(article.querySelector('b, [href^="javascript"]')).toBeNull();
  });

  it('cannot be built where a document is missing', () => {
    expect(() => renderLegalPages(() => [])).toThrow('There is no version of "Terms of use"');
  });
});
