import { userInfo } from 'node:os';
import { OperatorError } from './operator-error.ts';

let given: string | undefined;

/** Takes `--by <name>` out of the words of any command: who acts, as a certificate names them. */
export function takeBy(words: readonly string[]): string[] {
  const at = words.findIndex((word) => word === '--by' || word.startsWith('--by='));
  if (at < 0) return [...words];
  const isApart = words[at] === '--by';
  const name = (isApart ? words[at + 1] : words[at]?.slice('--by='.length))?.trim() ?? '';
  if (name === '' || name.startsWith('--')) throw new OperatorError('Who acts? --by goes with a name.', 2);
  given = name;
  return words.toSpliced(at, isApart ? 2 : 1);
}

/**
 * Who has acted: the person that the command names, or the operator of the settings, and the user of the machine. The
 * user alone says little: it may be `root`.
 */
export function whoActs(operator = process.env.OPERATOR_NAME): string {
  const { username } = userInfo();
  const named = given ?? (operator?.trim() || undefined);
  return named === undefined
    ? `${username}, a user of this machine (no name was given: see --by)`
    : `${named} (${username} on this machine)`;
}
