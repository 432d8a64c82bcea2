import { sayUnitChange } from '../src/school/publishing/document-units.ts';
import type { TakenBack } from '../src/school/publishing/find-taken-back.ts';
import { type Ask, askAtTerminal } from './content-differences.ts';
import { OperatorError } from './operator/operator-error.ts';
import { print } from './operator/run-command.ts';

// What publishing would take back of somebody else's work, in lines, and the question about it.

const mostLines = 12;

/** @param what the archive, or the folder */
export function sayTakenBack({ name, sinceOf, changes }: TakenBack, what: string): string[] {
  const day = sinceOf?.toISOString().slice(0, 16).replace('T', ' ');
  const since = day
    ? `${name} was changed here since the version from which ${what} began (${day} UTC). This would be gone:`
    : `${name} is other here, and ${what} does not say that it began from it. From what would be published to what is here:`;
  const more = changes.length - mostLines;
  return [
    since,
    ...changes.slice(0, mostLines).map((change) => `  ${sayUnitChange(change)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

const cure =
  'Write what is here into your own folder too and pack it again: then nothing is taken back, and nobody is asked. ' +
  '--take-back publishes the archive all the same, and what was published here meanwhile is gone; --yes does not do that.';

/**
 * Refuses an archive that would take back what was published since it began. Older archives do not say from which
 * versions they began; for these the operator is asked.
 * @param without its labs that do not tell it
 * @throws OperatorError unless it is wanted
 */
export async function agreeToTakeBack(
  found: readonly TakenBack[],
  without: readonly string[],
  isWanted: boolean,
  mayAsk: boolean,
  terminal: Ask = askAtTerminal,
): Promise<void> {
  if (found.length === 0) return;
  const lines = found.flatMap((each) => sayTakenBack(each, 'the archive'));
  const ask = mayAsk ? terminal : null;
  const areAsked = without.length > 0 && found.every(({ sinceOf }) => sinceOf === null);
  if (isWanted || (areAsked && ask)) for (const line of lines) print(line);
  if (isWanted) return;
  if (!areAsked || !ask) throw new OperatorError([...lines, cure, 'Nothing was published.'].join('\n'));
  const answer = await ask('Is what is here meant to be taken back? [y/N] ');
  if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError(`${cure}\nNothing was published.`);
}
