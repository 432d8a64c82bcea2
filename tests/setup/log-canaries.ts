import type pino from 'pino';
import { createLog } from '../../src/school/server/log/log.ts';

/** Texts that no log may contain: the tests' people, passwords and everything that opens a session. */
const canaries = {
  'an e-mail address': /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/i,
  'a token': /\beyJ[\w-]{8,}|\bBearer\s/,
  'a session': /_session=/,
  'the link of a mail': /#(?:sign-in|reset)=[\w-]/,
  'a query with an address': /[?&](?:email|redirectUrl)=/,
  // Every password in the tests contains one of these.
  'a password':
    /horse [7-9]|four words are plenty|long (?:enough )?password|canary password|Demo-[0-9a-f]{6}/i,
} satisfies Record<string, RegExp>;

/** Lines of the first start outside production, which show the demo passwords once, on purpose. */
const demoAccounts = /^ {2}Demo (?:teacher|student) +\S+ +password \S+$/gm;

/** The kinds of secret that a log contains, each with the start of its line. */
export function findLeaks(log: string): string[] {
  return log
    .split('\n')
    .flatMap((line) =>
      Object.entries(canaries).flatMap(([kind, pattern]) =>
        pattern.test(line) ? [`${kind}: ${line.slice(0, 200)}`] : [],
      ),
    );
}

/** Checks the output of a whole server. @throws when it contains one of these texts */
export function demandSilence(output: string): void {
  const leaks = findLeaks(output.replace(demoAccounts, ''));
  if (leaks.length > 0) throw new Error(`The log gives away ${leaks.join('; ')}`);
}

/** A log at its most detailed level, kept in memory. `check` throws when it contains one of these texts. */
export function openCanaryLog(): { readonly log: pino.Logger; logged(): string; check(): void } {
  const lines: string[] = [];
  return {
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    logged: () => lines.join('\n'),
    check: () => demandSilence(lines.join('\n')),
  };
}
