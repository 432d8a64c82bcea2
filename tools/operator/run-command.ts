import { Refusal } from '../../src/school/features/account/operator/refusal.ts';
import { errorTable } from '../../src/school/kernel/errors.ts';
import { AppError } from '../../src/school/server/base/app-error.ts';
import { EnvError } from '../../src/school/server/settings/env.ts';
import { OperatorError } from './operator-error.ts';
import { takeBy } from './who-acts.ts';

/** A command for the operator. It writes with `print` and resolves with its exit code. */
export type Command = (words: readonly string[]) => Promise<number>;

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Runs the command that the first word names; prints the help when there is no word. */
export async function runCommand(commands: Readonly<Record<string, Command>>, help: string): Promise<void> {
  const [name = ''] = process.argv.slice(2);
  if (name === '' || name === 'help') {
    print(help);
    process.exitCode = name === '' ? 2 : 0;
    return;
  }
  await runOnly(async ([, ...words]) => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new OperatorError(`There is no command ${name}.\n\n${help}`, 2);
    return command(takeBy(words));
  }, help);
}

/** Runs a tool that has one command, with all words. */
export async function runOnly(command: Command, help: string): Promise<void> {
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    print(help);
    return;
  }
  try {
    process.exitCode = await command(words);
  } catch (error) {
    const { message, exitCode } = explain(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = exitCode;
  }
}

function explain(error: unknown): { message: string; exitCode: number } {
  if (error instanceof OperatorError) return error;
  if (error instanceof Refusal) return { message: error.message, exitCode: 1 };
  if (error instanceof EnvError) return { message: error.message, exitCode: 2 };
  if (error instanceof AppError) return { message: errorTable[error.code].detail, exitCode: 1 };
  // `parseArgs` says in its message which word is wrong.
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return { message: `${error.message}\nSee --help.`, exitCode: 2 };
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error), exitCode: 1 };
}
