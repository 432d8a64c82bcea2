import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantTree } from './plant-tree.mjs';

// Each rule of a third-party tool must refuse a sample fault under the project's own configuration.

const FAULTS = {
  'src/lab/kernel/reaches-dom.ts': 'export const title = () => document.title;\n',
  'src/lab/kernel/reads-file.ts':
    "import { readFileSync } from 'node:fs';\n\nexport const read = (path: string) => readFileSync(path);\n",
  'src/lab/kernel/reads-process.ts': 'export const folder = () => process.cwd();\n',
  'src/lab/kernel/names-nothing.ts': "export { gone } from './gone.ts';\n",
  'src/lab/kernel/ring-a.ts': "import { b } from './ring-b.ts';\n\nexport const a = (): number => b();\n",
  'src/lab/kernel/ring-b.ts': "import { a } from './ring-a.ts';\n\nexport const b = (): number => a();\n",
  'src/lab/kernel/holds-any.ts': 'export const open = (value: any) => value;\n',
  'src/lab/kernel/holds-enum.ts': 'export enum Side {\n  Left,\n}\n',
  'src/lab/kernel/leaves.ts': 'const Left = 1;\n\nexport default Left;\n',
  'src/lab/kernel/CamelCase.ts': 'export const hump = 1;\n',
  'src/lab/kernel/no-ending.ts': "export { hump } from './leaves';\n",
  'src/lab/kernel/focused.test.ts': "import { it } from 'vitest';\n\nit.only('runs alone', () => {});\n",
  'src/lab/kernel/parked.test.ts': "import { it } from 'vitest';\n\nit.skip('never runs', () => {});\n",
  'src/lab/kernel/badly-set.ts': 'export const a   = "two"\n',
  'src/lab/ui/button.tsx':
    "import { useId } from 'react';\n\nexport const Button = () => <b id={useId()}>Go</b>;\n",
  'src/lab/ui/use-name.ts': "import { useId } from 'react';\n\nexport const useName = () => useId();\n",
  'src/lab/exercises/one/score.ts':
    "import { useName } from './between.ts';\n\nexport const grade = () => useName;\n",
  'src/school/api/borrows-type.ts':
    "import type { ReactNode } from 'react';\n\nexport type Page = ReactNode;\n",
  'src/lab/exercises/one/between.ts': "export { useName } from '../../ui/use-name.ts';\n",
  'src/lab/exercises/one/borrows.ts': "export { two } from '../two/score.ts';\n",
  'src/lab/exercises/two/score.ts': 'export const two = 2;\n',
  'src/lab/exercises/two/draws.ts': "export { Button } from '../../ui/button.tsx';\n",
  'src/lab/instruments/dial/borrows.ts': "export { lever } from '../lever/lever.ts';\n",
  'src/lab/instruments/dial/draws.ts': "export { Button } from '../../ui/button.tsx';\n",
  'src/lab/instruments/lever/lever.ts': 'export const lever = 1;\n',
  'src/school/features/classes/code.ts': "export { rows } from './rows.server.ts';\n",
  'src/school/features/classes/rows.server.ts': 'export const rows = 1;\n',
  'src/school/features/classes/page.client.tsx':
    "import { rows } from './rows.server.ts';\n\nexport const Page = () => <p>{rows}</p>;\n",
  'src/school/features/licenses/testing/samples.ts': 'export const sample = 1;\n',
  'src/school/features/licenses/sells-samples.ts': "export { sample } from './testing/samples.ts';\n",
  'src/school/client/page.tsx':
    "import { db } from '../server/db.ts';\n\nexport const Page = () => <p>{db}</p>;\n",
  'src/school/server/db.ts': "export const db = 'rows';\n",
  'src/school/server/draws.ts': "export { Button } from '../client/button.tsx';\n",
  'src/school/client/goes-itself.ts':
    "import { useLocation } from 'wouter';\n\nexport const usePath = () => useLocation()[0];\n",
  'src/school/client/button.tsx': 'export const Button = () => <b>Go</b>;\n',
  'src/app/server/main.ts': "import { db } from '../../school/server/db.ts';\n\nprocess.stdout.write(db);\n",
  'src/school/server/forgotten.ts': 'export const forgotten = 1;\n',
};

const SOUND = {
  'src/lab/kernel/seats.ts':
    'export const seatsLeft = (limit: number, taken: number) => Math.max(0, limit - taken);\n',
  'src/lab/instruments/dial/dial.ts': 'export const dial = 2;\n',
  'src/lab/blocks/one/embeds.ts':
    "import { dial } from '../../instruments/dial/dial.ts';\n\nexport const turned = dial * 2;\n",
  'src/lab/exercises/define.ts': 'export interface Outcome {\n  isRight: boolean;\n}\n',
  'src/lab/exercises/one/score.ts':
    "import { seatsLeft } from '../../kernel/seats.ts';\nimport type { Outcome } from '../define.ts';\n\nexport const score = (): Outcome => ({ isRight: seatsLeft(2, 1) === 1 });\n",
  'src/lab/exercises/one/view.tsx': 'export const View = ({ text }: { text: string }) => <p>{text}</p>;\n',
  'src/app/prerender/prerender.tsx':
    'import { View } from \'../../lab/exercises/one/view.tsx\';\n\nexport const page = <View text="Go" />;\n',
  'src/app/server/main.ts':
    "import { turned } from '../../lab/blocks/one/embeds.ts';\nimport { score } from '../../lab/exercises/one/score.ts';\n\nprocess.stdout.write(String(score().isRight) + turned);\n",
};

const CRUISER = 'dependency-cruiser/bin/dependency-cruise.mjs';
const BIOME = '@biomejs/biome/bin/biome';
const TSC = 'typescript/bin/tsc';
const KNIP = 'knip/bin/knip.js';

let faulty: ReturnType<typeof plantTree>;
let sound: ReturnType<typeof plantTree>;
beforeAll(() => {
  faulty = plantTree(FAULTS);
  sound = plantTree(SOUND);
});
afterAll(() => {
  faulty.remove();
  sound.remove();
});

describe('boundaries', () => {
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type'];
  interface Violation {
    from: string;
    to: string;
    rule: { name: string };
  }
  let violations: string[];
  beforeAll(() => {
    const { stdout } = faulty.run(CRUISER, [...options, 'json', 'src']);
    const { summary }: { summary: { violations: Violation[] } } = JSON.parse(stdout);
    violations = summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  });

  it.each([
    ['the client imports the server', 'client-imports-no-server: src/school/client/page.tsx'],
    ['the server imports the client', 'server-imports-no-client: src/school/server/draws.ts'],
    [
      'a page of a feature imports its server side',
      'client-imports-no-server: src/school/features/classes/page.client.tsx',
    ],
    [
      'a pure file of a feature imports its server side',
      'pure-imports-neither-side: src/school/features/classes/code.ts',
    ],
    [
      'the product imports test support',
      'product-reaches-no-test-support: src/school/features/licenses/sells-samples.ts',
    ],
    ['an exercise imports a sibling', 'exercises-never-import-a-sibling: src/lab/exercises/one/borrows.ts'],
    [
      'an instrument imports a sibling',
      'instruments-never-import-a-sibling: src/lab/instruments/dial/borrows.ts',
    ],
    [
      'the pure side of an instrument reaches a view',
      'pure-imports-neither-side: src/lab/instruments/dial/draws.ts',
    ],
    ['a pure file imports node:fs', 'pure-imports-no-node: src/lab/kernel/reads-file.ts'],
    [
      'a scorer reaches React through two files',
      'pure-reaches-no-impure-package: src/lab/exercises/one/score.ts',
    ],
    ['a pure file takes a type of React', 'pure-reaches-no-impure-package: src/school/api/borrows-type.ts'],
    ['a pure file reaches a view', 'pure-imports-neither-side: src/lab/exercises/two/draws.ts'],
    ['a page goes its own way', 'one-vocabulary-of-navigation: src/school/client/goes-itself.ts'],
    ['files import each other in a ring', 'no-circular: src/lab/kernel/ring-a.ts'],
    ['an import leads nowhere', 'not-resolved: src/lab/kernel/names-nothing.ts'],
  ])('refuses that %s', (_, violation) => {
    expect(violations).toContain(violation);
  });

  it('lets a sound tree pass', () => {
    const { code, output } = sound.run(CRUISER, [...options, 'err', 'src']);
    expect(output).toContain('no dependency violations found');
    expect(code).toBe(0);
  });
});

describe('pure types', () => {
  it('refuses names of the browser and of Node, with and without an import', () => {
    const { code, output } = faulty.run(TSC, ['--noEmit', '-p', 'tsconfig.pure.json']);
    expect(code).not.toBe(0);
    expect(output).toMatch(/reaches-dom\.ts.*'document'/);
    expect(output).toMatch(/reads-process\.ts.*'process'/);
    expect(output).toMatch(/reads-file\.ts.*'node:fs'/);
  });

  it('lets a sound tree pass', () => {
    expect(sound.run(TSC, ['--noEmit', '-p', 'tsconfig.pure.json'])).toMatchObject({ code: 0, output: '' });
  });
});

describe('biome', () => {
  let diagnostics: string;
  beforeAll(() => {
    diagnostics = faulty.run(BIOME, ['check', '--max-diagnostics=none', 'src']).output;
  });

  it.each([
    ['any', /holds-any\.ts.*noExplicitAny/],
    ['an enum', /holds-enum\.ts.*noEnum/],
    ['a default export', /leaves\.ts.*noDefaultExport/],
    ['a file name with capitals', /CamelCase\.ts.*useFilenamingConvention/],
    ['an import without its ending', /no-ending\.ts.*useImportExtensions/],
    ['a focused test', /focused\.test\.ts.*noFocusedTests/],
    ['a skipped test', /parked\.test\.ts.*noSkippedTests/],
    ['bad layout', /badly-set\.ts format/],
  ])('refuses %s', (_, diagnostic) => {
    expect(diagnostics).toMatch(diagnostic);
  });

  it('lets a sound tree pass', () => {
    const { code, output } = sound.run(BIOME, ['check', '--error-on-warnings', 'src']);
    expect(code, output).toBe(0);
  });
});

describe('unused', () => {
  it('refuses a file that nothing reaches', () => {
    const { code, output } = faulty.run(KNIP, ['--no-progress', '--include', 'files']);
    expect(code).not.toBe(0);
    expect(output).toContain('src/school/server/forgotten.ts');
    expect(output).not.toContain('src/school/server/db.ts');
  });

  it('lets a sound tree pass', () => {
    const { code, output } = sound.run(KNIP, [
      '--no-progress',
      '--no-config-hints',
      '--include',
      'files,exports',
    ]);
    expect(code, output).toBe(0);
  });
});
