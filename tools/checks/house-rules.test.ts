import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkColourLiterals } from './colour-literals.mjs';
import { checkComposedKeys } from './composed-keys.mjs';
import { checkDecisions } from './decisions.mjs';
import { checkDeviceClock } from './device-clock.mjs';
import { checkDrawers } from './drawers.mjs';
import { checkFetchOwners } from './fetch-owners.mjs';
import { checkFileSizes } from './file-sizes.mjs';
import { checkHouseRules } from './house-rules.mjs';
import { checkImportOrder } from './import-order.mjs';
import { checkLateCode } from './late-code.mjs';
import { checkLoneTexts } from './lone-texts.mjs';
import { checkOwnLimits } from './own-limits.mjs';
import { checkRandomAnswers } from './random-answers.mjs';
import { checkSecureContext } from './secure-context.mjs';
import { checkSmallFiles } from './small-files.mjs';
import { checkStatementDoor } from './statement-door.mjs';
import { checkSuppressions } from './suppressions.mjs';
import { checkTypeNames } from './type-names.mjs';
import { checkUnfinishedWords } from './unfinished-words.mjs';

const linesOf = (count: number) => 'export {};\n'.repeat(count);
const at = (path: string, text = '') => [{ path, text }];

describe('file sizes', () => {
  it.each([
    ['src/lab/kernel/a.ts', 301],
    ['tools/build/a.mjs', 301],
    ['tests/e2e/a.ts', 601],
    ['src/lab/kernel/a.test.ts', 601],
  ])('refuses %s with %i lines', (path, lines) => {
    expect(checkFileSizes(at(path, linesOf(lines)))).toContainEqual(expect.objectContaining({ path }));
  });

  it.each([
    ['tools/build/a.mjs', 300],
    ['src/lab/kernel/a.test.ts', 600],
    ['db/migrations/1_a__create.sql', 900],
    ['content/activities/a/activity.yaml', 900],
    ['src/lab/science/codons.data.ts', 900],
  ])('lets %s have %i lines', (path, lines) => {
    expect(checkFileSizes(at(path, linesOf(lines)))).toEqual([]);
  });

  it('refuses a house of long files, none of them over the limit', () => {
    const files = Array.from({ length: 20 }, (_, i) => ({
      path: `src/lab/kernel/${i}.ts`,
      text: linesOf(201),
    }));
    expect(checkFileSizes(files).map(({ message }) => message)).toEqual([expect.stringContaining('a tenth')]);
  });
});

describe('the order of imports', () => {
  const tree = (imports: Record<string, string>) =>
    Object.entries(imports).flatMap(([path, to]) => [
      { path, text: `import { a } from '${to}';\n` },
      { path: posix.join(posix.dirname(path), to), text: 'export const a = 1;\n' },
    ]);

  it.each([
    ['the kernel imports an exercise', { 'src/lab/kernel/a.ts': '../exercises/one/score.ts' }],
    [
      'an exercise imports an instrument',
      { 'src/lab/exercises/two/a.ts': '../../instruments/lever/lever.ts' },
    ],
    ['an instrument imports a block', { 'src/lab/instruments/dial/a.ts': '../../blocks/one/one.ts' }],
    ['a lab imports a feature', { 'src/lab/activity/a.ts': '../../school/features/classes/code.ts' }],
    [
      'a feature imports the table of endpoints',
      { 'src/school/features/classes/a.ts': '../../api/endpoints.ts' },
    ],
    [
      'what carries the features imports one',
      { 'src/school/server/http/a.ts': '../../features/live/tile.ts' },
    ],
    ['the public site imports the application', { 'src/site/home/a.ts': '../../app/browser/routes.ts' }],
    [
      'two features import each other',
      {
        'src/school/features/classes/a.ts': '../licenses/b.ts',
        'src/school/features/licenses/c.ts': '../classes/d.ts',
      },
    ],
    [
      'three folders deep inside a feature import each other in a circle',
      {
        'src/school/features/live/a/a.ts': '../b/b.ts',
        'src/school/features/live/b/c.ts': '../c/c.ts',
        'src/school/features/live/c/d.ts': '../a/e.ts',
      },
    ],
    [
      'a folder has no place',
      { 'src/school/drawer/a.ts': './b.ts', 'src/school/api/c.ts': '../drawer/a.ts' },
    ],
  ])('refuses that %s', (_, imports) => {
    expect(checkImportOrder(tree(imports))).not.toEqual([]);
  });

  it.each([
    ['src/app/server/a.ts', "import { pen } from '../../../studio/media/pen.ts';\n"],
    ['src/lab/kernel/a.test.ts', "export { pen } from '../../../studio/media/pen.ts';\n"],
    ['tools/preview/page/a.mjs', "const { pen } = await import('../../../studio/media/pen.ts');\n"],
    ['tests/setup/a.ts', "import '../../studio/media/pen.ts';\n"],
    ['vite.config.ts', "import { pen } from './studio/media/pen.ts';\n"],
  ])('refuses that %s imports the studio', (path, text) => {
    expect(checkImportOrder(at(path, text))).toEqual([expect.objectContaining({ path, line: 1 })]);
  });

  it('lets the studio import the product', () => {
    const text = "import { fromRoot } from '../../tools/start/folders.mjs';\n";
    expect(checkImportOrder(at('studio/media/pen.ts', text))).toEqual([]);
  });

  it('lets imports go down, and tests and samples go anywhere', () => {
    const down = {
      'src/app/browser/a.ts': '../../school/features/live/tile.ts',
      'src/school/features/live/b.ts': '../classes/code.ts',
      'src/school/features/classes/c.ts': '../../server/http/route.ts',
      'src/school/server/http/d.ts': '../../../lab/kernel/issue.ts',
      'src/lab/kernel/e.test.ts': '../../app/server/main.ts',
      'src/lab/exercises/one/samples.ts': '../../blocks/one/one.ts',
    };
    expect(checkImportOrder(tree(down))).toEqual([]);
  });
});

describe('limits of what is asked outside', () => {
  it.each([
    "fetch('https://x')",
    "globalThis.fetch(url, { method: 'POST' })",
    'createRemoteJWKSet(url, { cacheMaxAge: 1 })',
    'createTransport({ url, connectionTimeout: 1 })',
    "import pg from 'pg'; new pg.Pool({ query_timeout: 1 });",
    "import { Client as Connection, type Pool } from 'pg';",
    "await import('pg')",
  ])('refuses %s on the server', (text) => {
    expect(checkOwnLimits(at('src/school/features/identity/a.server.ts', text))).toHaveLength(1);
    expect(checkOwnLimits(at('src/school/server/mail/a.ts', text))).toHaveLength(1);
  });

  it('lets what names its limit pass, and what runs elsewhere', () => {
    expect(
      checkOwnLimits(
        at('src/school/server/mail/a.ts', "fetch('https://x', { signal: AbortSignal.timeout(1) })"),
      ),
    ).toEqual([]);
    expect(checkOwnLimits(at('src/school/server/outbox/a.ts', "import type pg from 'pg';"))).toEqual([]);
    expect(checkOwnLimits(at('src/school/server/database/connections.ts', "import pg from 'pg';"))).toEqual(
      [],
    );
    expect(checkOwnLimits(at('src/school/client/http/a.ts', "fetch('/x')"))).toEqual([]);
    expect(checkOwnLimits(at('src/school/server/mail/a.test.ts', "fetch('/x')"))).toEqual([]);
  });
});

describe('small files', () => {
  const small = { path: 'src/lab/kernel/two.ts', text: 'export const two = 2;\n' };
  const beside = { path: 'src/lab/kernel/four.ts', text: "import { two } from './two.ts';\n" };

  it('refuses a few lines that one file beside them imports', () => {
    expect(checkSmallFiles([small, beside])).toEqual([
      { path: small.path, message: expect.stringContaining('only four.ts imports') },
    ]);
  });

  it.each([
    ['41 lines', [{ ...small, text: linesOf(41) }, beside]],
    ['a second importer', [small, beside, { ...beside, path: 'src/lab/kernel/six.ts' }]],
    ['an importer elsewhere', [small, { path: 'src/lab/ui/four.ts', text: "import '../kernel/two.ts';\n" }]],
    ['tests of its own', [small, beside, { ...beside, path: 'src/lab/kernel/two.test.ts' }]],
    ['late code', [small, { ...beside, text: "const load = () => import('./two.ts');\n" }]],
    ['an importer that has no room', [small, { ...beside, text: beside.text + linesOf(299) }]],
  ])('lets them stand with %s', (_, files) => {
    expect(checkSmallFiles(files)).toEqual([]);
  });
});

describe('drawers', () => {
  it.each([
    'src/utils/a.ts',
    'src/school/client/helpers.ts',
    'src/lib/a.ts',
    'tests/common/a.ts',
    'src/lab/ui/misc.test.tsx',
  ])('refuses %s', (path) => {
    expect(checkDrawers(at(path))).toHaveLength(1);
  });

  it.each(['src/lab/kernel/library.ts', 'src/lab/ui/common-name.ts', 'src/school/client/http/class.ts'])(
    'lets %s pass',
    (path) => {
      expect(checkDrawers(at(path))).toEqual([]);
    },
  );
});

describe('random answers', () => {
  const schema = { path: 'src/lab/exercises/match-table/schema.ts', text: '' };
  const test = (text: string) => ({ path: 'src/lab/exercises/match-table/answer.test.ts', text });

  it('refuses a type whose tests grade none', () => {
    expect(checkRandomAnswers([schema])).toHaveLength(1);
    expect(checkRandomAnswers([schema, test("it('scores', () => {})")])).toHaveLength(1);
  });

  it('lets a type pass that grades them, and what is no type', () => {
    expect(checkRandomAnswers([schema, test("gradeRandomAnswers(matchTable, ['a=b'])")])).toEqual([]);
    expect(checkRandomAnswers(at('src/lab/blocks/header/schema.ts'))).toEqual([]);
  });
});

describe('names of types', () => {
  const types = [...at('src/lab/blocks/new-screen/schema.ts'), ...at('src/lab/exercises/question/schema.ts')];
  const findings = (path: string, text: string) => checkTypeNames([...types, ...at(path, text)]);

  it.each([
    ['src/lab/activity/public-activity.ts', "if (item.type === 'new-screen') open(item);"],
    ['src/lab/activity/markers.ts', "const readable = ['question'];"],
    ['src/school/features/player/stops.client.ts', "items.find(({ type }) => type === 'new-screen')"],
  ])('are refused in %s', (path, text) => {
    expect(findings(path, text)).toEqual([{ path, line: 1, message: expect.stringContaining('is the id') }]);
  });

  it.each([
    ['src/lab/activity/screens.test.ts', "const item = { type: 'new-screen' };"],
    ['src/school/features/player/testing/lab.client.ts', "const item = { type: 'new-screen' };"],
    ['src/school/features/player/title.client.tsx', "t('question')"],
    ['src/lab/activity/public-activity.ts', '// A new-screen opens a page.'],
    ['src/lab/blocks/new-screen/new-screen.ts', "defineBlock({ type: 'new-screen' })"],
  ])('may stand in %s', (path, text) => {
    expect(findings(path, text)).toEqual([]);
  });
});

describe('suppressions', () => {
  it.each([
    '/* eslint-disable */',
    '// @ts-ignore because',
    '// @ts-expect-error',
    '// biome-ignore lint/suspicious/noArrayIndexKey',
    '// biome-ignore lint/suspicious/noArrayIndexKey: ',
    '// biome-ignore lint/suspicious/noExplicitAny: the library says so',
    "it.todo('later')",
    "test.fixme('later')",
    "describe.skip('x', () => {})",
    "it.only('x', () => {})",
  ])('refuses %s', (text) => {
    expect(checkSuppressions(at('src/lab/kernel/a.test.ts', text)).length).toBeGreaterThan(0);
  });

  it.each([
    '// @ts-expect-error the types of the package lack this option',
    '// biome-ignore lint/suspicious/noArrayIndexKey: the rows never move',
    "it('only runs', () => {})",
  ])('lets %s pass', (text) => {
    expect(checkSuppressions(at('src/lab/kernel/a.test.ts', text))).toEqual([]);
  });
});

describe('unfinished words', () => {
  it.each(['// TODO: later', 'FIXME', 'Lorem ipsum dolor', 'Coming soon!'])('refuses "%s"', (text) => {
    expect(checkUnfinishedWords(at('content/blog/a.md', text))).toHaveLength(1);
  });

  it('lets ordinary words pass, and content that is there to be refused', () => {
    expect(
      checkUnfinishedWords(at('content/blog/a.md', 'todos los genes; the exam is coming, soon')),
    ).toEqual([]);
    expect(checkUnfinishedWords(at('content/_broken/a.yaml', 'lorem ipsum'))).toEqual([]);
  });
});

describe('decisions', () => {
  const path = 'docs/decisions/0040-a-choice.md';
  const head = '# 0040 · A choice\n\n2026-11-22 · accepted\n\n';
  const code = { path: 'src/lab/kernel/issue.ts', text: '' };
  const index = (number: string, title = 'A choice') => ({
    path: 'docs/decisions/README.md',
    text: `| ${number} | [${title}](${number}-a-choice.md) | What it says. |`,
  });

  it.each([
    ['another number', head.replace('0040', '0041')],
    ['no date', head.replace('2026-11-22 · ', '')],
    ['a file that is not there', `${head}See \`src/lab/kernel/issues.ts\`.`],
  ])('refuses one with %s', (_, text) => {
    expect(checkDecisions([{ path, text }, code, index('0040')])).toHaveLength(1);
  });

  it('refuses one that the index does not name, or names by another title', () => {
    expect(checkDecisions([{ path, text: head }])).toHaveLength(1);
    expect(checkDecisions([{ path, text: head }, index('0040', 'Another choice')])).toHaveLength(1);
  });

  it('refuses a new one of more than 300 words', () => {
    const long = {
      path: path.replace('0040', '0094'),
      text: head.replace('0040', '0094') + 'word '.repeat(300),
    };
    expect(checkDecisions([long, index('0094')])).toHaveLength(1);
    expect(checkDecisions([{ path, text: head + 'word '.repeat(300) }, index('0040')])).toEqual([]);
  });

  it('refuses a guide that names a file which is not there, and lets it name one that its reader is to write', () => {
    const guide = (name: string) => [{ path: 'docs/guides/a.md', text: `See \`${name}\`.` }, code];
    expect(checkDecisions(guide('tools/media/screens/films.ts'))).toHaveLength(1);
    expect(checkDecisions(guide('docs/exercises/band-order.md'))).toEqual([]);
    expect(checkDecisions(guide('src/lab/kernel/issue.ts'))).toEqual([]);
  });

  it('lets one with the common head name files that are there', () => {
    expect(
      checkDecisions([{ path, text: `${head}See \`src/lab/kernel/issue.ts\`.` }, code, index('0040')]),
    ).toEqual([]);
  });
});

describe('late code', () => {
  it.each([
    "const load = () => import('./page.tsx');",
    "export const open = async () => (await import('./page.tsx')).open();",
    "import { lazy } from 'react';",
  ])('refuses %s', (text) => {
    expect(checkLateCode(at('src/school/client/a.ts', text))).toHaveLength(1);
    expect(checkLateCode(at('src/school/features/classes/a.client.tsx', text))).toHaveLength(1);
  });

  it.each([
    [
      'src/school/client/a.ts',
      "const page = late(() => import('./page.tsx').then((module) => module.page));",
    ],
    [
      'src/school/client/a.ts',
      "const Menu = latePart(async () => { await rest(); return (await import('./m.tsx')).Menu; });",
    ],
    ['src/school/client/a.ts', "type Page = typeof import('./page.tsx');"],
    ['src/school/client/a.test.ts', "const page = await import('./page.tsx');"],
    ['src/app/server/a.ts', "const page = await import('./page.ts');"],
  ])('lets %s pass with %s', (path, text) => {
    expect(checkLateCode(at(path, text))).toEqual([]);
  });
});

describe('fetch owners', () => {
  it.each([
    "fetch('/x')",
    "window.fetch('/x')",
    "globalThis.fetch('/x')",
    "new EventSource('/x')",
    "navigator.sendBeacon('/x')",
    'new XMLHttpRequest()',
  ])('refuses %s in a page', (text) => {
    expect(checkFetchOwners(at('src/school/features/teaching/class-page.client.tsx', text))).toHaveLength(1);
  });

  it('lets the three owners send, and others speak of it', () => {
    expect(checkFetchOwners(at('src/school/client/http/send.ts', "fetch('/x')"))).toEqual([]);
    expect(
      checkFetchOwners(
        at(
          'src/school/features/teaching/a.client.tsx',
          "query.refetch(); const a = 'fetch('; // fetch('/x')",
        ),
      ),
    ).toEqual([]);
    expect(checkFetchOwners(at('src/school/server/mail/send.ts', "fetch('https://x')"))).toEqual([]);
  });
});

describe('colour literals', () => {
  it.each([
    '<p style={{ color: "#fff" }} />',
    '<path fill="#00ff80" />',
    '<p className="bg-[#123456]" />',
    '<p style={{ background: `rgb(0 0 0 / 0.5)` }} />',
    "const tint = 'hsl(212 100% 26%)'",
    '<p className="p-4 hover:bg-red-500" />',
    '<p className="text-white" />',
  ])('refuses %s', (text) => {
    expect(checkColourLiterals(at('src/lab/ui/a.tsx', text))).toHaveLength(1);
  });

  it.each([
    '<a href="#face">part</a>',
    '<p className="bg-paper text-ink" />',
    '<rect fill="url(#fade)" />',
    '<p>Tube #123</p>',
    '<p style={{ color: "var(--ink)" }} />',
  ])('lets %s pass', (text) => {
    expect(checkColourLiterals(at('src/lab/ui/a.tsx', text))).toEqual([]);
  });

  it('leaves the theme, which is no component, alone', () => {
    expect(checkColourLiterals(at('src/lab/ui/theme/tokens.css', '--ink: #000'))).toEqual([]);
  });
});

describe('secure contexts', () => {
  it.each([
    'const id = crypto.randomUUID();',
    'const id = globalThis.crypto.randomUUID();',
    'window.crypto.subtle.digest(x, y)',
    "if ('serviceWorker' in navigator) start();",
    'navigator.locks.request(name, work)',
    'const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;',
    'const { clipboard } = navigator;',
    'void navigator.wakeLock?.request()',
    "caches.open('media')",
    "new Notification('Time is up')",
    'if (window.isSecureContext) start();',
  ])('refuses %s', (text) => {
    expect(checkSecureContext(at('src/school/client/player/a.tsx', text))).toHaveLength(1);
  });

  it('lets the one file ask that knows what to do without', () => {
    const locks = 'navigator.locks.request(name, work)';
    expect(checkSecureContext(at('src/school/features/offline/outbox/sender.client.ts', locks))).toEqual([]);
    expect(
      checkSecureContext(at('src/school/features/offline/worker/caches.ts', "caches.open('media')")),
    ).toEqual([]);
  });

  it.each([
    "localStorage.getItem('a')",
    'const share = parts.share; share(1)',
    'navigator.onLine',
    'crypto.getRandomValues(bytes)',
  ])('lets %s pass', (text) => {
    expect(checkSecureContext(at('src/school/client/player/a.tsx', text))).toEqual([]);
  });

  it('leaves the server alone', () => {
    expect(checkSecureContext(at('src/school/server/a.ts', 'crypto.randomUUID()'))).toEqual([]);
  });
});

it('the house asks every rule', () => {
  const findings = checkHouseRules([
    {
      path: 'src/lab/ui/utils.tsx',
      text: `${linesOf(300)}<p color="#fff" />; fetch('/x'); // TODO eslint-disable`,
    },
  ]);
  expect(new Set(findings.map(({ message }) => message)).size).toBeGreaterThanOrEqual(6);
});

describe('the door of statements', () => {
  it.each([
    "await database.query('SELECT 1');",
    'const { rows } = await tx.query<Row>({ text, values });',
    'await services.database.query(text, values);',
  ])('refuses %s', (text) => {
    expect(checkStatementDoor(at('src/school/features/classes/a.server.ts', text))).toHaveLength(1);
  });

  it.each([
    ['the query of a request', 'src/school/features/classes/a.server.ts', 'const given = c.req.query();'],
    ['a declared statement', 'src/school/features/classes/a.server.ts', 'await findClass(db, code);'],
    ['an exception', 'src/school/server/database/database.ts', "await client.query('COMMIT');"],
    ['a test', 'src/school/server/limits/a.test.ts', "await database.query('SELECT 1');"],
  ])('lets %s pass', (_, path, text) => {
    expect(checkStatementDoor(at(path, text))).toEqual([]);
  });

  it('refuses an exception that sends nothing', () => {
    const [found] = checkStatementDoor(at('src/school/server/database/database.ts', 'export const a = 1;\n'));
    expect(found?.message).toContain('take it off the list');
  });
});

describe('texts that stand alone', () => {
  const draw = (inside: string) => `export function A(props) {\n  return (${inside});\n}\n`;

  it.each([
    ['a choice of element before a text', '<p>{isBusy ? <Ring /> : null} Save</p>'],
    ['an element that may be there before a text that may change', '<p>{isBusy && <Ring />}{label}</p>'],
    ['a text before an element that may be there', '<p>Save {isBusy && <Ring />}</p>'],
    ['a text that may be there beside an element', '<p><b />{isBusy && "Saving"}</p>'],
    ['a choice of text or element beside others', '<p><b />{isBusy ? <Ring /> : label}</p>'],
    ['what was given as children beside an element', '<p><Icon />{props.children}</p>'],
    ['two texts', '<p>{count} {unit}</p>'],
    ['a message beside an element', '<p><b />{t("saved")}</p>'],
    ['a text in a fragment', '<>{label}</>'],
    ['a text beside others in a fragment', '<><b />Saved</>'],
    ['a text among the children of a component', '<Button><Icon /> Save</Button>'],
    ['a list of texts', '<p>{names.map((name) => name)}</p>'],
    ['a list of texts in a list', '<p>{[first, second]}</p>'],
    ['a component that returns a text', 't("saved")'],
    ['a component that returns a text or an element', 'isLate ? <b>Late</b> : t("due")'],
    ['a message with elements outside of Spans', '<p>{t.rich("at", { when })}</p>'],
  ])('refuses %s', (_, inside) => {
    expect(checkLoneTexts(at('src/lab/ui/a.tsx', draw(inside)))).not.toEqual([]);
  });

  it.each([
    ['a text as the only child', '<p>{label}</p>'],
    ['a choice of texts as the only child', '<p>{isBusy ? "Saving" : "Save"}</p>'],
    ['children as the only child', '<p>{props.children}</p>'],
    ['texts in elements of their own', '<p>{isBusy && <Ring />} <span>{label}</span></p>'],
    ['elements that may be there', '<p>{isBusy ? <Ring /> : null}{icon && <Icon />}</p>'],
    ['a list of elements', '<p><b />{names.map((name) => <i key={name}>{name}</i>)}</p>'],
    ['a message with elements in Spans', '<p><Spans>{t.rich("at", { when })}</Spans></p>'],
    ['a component that returns nothing', 'null'],
  ])('lets pass %s', (_, inside) => {
    expect(checkLoneTexts(at('src/lab/ui/a.tsx', draw(inside)))).toEqual([]);
  });

  it('follows names that the file binds to elements, and no others', () => {
    const page = (bound: string) =>
      at('src/lab/ui/a.tsx', `${bound}\nexport const a = () => <p><b />{note}</p>;\n`);
    expect(checkLoneTexts(page('const note = isOn ? <i /> : null;'))).toEqual([]);
    expect(checkLoneTexts(page('const note = isOn ? <i /> : "on";'))).toHaveLength(1);
    expect(checkLoneTexts(page('const { note } = props;'))).toHaveLength(1);
    const called = (body: string) =>
      at(
        'src/lab/ui/a.tsx',
        `function note() {\n  ${body}\n}\nexport const a = () => <p><b />{note()}</p>;\n`,
      );
    expect(checkLoneTexts(called('if (isOff) return null;\n  return <i />;'))).toEqual([]);
    expect(checkLoneTexts(called('if (isOff) return "off";\n  return <i />;'))).toHaveLength(1);
  });

  it('asks nothing of tests and of what supports them', () => {
    const text = draw('<p><b />Saved</p>');
    expect(
      checkLoneTexts([...at('src/lab/ui/a.test.tsx', text), ...at('src/lab/ui/testing/a.tsx', text)]),
    ).toEqual([]);
  });
});

describe('the clock of the device', () => {
  it.each([
    'export const at = Date.now();',
    'export const options = { now: Date.now };',
    'export const at = new Date();',
    'export const at = Date();',
    "import { useNow } from 'use-intl';\nexport const now = useNow;",
  ])('is not asked by %s', (text) => {
    expect(checkDeviceClock(at('src/school/features/live/a.client.ts', `${text}\n`))).toHaveLength(1);
  });

  it.each([
    ['src/school/features/live/a.client.ts', 'export const day = new Date(value);'],
    [
      'src/school/features/live/a.client.ts',
      "import { useNow } from '../../client/page/instant.tsx';\nuseNow();",
    ],
    ['src/school/features/live/a.server.ts', 'export const at = Date.now();'],
    ['src/school/client/http/server-clock.ts', 'export const at = Date.now();'],
  ])('lets %s have %s', (path, text) => {
    expect(checkDeviceClock(at(path, `${text}\n`))).toEqual([]);
  });
});

describe('Enter', () => {
  it('is not taken from an input method', () => {
    const path = 'src/lab/ui/cell/a.ts';
    expect(checkComposedKeys(at(path, "if (event.key === 'Enter') go();\n"))).toHaveLength(1);
    expect(
      checkComposedKeys(at(path, "if (!isOfInputMethod(event) && event.key === 'Enter') go();\n")),
    ).toEqual([]);
  });
});
