import { createInterface } from 'node:readline/promises';
import { compareContent, type DocumentDifference } from '../src/school/publishing/compare-content.ts';
import { sayUnitChange } from '../src/school/publishing/document-units.ts';
import type { DocumentName, VersionedDocument } from '../src/school/publishing/publish-documents.ts';
import { alignColumns } from './operator/align-columns.ts';
import type { Installation } from './operator/installation.ts';
import { OperatorError } from './operator/operator-error.ts';
import { print } from './operator/run-command.ts';
import { sayCount } from './operator/say.ts';

/** Prints what publishing would change: documents, exercises, and answers that are scored again. */
export async function printDifferences(
  installation: Installation,
  documents: readonly VersionedDocument[],
  gone: readonly DocumentName[],
): Promise<void> {
  const found = await compareContent(installation, documents, gone);
  for (const difference of found) printDifference(difference);
  print(
    found.length === 0
      ? 'Publishing would change nothing.'
      : `Publishing would change ${sayCount(found.length, 'document')}.`,
  );
}

/** Prints one difference, with the answers that get another score or do not fit any more. */
export function printDifference({
  name,
  isNew,
  isGone,
  parts,
  changes,
  answersOfMoved,
}: DocumentDifference): void {
  if (isGone) {
    print(
      `${name} is gone: its lab has no guide.md any more, and teachers will have no guide. To bring it back later: npm run content -- rollback ${name}`,
    );
    return;
  }
  print(`${name} ${isNew ? 'is new' : 'has changed'}`);
  const rows = parts.map(({ partId, title, kinds, answers, rescored }) => [
    `  ${partId}`,
    `“${title}”`,
    kinds.join(', '),
    sayCount(answers, 'answer'),
    rescored
      ? `${rescored.changed} get another score: ${rescored.better} more, ${rescored.worse} less; ${rescored.unreadable} do not fit`
      : 'keep their scores',
  ]);
  if (rows.length > 0) print(alignColumns(rows));
  for (const { partId, kinds, rightAnswer } of parts)
    if (rightAnswer && (kinds.includes('key') || kinds.includes('structure')))
      print(`  ${partId}: right was ${rightAnswer.before}, right is now ${rightAnswer.after}`);
  for (const { partId, lostBeliefs } of parts)
    for (const { id, options, answers } of lostBeliefs)
      print(
        `  ${partId}: belief ${id} is no more pointed to by option ${options.map((each) => `“${each}”`).join(', ')}: ${sayCount(answers, 'answer is', 'answers are')} shown without it`,
      );
  for (const change of changes) {
    const answers = change.kind === 'moved' ? answersOfMoved.get(change.name) : undefined;
    print(`  ${sayUnitChange(change)}${answers === undefined ? '' : `, ${sayCount(answers, 'answer')}`}`);
  }
}

/** Asks at the terminal; null where there is none. */
export type Ask = ((question: string) => Promise<string>) | null;

export const askAtTerminal: Ask =
  process.stdin.isTTY && process.stdout.isTTY
    ? async (question) => {
        const terminal = createInterface({ input: process.stdin, output: process.stdout });
        const answer = await terminal.question(question);
        terminal.close();
        return answer;
      }
    : null;

/**
 * Prints what publishing would change in what is published, and asks once where answers would lose points or no
 * longer fit.
 * @throws OperatorError unless it is wanted
 */
export async function agreeToPublish(
  installation: Installation,
  { documents, gone = [] }: { documents: readonly VersionedDocument[]; gone?: readonly DocumentName[] },
  isWanted: boolean,
  ask: Ask = askAtTerminal,
): Promise<void> {
  const found = (await compareContent(installation, documents, gone)).filter(({ isNew }) => !isNew);
  for (const difference of found) printDifference(difference);
  const rescored = found.flatMap(({ parts }) => parts.flatMap((part) => part.rescored ?? []));
  const sum = (name: 'worse' | 'unreadable') => rescored.reduce((total, counts) => total + counts[name], 0);
  const [worse, unfit] = [sum('worse'), sum('unreadable')];
  if (worse + unfit === 0) return;
  print(
    [
      ...(worse > 0 ? [`${sayCount(worse, 'answer gets', 'answers get')} fewer points.`] : []),
      ...(unfit > 0
        ? [
            `${sayCount(unfit, 'answer does', 'answers do')} not fit any more: the score stays, and the page does not show what was chosen.`,
          ]
        : []),
      'docs/guides/change-a-lab-with-answers.md says how to keep answers.',
    ].join(' '),
  );
  if (isWanted) return;
  if (!ask) throw new OperatorError('Nothing was published. With --yes it is published all the same.');
  if (!/^y(es)?$/i.test((await ask('Publish it all the same? [y/N] ')).trim()))
    throw new OperatorError('Nothing was published.');
}
