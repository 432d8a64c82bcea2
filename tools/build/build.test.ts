import { describe, expect, it } from 'vitest';
import { countFirstFiles, measureBudgets } from '../checks/measure-budgets.mjs';
import { findCircle, lazyClosure, staticClosure } from './manifest.mjs';
import { fillPublicTemplate } from './public-template.mjs';

describe('the public template', () => {
  const page = {
    path: '/',
    html: '<h1>$& 5 < 6</h1>',
    head: {
      title: 'Genes & "you"',
      description: '<none>',
      image: { path: '/images/home.png', alt: 'Lanes' },
      about: { '@type': 'WebSite', name: '</script>' },
    },
    payload: null,
  };

  it('takes the page as it is and the head escaped', () => {
    const html = fillPublicTemplate('<head><!--head--></head><main><!--page--></main>', page);
    expect(html).toContain('<main><h1>$& 5 < 6</h1></main>');
    expect(html).toContain('<title>Genes &amp; &quot;you&quot;</title>');
    expect(html).toContain('content="&lt;none&gt;"');
    // Nothing in the data can end its element.
    expect(html).toContain('"name":"\\u003c/script>"');
  });

  it('names the build, so that the page can tell when there is a newer one', () => {
    const template = '<head><!--head--></head><!--page-->';
    expect(fillPublicTemplate(template, page, 'b1')).toContain('<meta name="build-id" content="b1">');
    expect(fillPublicTemplate(template, page)).not.toContain('build-id');
  });

  it('must hold both marks', () => {
    expect(() => fillPublicTemplate('<!--head-->', page)).toThrow('<!--page-->');
  });
});

const manifest = {
  'public.html': {
    file: 'p.js',
    imports: ['_react'],
    dynamicImports: ['app.html', '../../site/mount-islands.tsx'],
  },
  '../../site/mount-islands.tsx': { file: 'i.js', imports: ['_react'] },
  'app.html': { file: 'a.js', imports: ['_react'], dynamicImports: ['teacher-pages.ts'] },
  '../../school/features/player/player-page.client.tsx': {
    file: 'pl.js',
    imports: ['_react', 'app.html'],
    dynamicImports: ['../../lab/exercises/one/view.tsx'],
  },
  'app-layout.tsx': { file: 'l.js' },
  'teacher-pages.ts': {
    file: 'ps.js',
    dynamicImports: ['../../school/features/teaching/class-page.client.tsx'],
  },
  '../../school/features/teaching/class-page.client.tsx': { file: 't.js' },
  'auth-layout.tsx': { file: 'al.js', imports: ['_frame'] },
  '../../school/features/joining/join-page.client.tsx': { file: 'j.js', imports: ['_react', '_frame'] },
  '../../school/features/learning/class-page.client.tsx': { file: 'c.js', dynamicImports: ['_plot'] },
  _frame: { file: 'f.js', imports: ['_react'] },
  '../../lab/blocks/embed/view.tsx': { file: 'e.js', imports: ['_react', '_drag'] },
  '../../lab/instruments/one/view.tsx': {
    file: 'i.js',
    imports: ['_react', '_drag'],
    dynamicImports: ['_plot'],
  },
  '../../lab/instruments/gel-bench/view.tsx': { file: 'g.js', imports: ['_react', '_drag', '_stage'] },
  _stage: { file: 's.js' },
  _plot: { file: 'plot.js' },
  '../../lab/exercises/one/view.tsx': { file: 'v.js', imports: ['_react', '_drag'] },
  '../../lab/exercises/two/view.tsx': { file: 'w.js', imports: ['_react'] },
  _react: { file: 'r.js' },
  _drag: { file: 'd.js' },
};

describe('the manifest', () => {
  it('gives what a module needs before it runs, each chunk once and nothing lazy', () => {
    expect([...staticClosure(manifest, ['public.html', 'app.html'])].sort()).toEqual([
      '_react',
      'app.html',
      'public.html',
    ]);
  });

  it('gives what may be loaded later too, but not through the chunk that leads everywhere', () => {
    expect(
      [
        ...lazyClosure(manifest, ['../../school/features/player/player-page.client.tsx'], ['app.html']),
      ].sort(),
    ).toEqual([
      '../../lab/exercises/one/view.tsx',
      '../../school/features/player/player-page.client.tsx',
      '_drag',
      '_react',
      'app.html',
    ]);
  });

  it('tells which chunks import each other, since one of them would run too early', () => {
    expect(findCircle(manifest)).toEqual([]);
    const circular = {
      ...manifest,
      _react: { file: 'r.js', imports: ['_drag'] },
      _drag: { file: 'd.js', imports: ['_react'] },
    };
    expect(findCircle(circular)).toEqual(['_react', '_drag']);
  });

  it('refuses a module that is not in it', () => {
    expect(() => staticClosure(manifest, ['gone.tsx'])).toThrow('gone.tsx is not in the build manifest');
  });
});

describe('budgets', () => {
  const rows = measureBudgets({
    keys: Object.keys(manifest),
    closure: (modules) => staticClosure(manifest, modules),
    gzipBytes: () => 10_000,
  });
  const kbOf = (name: string) => rows.find((row) => row.name === name)?.kb;

  it('count shared chunks once, and of a view only what the player lacks', () => {
    expect(kbOf('a public page')).toBe(30);
    expect(kbOf('exercises/one/view.tsx')).toBe(20);
    expect(kbOf('exercises/two/view.tsx')).toBe(10);
  });

  it('count as the engine what the player adds to the shell', () => {
    expect(kbOf('the exercise engine alone')).toBe(10);
  });

  it('count of an instrument what the page around it lacks, without what it loads later', () => {
    expect(kbOf('blocks/embed')).toBe(20);
    expect(kbOf('instruments/one/view.tsx')).toBe(10);
    expect(kbOf('instruments/gel-bench/view.tsx')).toBe(20);
  });

  it('count the heaviest view as the first exercise', () => {
    expect(kbOf('the player with its first exercise')).toBe(50);
  });

  it('count the files of a first page, each once and nothing late', () => {
    const counts = countFirstFiles({ closure: (modules) => staticClosure(manifest, modules) });
    expect(counts.map(({ name, files }) => [name, files])).toEqual([
      ['the page of a class link', 5],
      ['the class page of a student', 4],
    ]);
  });
});
