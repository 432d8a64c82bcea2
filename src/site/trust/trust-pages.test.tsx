import { existsSync, readFileSync } from 'node:fs';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readLabOutlines } from '../../../tools/build/lab-outlines.mjs';
import { renderPublicSite } from '../../app/prerender/prerender.tsx';
import { axeViolations } from '../../lab/ui/testing/axe-violations.ts';
import { inWords, type PeriodName, periods } from '../../school/features/account/periods.ts';
import { storedTables, wordColumns } from '../../school/features/account/stored-tables.data.ts';
import { trustPages } from '../../school/features/support/trust-pages.ts';
import { fillDocument, type Installation } from '../../school/kernel/fill-document.mjs';
import { browsers, criteria, methods } from '../conformance.data.ts';
import { mountIslands } from '../mount-islands.tsx';
import type { PublicPage } from '../public-page.ts';
import { alsoAppliesTo, report, standings } from './conformance-report.data.ts';
import { papersMessages } from './papers-messages.ts';
import { scheduleOfData } from './schedule-of-data.ts';

/** The success criteria of WCAG 2.2 (W3C Recommendation of 12 December 2024); 4.1.1 is obsolete. */
const levelA =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2'.split(
    ' ',
  );
const levelAA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3'.split(
    ' ',
  );

const installation = {
  ...{ product: 'Anneal', productKey: 'anneal', operator: 'Harbor Schools', contact: 'help@harbor.example' },
  ...{ origin: 'https://labs.example.org', store: '', classroom: '' },
  ...{ place: '', services: '', mail: '', provider: '', firebase: '', errors: '', statistics: '', sync: '' },
};
let pages: readonly PublicPage[];
beforeAll(async () => {
  ({ pages } = await renderPublicSite(await readLabOutlines()));
}, 60_000);

function draw(path: string, settings: Partial<Installation> = {}) {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`there is no ${path}`);
  document.body.innerHTML = fillDocument(page.html, { ...installation, ...settings });
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
      // An empty part would leave a hole in the page, as the services did that were not connected.
      expect(document.querySelectorAll('main :is(p, div, ul):empty:not([data-island])')).toHaveLength(0);
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

  it('answers first who sees the work, what of advertising, of students under 13, and with whom to sign', () => {
    draw('/schools');
    const text = document.querySelector('main')?.textContent ?? '';
    const asked = [
      'Who sees a student’s work?',
      'Advertising, tracking?',
      'Students under 13?',
      'What is kept?',
    ];
    const places = [
      ...asked,
      'Whom does our school sign with?',
      'In short',
      'Minors, parents and the law',
    ].map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    const [signed = 0, short = 0] = places.slice(4, 6);
    expect(Math.max(...places.slice(0, 5))).toBe(signed);
    // The contents stand beside the text: the heading of the part comes after them.
    expect(signed).toBeLessThan(text.lastIndexOf('In short'));
    expect(short).toBeGreaterThan(0);
    const link = screen.getByRole('link', { name: 'help@harbor.example' });
    expect(link.getAttribute('href')).toBe('mailto:help@harbor.example');
  });

  it('names whoever runs the installation', () => {
    draw('/schools');
    expect(document.body.textContent).toContain('run by Harbor Schools');
    expect(document.body.textContent).toContain('write to help@harbor.example');
  });
});

describe('the papers for a school', () => {
  const textOf = (path: string, settings?: Partial<Installation>) => {
    draw(path, settings);
    return document.querySelector('main')?.textContent ?? '';
  };

  it('have every table about a student in one category of the schedule, with its fields and its end', () => {
    const tables = scheduleOfData.flatMap((category) => category.tables);
    const aboutStudents = storedTables.filter(({ about }) => about.includes('student'));
    expect([...tables].sort()).toEqual(aboutStudents.map(({ table }) => table).sort());
    const text = textOf('/schools/agreement');
    for (const stored of aboutStudents) {
      expect(text).toContain(wordColumns(stored).join('; '));
      expect(text).toContain(stored.keptFor);
    }
  });

  it.each(['/trust', '/schools/agreement'])(
    '%s has every period by which the server ends something',
    (path) => {
      const text = textOf(path);
      for (const name of Object.keys(periods) as PeriodName[])
        expect(text).toContain(`${periods[name].ends}: ${inWords(name)} ${periods[name].after}`);
    },
  );

  it.each(['/trust', '/schools/agreement'])(
    '%s names the services that are connected and no others',
    (path) => {
      const { none, mail, errors, provider, firebase, statistics, sync } = papersMessages.services;
      const lead =
        path === '/trust' ? papersMessages.services.lead : papersMessages.agreement.annexes.servicesLead;
      const plain = textOf(path);
      expect(plain).toContain(none);
      for (const words of [lead, mail[1], errors[1]]) expect(plain).not.toContain(words);
      const sentences = {
        ...{ mail: mail[1], errors: errors[1], provider: provider[1] },
        ...{ firebase: firebase[1], statistics: statistics[1], sync: sync[1] },
      };
      for (const name of Object.keys(sentences)) {
        const text = textOf(path, { services: 'true', [name]: 'true' });
        expect(text).toContain(lead);
        expect(text).not.toContain(none);
        for (const [other, words] of Object.entries(sentences))
          expect(text.includes(words), `${name} connected: ${other}`).toBe(other === name);
      }
    },
  );

  it.each(['/trust', '/schools/agreement'])('%s names the place, or that nobody has said it', (path) => {
    expect(textOf(path)).toContain(papersMessages.place.none);
    const placed = textOf(path, { place: 'Ohio, United States' });
    expect(placed).toContain('Ohio, United States');
    expect(placed).not.toContain(papersMessages.place.none);
  });

  it('say that the agreement is a draft that binds when signed', () => {
    const text = textOf('/schools/agreement');
    for (const words of [
      'A lawyer has to check it',
      'until both sides have signed it',
      'within 72 hours',
      'Within 60 days',
    ])
      expect(text).toContain(words);
  });
});

describe('what the papers say of this installation', () => {
  const textOf = (path: string, settings?: Partial<Installation>) => {
    draw(path, settings);
    return document.querySelector('main')?.textContent ?? '';
  };

  it.each(['/schools', '/schools/agreement', '/trust'])(
    '%s carries the day and the mark of the settings, and nothing where nobody has filled them in',
    (path) => {
      expect(textOf(path)).not.toContain('Mark of the settings');
      const text = textOf(path, { paperDay: 'November 28, 2026', paperMark: '3f2a-91bc' });
      expect(text).toContain('Given out on November 28, 2026 (UTC). Mark of the settings: 3f2a-91bc.');
    },
  );

  it.each(['/schools', '/schools/agreement', '/trust'])(
    '%s says that students have accounts of their class alone, where it is so',
    (path) => {
      expect(textOf(path)).not.toContain('On this site students have accounts of their class alone');
      expect(textOf(path, { ownAccounts: '' })).toContain(papersMessages.classAccountsAlone);
    },
  );

  it.each(['/schools', '/schools/agreement', '/trust'])(
    '%s says whether a child can make an account without a class',
    (path) => {
      const { accountsByClass, accountsOpen } = papersMessages.classes;
      const open = textOf(path, { openAccounts: 'true' });
      expect([open.includes(accountsOpen), open.includes(accountsByClass)]).toEqual([true, false]);
      const closed = textOf(path, { openAccounts: '' });
      expect([closed.includes(accountsOpen), closed.includes(accountsByClass)]).toEqual([false, true]);
    },
  );

  it('/schools promises no account of a student’s own where there is none', () => {
    const words = 'A student with an account of their own also has an email address.';
    expect(textOf('/schools')).toContain(words);
    const text = textOf('/schools', { ownAccounts: '' });
    expect(text).not.toContain(words);
    expect(text).not.toContain('Whoever runs the site can allow such accounts alone');
    expect(text).toContain('On this site students have no accounts of their own.');
    expect(text).toContain('This site allows such accounts alone.');
  });

  it.each(['/schools', '/trust'])('%s says who makes classes, and whose word a newcomer needs', (path) => {
    const { anybody, schoolAsked, schoolNeeded } = papersMessages.classes;
    const open = textOf(path);
    for (const words of [anybody, schoolAsked]) expect(open).toContain(words);
    const guarded = textOf(path, { provedClasses: 'an approval', schoolNeeded: 'true' });
    for (const words of [anybody, schoolAsked]) expect(guarded).not.toContain(words);
    expect(guarded).toContain('without having proved to be a teacher, by an approval');
    expect(guarded).toContain(schoolNeeded);
  });

  it('the agreement leaves a line for the host and for the company behind each service, and refers to no other paper', () => {
    const { host, company, servicesLead } = papersMessages.agreement.annexes;
    const linesOf = (words: string) =>
      [...document.querySelectorAll('main p')].filter(({ textContent }) => textContent === words).length;
    draw('/schools/agreement');
    expect([linesOf(host), linesOf(company)]).toEqual([1, 0]);
    // Where nobody has said where the database is kept, there is a line to write it on.
    expect(linesOf(papersMessages.place.line)).toBe(1);
    draw('/schools/agreement', { place: 'Ohio, United States' });
    expect(linesOf(papersMessages.place.line)).toBe(0);
    draw('/schools/agreement', { services: 'true', mail: 'true', errors: 'true' });
    expect([linesOf(host), linesOf(company)]).toEqual([1, 2]);
    const text = document.querySelector('main')?.textContent ?? '';
    expect(text).toContain(servicesLead);
    // It stood in Annex B, and meant Annex B.
    expect(text).not.toContain(papersMessages.services.lead);
  });

  it('the timeline of a class is said to show names of students, as it does', () => {
    const text = textOf('/schools');
    expect(text).not.toContain('No student is named in it');
    expect(text).toContain('which name a student for as long as the student is in the class');
  });

  it('/schools says what is kept of an account that has agreed to nothing yet', () => {
    expect(textOf('/schools')).toContain('can have a name, a role and classes. No answer of it is kept');
  });

  it('/students says that “Your data” has sign-ins and looks, which it did not have', () => {
    expect(textOf('/students')).toContain(
      'It also shows when somebody signed in as you, and when a teacher looked',
    );
  });

  it('tells a school of correction and of the commands for people and classes', () => {
    expect(textOf('/schools')).toContain('show, correct (name and email address) and delete one person');
    const own = textOf('/schools/own-house');
    for (const command of ['find', 'export', 'correct', 'delete'])
      expect(own).toContain(`npm run people -- ${command}`);
    for (const command of ['export', 'delete']) expect(own).toContain(`npm run classes -- ${command}`);
    for (const name of ['TEACHER_PROOF_FOR=classes', 'SCHOOL_AGREEMENT=needed']) expect(own).toContain(name);
  });
});

describe('the conformance report', () => {
  it('has the 31 criteria of level A and the 24 of level AA, each once and in their order', () => {
    const numbers = (wanted: string) => criteria.filter(({ level }) => level === wanted).map(({ id }) => id);
    expect(numbers('A')).toEqual(levelA);
    expect(numbers('AA')).toEqual(levelAA);
    expect([levelA.length, levelAA.length]).toEqual([31, 24]);
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
    // What a machine does not show is said to be seen by people.
    const byPeople = Object.entries(methods).filter(([, { files }]) => files.length === 0);
    expect(byPeople.map(([name]) => name)).toEqual(['reader', 'read']);
  });

  it('has the tables of the form, each criterion with its standing, remark and what shows it', () => {
    draw('/accessibility/report');
    const tables = report.map(({ title }) => screen.getByRole('table', { name: title }));
    expect(tables).toHaveLength(screen.getAllByRole('table').length);
    report.forEach(({ rows }, index) => {
      expect(rows.length).toBeGreaterThan(0);
      const drawn = within(tables[index] as HTMLElement)
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          [row.querySelector('th'), ...row.querySelectorAll('td')].map((cell) => cell?.textContent),
        );
      rows.forEach(({ id, title, standing, remark, tried }, at) => {
        const [criterion, level, remarks] = drawn[at] ?? [];
        expect(criterion?.startsWith(`${id} ${title}`), id).toBe(true);
        expect(level, id).toBe(standing);
        expect(standings, id).toContain(standing);
        expect(remarks, id).toContain(remark);
        expect(tried.length, id).toBeGreaterThan(0);
        for (const method of tried) expect(remarks, id).toContain(methods[method].title);
      });
    });
    const text = document.querySelector('main')?.textContent ?? '';
    for (const { files } of Object.values(methods)) for (const file of files) expect(text).toContain(file);
    expect(text).toContain('Harbor Schools: help@harbor.example');
  });

  it('gives a criterion of WCAG the standing that the page about accessibility gives it', () => {
    const rows = report.slice(0, 2).flatMap((part) => part.rows);
    const standingOf = (id: string) => rows.find((row) => row.id === id);
    expect(rows).toHaveLength(criteria.length);
    for (const { id, result, short } of criteria) {
      const { standing, remark } = standingOf(id) ?? {};
      expect(standing, id).toBe(
        { met: 'Supports', partly: 'Partially Supports', none: 'Not Applicable' }[result],
      );
      if (short !== undefined) expect(remark, id).toContain(short);
    }
    // WCAG 2.0, which Section 508 names, has 37 of them without 4.1.1, and WCAG 2.1 has 49.
    const also = criteria.map(({ id }) => alsoAppliesTo(id));
    expect(also.filter((words) => words.includes('508'))).toHaveLength(37);
    expect(also.filter((words) => words.includes('EN 301 549'))).toHaveLength(49);
  });

  it('has every chapter of Section 508 and every clause of EN 301 549', () => {
    const anchors = report.map(({ anchor }) => anchor);
    for (const chapter of [3, 4, 5, 6]) expect(anchors).toContain(`508-${chapter}`);
    for (const clause of [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]) expect(anchors).toContain(`en-${clause}`);
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

it.each(['/trust', '/schools', '/schools/agreement'])(
  '%s names the setting that ends archived work, which ended it while the papers said 180 days',
  (path) => {
    draw(path);
    expect(document.body.textContent).not.toContain('On this site all work in a class');
    draw(path, { archivedWork: '400 days', archivedAccounts: '180 days' });
    expect(document.querySelector('main')?.textContent).toContain(
      'all work in a class ends 400 days after the class was archived, and the accounts of that class end 180 days after it',
    );
  },
);

describe('the page for students', () => {
  it('names the setting that ends archived work, and promises no account where nobody may take one along', () => {
    draw('/students', { archivedWork: '400 days', archivedAccounts: '180 days', ownAccounts: '' });
    const text = document.querySelector('main')?.textContent ?? '';
    expect(text).toContain('A class account ends with its work 180 days after your teacher');
    expect(text).toContain('Work of other accounts in that class ends after 400 days.');
    expect(text).toContain('nobody can take it along');
    expect(text).not.toContain('It needs a yes from your teacher');
  });

  it('names the periods by which the server works', () => {
    draw('/students');
    const text = document.querySelector('main')?.textContent ?? '';
    const ends: PeriodName[] = ['classAccountArchived', 'classAccountUnused', 'classAccountLeaving'];
    for (const name of ends) expect(text).toContain(inWords(name));
  });

  it('is written in short sentences, on about one page', () => {
    draw('/students');
    const texts = [...document.querySelectorAll('article li:not(nav li)')].map(
      ({ textContent }) => textContent ?? '',
    );
    const sentences = texts.flatMap((text) => text.split(/[.?:]\s+/));
    expect(sentences.length).toBeGreaterThan(30);
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 17)).toEqual([]);
    expect(texts.join(' ').split(/\s+/).length).toBeLessThan(450);
  });

  it('is reached from the privacy notice and from the page for schools', () => {
    for (const from of ['/privacy', '/schools']) {
      draw(from);
      expect(document.querySelector('main article a[href="/students"]'), from).not.toBeNull();
    }
  });
});

describe('the page about running it in one’s own house', () => {
  it('names settings and commands that there are', () => {
    draw('/schools/own-house');
    const typed = [...document.querySelectorAll('article code')].map(({ textContent }) => textContent ?? '');
    const operations = readFileSync('docs/operations.md', 'utf8').replaceAll('\\|', '|');
    const names = typed.filter((words) => /^[A-Z]/.test(words)).map((words) => words.split('=')[0] ?? '');
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) expect(operations).toMatch(new RegExp(`^\\|.*\`${name}\``, 'm'));
    const commands = typed.filter((words) => words.startsWith('npm'));
    expect(commands.length).toBeGreaterThan(4);
    for (const command of commands)
      expect(operations, command).toMatch(
        new RegExp(command.split(' <')[0]?.replace('disable', 'disable(\\|enable)?') ?? command),
      );
  });
});
