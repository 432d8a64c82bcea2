import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  guestRoutes,
  publicRoutes,
  studentRoutes,
  teacherRoutes,
} from '../../src/school/kernel/route-table.ts';
import { letCodeWait, listPreloads } from './app-shells.mjs';
import { listRouteModules } from './route-modules.mjs';

const sources: Record<string, string> = {
  'routes.tsx': `
    const plain = late(() => import('./plain-layout.tsx'));
    export const routes = [
      ...inLayout(plain, {
        '/one': late(() => import('../one.tsx')),
        '/list': teacherPage('list'),
        '/both': partByRole({ teacher: teacherPage('list'), student: late(() => import('../both.tsx')) }),
        '*': readyPart(NotFound),
      }),
      ...inLayout(readyPart(Bare), { '/bare': late(() => import('../bare.tsx')) }),
    ];`,
  'teacher-pages.ts': `export const parts = { list: late(() => import('../list.tsx')) };`,
};

describe('the modules of a page', () => {
  it('are those of its layout and its own, also where the teachers’ list names it', () => {
    expect(listRouteModules((file) => sources[file] ?? '')).toEqual([
      { path: '/one', modules: ['./plain-layout.tsx', '../one.tsx'] },
      { path: '/list', modules: ['./plain-layout.tsx', './teacher-pages.ts', '../list.tsx'] },
      // Which of the two it is depends on who is signed in.
      { path: '/both', modules: ['./plain-layout.tsx'] },
      { path: '/bare', modules: ['../bare.tsx'] },
    ]);
  });

  it('refuses a teacher’s page that is not in the list', () => {
    const other = sources['routes.tsx']?.replace("teacherPage('list'),", "teacherPage('gone'),") ?? '';
    expect(() => listRouteModules((file) => (file === 'routes.tsx' ? other : (sources[file] ?? '')))).toThrow(
      'teacher-pages.ts has no page "gone"',
    );
  });

  it('are found for every page the application draws', () => {
    const found = listRouteModules((file) => readFileSync(`src/app/browser/${file}`, 'utf8'));
    const paths = found.map(({ path }) => path);
    const drawn = [...publicRoutes, ...guestRoutes, ...studentRoutes, ...teacherRoutes, '/onboarding'];
    // The support page may be missing until it is built; the guard leads away from it. Nothing is drawn at the other
    // address, which leads to the list of classes.
    const elsewhere = new Set(['/support', '/teacher/classes']);
    const wanted = new Set(drawn.filter((path) => !elsewhere.has(path) || paths.includes(path)));
    expect([...wanted].filter((path) => !paths.includes(path))).toEqual([]);
    expect(found.filter(({ modules }) => modules.length === 0)).toEqual([]);
  });
});

describe('the preloads of a page', () => {
  it('are what it needs before it runs, without what every page names already', () => {
    const manifest = {
      'app.html': { file: 'assets/app.js', imports: ['_common'] },
      'layout.tsx': { file: 'assets/layout.js', imports: ['app.html', '_common'] },
      '../../features/one.tsx': {
        file: 'assets/one.js',
        imports: ['_common', '_part'],
        dynamicImports: ['_later'],
      },
      _common: { file: 'assets/common.js' },
      _part: { file: 'assets/part.js' },
      _later: { file: 'assets/later.js' },
    };
    const template = '<script src="/assets/app.js"></script><link href="/assets/common.js">';
    expect(listPreloads(manifest, ['./layout.tsx', '../../features/one.tsx'], template)).toEqual([
      'assets/layout.js',
      'assets/one.js',
      'assets/part.js',
    ]);
  });

  it('come after style sheet and fonts where the page can be read before its code runs', () => {
    const head = [
      '<script src="/scheme.js"></script>',
      '<script type="module" crossorigin src="/assets/app.js"></script>',
      '<link rel="modulepreload" crossorigin href="/assets/one.js">',
      '<link rel="preload" as="font" href="/assets/text.woff2">',
    ].join('');
    const low = letCodeWait(head).match(/<[^>]*fetchpriority="low"[^>]*>/g);
    expect(low?.map((tag) => /"\/assets\/(.*)"/.exec(tag)?.[1])).toEqual(['app.js', 'one.js']);
  });
});
