import { createInterface } from 'node:readline/promises';
import { alignColumns } from './align-columns.ts';
import { OperatorError } from './operator-error.ts';
import { print } from './run-command.ts';
import { whoActs } from './who-acts.ts';

export type Certificate = Readonly<Record<string, string | number>>;

/** Says after an act of an operator what was done, when, by whom and with which command. It names nobody by itself. */
export function certify(act: { command: string; at: Date }, certificate: Certificate): Certificate {
  return { ...certificate, when: act.at.toISOString(), by: whoActs(), command: act.command };
}

/** @param more for programs alone */
export function printCertificate(
  certificate: Certificate,
  isJson: boolean,
  more: Readonly<Record<string, unknown>> = {},
): void {
  if (isJson) print(JSON.stringify({ ...certificate, ...more }));
  else print(sayCertificate(certificate));
}

export function sayCertificate(certificate: Certificate): string {
  return alignColumns(Object.entries(certificate).map(([name, value]) => [name, String(value)]));
}

/**
 * An act that cannot be taken back needs its id or code repeated: in the command by a program, or typed by a person.
 * @throws OperatorError where it is not the same, or nobody is there to ask
 */
export async function demandRepeat(
  wanted: string,
  given: string | undefined,
  { question, read = (text: string) => text.trim() }: { question: string; read?: (typed: string) => string },
): Promise<void> {
  if (read(given ?? (await ask(question, wanted))) !== wanted)
    throw new OperatorError('What was repeated is not the same. Nothing was changed.');
}

async function ask(question: string, wanted: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new OperatorError(`Nobody is there to ask: repeat it with --yes ${wanted}.`, 2);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}
