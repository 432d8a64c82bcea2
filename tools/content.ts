import { readFile, realpath, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from '../src/lab/activity/authored.ts';
import type { Activity } from '../src/lab/activity/schema.ts';
import { sayIssues } from '../src/lab/kernel/issue.ts';
import { createPreviewLinks } from '../src/school/features/content/service/preview-links.server.ts';
import type { CheckedContent } from '../src/school/publishing/check-content.ts';
import { readExchange, toContentFolder, writeExchange } from '../src/school/publishing/exchange.ts';
import { findTakenBackByFolder } from '../src/school/publishing/find-taken-back.ts';
import {
  checkToPublish,
  findGoneGuides,
  publishContent,
  toDocuments,
} from '../src/school/publishing/publish-content.ts';
import { listCurrentVersions } from '../src/school/publishing/publish-documents.ts';
import { type ContentFolder, readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { writeVersionRecords } from '../src/school/publishing/version-record.ts';
import { parseEnv } from '../src/school/server/settings/env.ts';
import { checkArchive, compareArchive, isArchive, pack, publishArchive } from './content-archives.ts';
import { beliefs } from './content-beliefs.ts';
import { agreeToPublish, printDifferences } from './content-differences.ts';
import { check, printFaults, readFolder, readSettings, register, schema } from './content-files.ts';
import { history, rollback } from './content-history.ts';
import { findRunGaps, mostRuns } from './content-runs.ts';
import { sayTakenBack } from './content-taken-back.ts';
import { type Installation, withInstallation } from './operator/installation.ts';
import { OperatorError } from './operator/operator-error.ts';
import { printPublished, publishAndSettle, settle } from './operator/publish-and-settle.ts';
import { type Command, print, runCommand } from './operator/run-command.ts';
import { sayCount, showPath } from './operator/say.ts';
import { findSecret } from './operator/security-notes.ts';

const help = `npm run content -- <command>

  check [folder | archive] [--reading]
                                   read all content and name every fault; publishes nothing. --reading: how hard each
                                   lesson is to read, its hardest paragraphs, and how long it takes by a rule
  register [folder] [--retire <id>]
                                   write new ids of lessons, items and what lies inside them into the ids.yaml of their
                                   labs. --retire, once for each id: this exercise, or this option of an exercise
                                   (exercise.options.option) or belief (exercise.misconceptions.belief), was taken out on
                                   purpose
  schema [folder]                  write the JSON Schema of every kind of file, and its address into each file, for editors
  pack [folder] [--out <file>]     check a lab or a whole folder of labs, and write it into an archive, <lab>.tar.gz
  diff [folder | archive]          what publishing would change: documents, exercises, and answers that are scored again
  publish [archive] [--yes] [--take-back] [--replace] [--change-belief <id>]
                                   publish what is sound of the content folder; a lab with a fault keeps its last good
                                   version. Of an archive all or nothing: it is checked whole, and its labs become labs
                                   of the content folder. Where answers lose points or do not fit any more it asks once;
                                   --yes is the answer. What was published here since the archive began, or later than
                                   what stands in the folder, is named and stays; --take-back: take it back. --replace: write over files of the folder that were never
                                   published. --change-belief, once for each id: change this belief for other labs, too
  beliefs [word]                   the misconceptions with their texts and the labs that use them; those with this word
  history <lab>                    the versions of a lab, the latest first
  rollback <lab> [--to <version>]  publish an earlier version again; without --to the one before the current
  preview-link <lab> [--days 14]   an address that opens a lab which is not published yet (enabled: false) for teachers
  export [lab ...] [--out <file>]  labs with their keys and the misconceptions, as JSON in the shape of Strapi
  import <file>                    check and publish the labs of such a file

The folder is that of CONTENT_FOLDER, or content. An archive is a file that ends in .tar.gz, or - for standard input. A start of the server publishes the folder, too, but leaves alone what
was imported or taken back until the files change. In place of a lab, history and rollback take any document, such as
reference/subjects. diff, export and import work on DATABASE_URL, or on the embedded database of DATA_FOLDER, whether the
server runs or not; running servers notice. Exit code 0: done; 1: there are faults, or nothing was found; 2: the command
was not written right.`;

const diff: Command = async (words) => {
  if (isArchive(words[0])) return compareArchive(words);
  const { folder, names } = readFolder(words);
  const content = await readContentFolder(folder);
  const checked = checkToPublish(content, names);
  printFaults(folder, checked.issues);
  await withInstallation(async (installation) => {
    const documents = toDocuments(checked);
    await printDifferences(installation, documents, await findGoneGuides(installation.database, content));
    const found = await findTakenBackByFolder(installation.database, documents);
    for (const line of found.flatMap((each) => sayTakenBack(each, 'the folder'))) print(line);
  });
  return checked.issues.length > 0 ? 1 : 0;
};

const publish: Command = async (words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      'take-back': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      'change-belief': { type: 'string', multiple: true, default: [] },
    },
  });
  if (isArchive(positionals[0])) {
    const { yes, replace, 'take-back': isTakenBack, 'change-belief': beliefs } = values;
    return publishArchive(positionals, { isWanted: yes, isReplaced: replace, isTakenBack, beliefs });
  }
  if (values.replace || values['change-belief'].length > 0)
    throw new OperatorError('--replace and --change-belief are for an archive.', 2);
  const { folder, names } = readFolder(positionals);
  const { contentFolder } = readSettings();
  // A server takes pictures and films from its own folder. Labs of another folder would have no pictures.
  if ((await realpath(folder)) !== (await realpath(contentFolder).catch(() => contentFolder)))
    throw new OperatorError(
      `${showPath(folder)} is not the content folder, ${showPath(contentFolder)}, from which pictures are served. ` +
        'Pack it with `npm run content -- pack`, then publish the archive; or set CONTENT_FOLDER for this command and for the server.',
    );
  return withInstallation(async (installation) => {
    const content = await readContentFolder(folder);
    const checked = checkToPublish(content, names);
    const closed = await findClosedLabs(installation, content, checked.activities);
    printFaults(folder, closed);
    const documents = toDocuments(checked);
    const found = await findTakenBackByFolder(installation.database, documents);
    for (const each of found) for (const line of sayTakenBack(each, 'the folder')) print(line);
    const older = values['take-back'] ? [] : found.map(({ name }) => name);
    const held = [...older, ...closed.map(({ file }) => file.split(sep).slice(0, 2).join('/'))];
    const offered = documents.filter(({ collection, id }) => !held.includes(`${collection}/${id}`));
    const gone = await findGoneGuides(installation.database, content, held);
    await agreeToPublish(installation, { documents: offered, gone }, values.yes);
    const startedMs = performance.now();
    const publication = await publishContent(installation.database, folder, names, 'publish', held);
    const { published, issues } = publication;
    await writeVersionRecords(folder, withoutHeld(checked, held), false);
    const tookS = ((performance.now() - startedMs) / 1000).toFixed(1);
    printFaults(folder, issues);
    await printPublished(installation, published, publication.gone);
    print(
      `${sayCount(published.length, 'document')} published in ${tookS} s; ${sayCount(issues.length + closed.length, 'fault')}.`,
    );
    if (older.length > 0) print(sayHeld(older));
    await settle(installation);
    return issues.length + held.length > 0 ? 1 : 0;
  });
};

/** The changed labs with a question that no run allows: nobody in a class would get past it. */
async function findClosedLabs(
  { database }: Installation,
  content: ContentFolder,
  activities: readonly Activity[],
): Promise<Fault[]> {
  const current = new Set((await listCurrentVersions(database)).map(({ version }) => version));
  const changed = activities.filter(
    (lab) =>
      !toDocuments({ activities: [lab], misconceptions: [], documents: [] }).every(({ version }) =>
        current.has(version),
      ),
  );
  const faults = await findRunGaps(content, changed, mostRuns);
  return faults.filter(({ code }) => code === 'run-never-asked');
}

const sayHeld = (held: readonly string[]) =>
  `Not published, because something later is: ${held.join(', ')}. Write what is here into the files of the folder, or publish with --take-back, which --yes does not stand for.`;

/** The folder does not know the versions of what it did not publish. */
function withoutHeld(checked: CheckedContent, held: readonly string[]): CheckedContent {
  return {
    ...checked,
    activities: checked.activities.filter(({ id }) => !held.includes(`activities/${id}`)),
    misconceptions: checked.misconceptions.filter(({ id }) => !held.includes(`misconceptions/${id}`)),
  };
}

const previewLink: Command = async (words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { days: { type: 'string', default: '14' } },
  });
  const [id, ...more] = positionals;
  if (!id || more.length > 0) throw new OperatorError('Which lab?', 2);
  if (!/^[1-9]\d{0,2}$/.test(values.days)) throw new OperatorError('--days is a number from 1 to 999.', 2);
  const secret = await findSecret();
  if (secret === null)
    throw new OperatorError('IDENTITY_SECRET is needed to sign the address, or its DATA_FOLDER.');
  const { PUBLIC_URL, PORT } = process.env;
  const { publicUrl, port } = parseEnv({ PUBLIC_URL, PORT }, process.cwd());
  const isThere = await withInstallation(async ({ content }) => content.findActivity(id) !== null);
  if (!isThere) throw new OperatorError(`There is no lab ${id}.`);
  const untilMs = Date.now() + Number(values.days) * 24 * 3_600_000;
  const preview = createPreviewLinks([secret], Date.now).sign(id, untilMs);
  print(`${publicUrl ?? `http://localhost:${port}`}/activity?${new URLSearchParams({ id, preview })}`);
  return 0;
};

const exportLabs: Command = async (words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const text = await withInstallation(async ({ content }) => {
    const labs = content.listActivities().map(({ activity }) => activity);
    const unknown = positionals.filter((id) => !labs.some((lab) => lab.id === id));
    if (unknown.length > 0) throw new OperatorError(`There is no lab ${unknown.join(', ')}.`);
    const wanted = labs.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
    const { activities: folders } = await readContentFolder(readSettings().contentFolder);
    return writeExchange(wanted, content.listMisconceptions(), folders);
  });
  if (values.out === undefined) process.stdout.write(text);
  else await writeFile(values.out, text, { mode: 0o600 });
  return 0;
};

const importLabs: Command = async (words) => {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new OperatorError('Name the file to import.', 2);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read.`);
  });
  const exchange = readExchange(text);
  if (!exchange.isValid)
    throw new OperatorError(`${file} is no export of labs: ${sayIssues(exchange.issues)}`);
  const { contentFolder, legalNames } = readSettings();
  const checked = checkToPublish(await toContentFolder(exchange.value, contentFolder), legalNames);
  printFaults(contentFolder, checked.issues);
  // Half a file would be neither what was exported nor what was there.
  if (checked.issues.length > 0) {
    print(`Nothing was imported; ${sayCount(checked.issues.length, 'fault')}.`);
    return 1;
  }
  return withInstallation(async (installation) => {
    const documents = toDocuments({ ...checked, documents: [] });
    await publishAndSettle(installation, documents, 'import');
    return 0;
  });
};

await runCommand(
  {
    check: (words) => (isArchive(words[0]) ? checkArchive(words) : check(words)),
    register,
    schema,
    beliefs,
    pack,
    diff,
    publish,
    history,
    rollback,
    'preview-link': previewLink,
    export: exportLabs,
    import: importLabs,
  },
  help,
);
