import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeStarterLab, writeStarterModule } from '../../../lab/activity/starter.ts';
import { defaultLegalNames } from '../../../lab/kernel/fill-names.ts';
import { checkLabs } from '../check-labs.ts';
import { readContentFolder } from '../read-content-folder.ts';
import { listPackedFiles, withArrivedLabs } from './archived-labs.ts';
import { packArchive, readArchive } from './content-archive.ts';
import { storeArrivedLabs } from './store-arrived-labs.ts';

const names = { product: 'Anneal', ...defaultLegalNames };
const belief = (id: string) =>
  `id: ${id}\nbelief: DNA is cut.\nexplanation: It is not.\nwhatToSay: Look at a gel.\n`;
const head = writeStarterLab('gels', '2026-11-22')
  .replace(/closedModules:[\s\S]*?(?=# Where)/, '')
  .replace('modules: []', 'modules: [m1]')
  .replace('durationMin: 0', 'durationMin: 20');
const lesson = writeStarterModule('m1')
  .replace('    goals:', '    figure:\n      file: gel.svg\n      alt: A gel\n    goals:')
  .replace('        feedback: |', '        misconception: dna-is-cut\n        feedback: |');
const ids =
  '- version: 1\n  ids: {m1: module, m1-screen-start: new-screen, m1-header: header, m1-story: plain-text, m1-first-question: multiple-choice}\n';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'archived-labs-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** The archive of a lab that its author has written, with other files beside it. */
async function packGels(change: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  await write({
    'author/activities/gels/activity.yaml': head,
    'author/activities/gels/modules/m1.yaml': lesson,
    'author/activities/gels/ids.yaml': ids,
    'author/activities/gels/media/gel.svg': '<svg/>',
    'author/activities/gels/media/raw-photo.png': 'not shown anywhere',
    'author/activities/gels/notes.txt': 'mine',
    'author/misconceptions/dna-is-cut.yaml': belief('dna-is-cut'),
    'author/misconceptions/another.yaml': belief('another'),
    'author/legal/privacy-notice.yaml': 'no legal document',
    ...change,
  });
  const folder = join(root, 'author');
  const content = await readContentFolder(folder);
  return packArchive(await listPackedFiles(folder, content, checkLabs(content, names), ['gels']));
}

const arrive = <T>(archive: Buffer, work: Parameters<typeof withArrivedLabs<T>>[3]) =>
  withArrivedLabs(archive, join(root, 'here'), names, work);
const faultsOf = (archive: Buffer) =>
  arrive(archive, async ({ checked }) => checked.issues.map(({ file, code }) => `${file} ${code}`));

describe('labs of an archive', () => {
  it('come with the files that they show and refer to, and with nothing else', async () => {
    await arrive(await packGels(), async ({ checked, folder }) => {
      expect(checked.issues).toEqual([]);
      expect(checked.documents).toEqual([]);
      expect(
        (await readdir(folder, { recursive: true })).filter((path) => path.includes('.')).sort(),
      ).toEqual([
        'activities/gels/activity.yaml',
        'activities/gels/ids.yaml',
        'activities/gels/media/gel.svg',
        'activities/gels/modules/m1.yaml',
        'misconceptions/dna-is-cut.yaml',
      ]);
    });
  });

  it('may refer to misconceptions of the installation, whose own faults are no faults of the archive', async () => {
    await write({
      'here/misconceptions/broken.yaml': 'id: [',
      'here/misconceptions/unfit.yaml': 'id: unfit\n',
      'here/misconceptions/dna-is-cut.yaml': belief('dna-is-cut'),
    });
    const bytes = await packGels();
    expect(await faultsOf(bytes)).toEqual([]);
    await arrive(bytes, async ({ checked }) =>
      expect(checked.misconceptions.map(({ id }) => id)).toEqual(['dna-is-cut']),
    );
  });

  it('are checked as labs of the product: an open one with texts of the starter is refused', async () => {
    const archive = await packGels();
    await write({ 'author/activities/gels/activity.yaml': head.replace('enabled: false', 'enabled: true') });
    const open = await readFile(join(root, 'author/activities/gels/activity.yaml'));
    const files = readArchive(archive).map((file) =>
      file.path.endsWith('activity.yaml') ? { ...file, bytes: open } : file,
    );
    expect(await faultsOf(packArchive(files))).toContain('activities/gels/modules/m1.yaml starter-text');
  });

  it('keep every id under which answers may be stored here', async () => {
    await write({
      'here/activities/gels/ids.yaml': ids.replace('m1-story: plain-text', 'm1-old: true-false'),
    });
    expect(await faultsOf(await packGels())).toEqual(['activities/gels/ids.yaml ids-lost']);
    // The message names the file to begin with.
    await arrive(await packGels(), async ({ checked }) =>
      expect(checked.issues[0]?.message).toContain(
        `the ids.yaml that this lab has here, ${join(root, 'here/activities/gels/ids.yaml')}, or`,
      ),
    );
    await write({
      'here/activities/gels/ids.yaml': ids.replace(
        'first-question: multiple-choice',
        'first-question: ordering',
      ),
    });
    expect(await faultsOf(await packGels())).toEqual(['activities/gels/ids.yaml ids-lost']);
    await write({ 'here/activities/gels/ids.yaml': ids.replace('m1-story: plain-text, ', '') });
    expect(await faultsOf(await packGels())).toEqual([]);
  });

  const old = {
    'here/activities/gels/activity.yaml': 'old',
    'here/activities/gels/modules/m0.yaml': 'old',
    'here/activities/pcr/activity.yaml': 'other',
    'here/misconceptions/other.yaml': belief('other'),
  };
  const listHere = async () =>
    (await readdir(join(root, 'here'), { recursive: true })).filter((path) => path.includes('.')).sort();

  it('take the place of the labs of the same names, and of nothing else', async () => {
    await write(old);
    await arrive(await packGels(), (arrived) =>
      storeArrivedLabs(arrived, join(root, 'here'), async () => {
        expect(existsSync(join(root, 'here/activities/gels/media/gel.svg'))).toBe(true);
      }),
    );
    expect(await listHere()).toEqual([
      'activities/gels/activity.yaml',
      'activities/gels/ids.yaml',
      'activities/gels/media/gel.svg',
      'activities/gels/modules/m1.yaml',
      'activities/pcr/activity.yaml',
      'misconceptions/dna-is-cut.yaml',
      'misconceptions/other.yaml',
    ]);
    expect(await readFile(join(root, 'here/activities/gels/activity.yaml'), 'utf8')).toBe(head);
  });

  it('take away the file of a belief that has another id now, unless another lab points to it', async () => {
    await write({ 'here/misconceptions/dna-in-two.yaml': belief('dna-in-two') });
    const renamed = {
      'author/misconceptions/dna-is-cut.yaml': `${belief('dna-is-cut')}formerIds: [dna-in-two]\n`,
    };
    const archive = await packGels(renamed);
    await arrive(archive, (arrived) => storeArrivedLabs(arrived, join(root, 'here'), async () => undefined));
    expect(await listHere()).not.toContain('misconceptions/dna-in-two.yaml');
    await write({
      'here/misconceptions/dna-in-two.yaml': belief('dna-in-two'),
      'here/activities/pcr/modules/m1.yaml': lesson.replace('dna-is-cut', 'dna-in-two'),
    });
    expect(await faultsOf(archive)).toEqual(['misconceptions/dna-is-cut.yaml belief-of-others']);
  });

  it('leave the folder as it was where they cannot be published', async () => {
    await write(old);
    const before = await listHere();
    await expect(
      arrive(await packGels(), (arrived) =>
        storeArrivedLabs(arrived, join(root, 'here'), () => Promise.reject(new Error('no database'))),
      ),
    ).rejects.toThrow('no database');
    expect(await listHere()).toEqual(before);
    expect(await readFile(join(root, 'here/activities/gels/activity.yaml'), 'utf8')).toBe('old');
  });

  it('leave nothing of a new lab where they cannot be published', async () => {
    await write({ 'here/misconceptions/other.yaml': belief('other') });
    await expect(
      arrive(await packGels(), (arrived) =>
        storeArrivedLabs(arrived, join(root, 'here'), () => Promise.reject(new Error('no database'))),
      ),
    ).rejects.toThrow('no database');
    expect((await readdir(join(root, 'here'), { recursive: true })).sort()).toEqual([
      'misconceptions',
      'misconceptions/other.yaml',
    ]);
  });

  it('leave no temporary files', async () => {
    const folder = await arrive(await packGels(), async (arrived) => arrived.folder);
    expect(existsSync(folder)).toBe(false);
  });
});
