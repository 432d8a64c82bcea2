import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { demandSilence } from '../setup/log-canaries.ts';
import type { OperatorTool } from '../setup/programs.ts';

const programOf = (name: string) => join(inject('programsFolder'), `${name}.js`);

export interface ServerProcess {
  isRunning(): boolean;
  /** The complete output so far. */
  output(): string;
  /** Resolves with the address once it is ready; rejects with its output when it ends before. */
  readonly ready: Promise<string>;
  /** Sends a signal and waits for the end; resolves with the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

/** Starts the real server as a process of its own, on any free port. */
export function runServer(variables: Record<string, string>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [programOf('main')], {
    env: { PATH, HOME, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  // The `close` event, not `exit`: after the exit the last output may still arrive.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const url = text.match(/is ready at (https?:\/\/\S+)\n/)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => reject(new Error(text)));
  });
  // A test that waits for the end only must not fail over a start that was meant to fail.
  ready.catch(() => undefined);
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => text,
    ready,
    ended,
    async end(signal) {
      child.kill(signal);
      const code = await ended;
      demandSilence(text);
      return code;
    },
  };
}

interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs an operator's command to its end, without a terminal. */
export function runOperatorTool(
  tool: OperatorTool,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  input?: Buffer,
): Promise<CommandResult> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [programOf(tool), ...words],
      { env: { PATH, HOME, ...variables } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    ).stdin?.end(input);
  });
}
