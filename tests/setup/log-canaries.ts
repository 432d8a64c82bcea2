import type pino from 'pino';
import { createLog } from '../../src/server/log/log.ts';

/** What no log may hold, whoever wrote it: the tests' people, passwords and all that opens a session. */
const canaries = {
  'an e-mail address': /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/i,
  'a token': /\beyJ[\w-]{8,}|\bBearer\s/,
  'a session': /_session=/,
  'the link of a mail': /#(?:sign-in|reset)=[\w-]/,
  'a query with an address': /[?&](?:email|redirectUrl)=/,
  // Every password that occurs in a test has one of these.
  'a password':
    /horse [7-9]|four words are plenty|long (?:enough )?password|canary password|Demo-[0-9a-f]{6}/i,
} satisfies Record<string, RegExp>;

/** Lines of the first start outside production, which show these once, on purpose. */
const demoAccounts = /^ {2}Demo (?:teacher|student) +\S+ +password \S+$/gm;

/** The kinds of secret that a log gives away, each with the start of its line. */
export function findLeaks(log: string): string[] {
  return log
    .split('\n')
    .flatMap((line) =>
      Object.entries(canaries).flatMap(([kind, pattern]) =>
        pattern.test(line) ? [`${kind}: ${line.slice(0, 200)}`] : [],
      ),
    );
}

/** Of a whole server. @throws where it has said what it must not */
export function demandSilence(output: string): void {
  const leaks = findLeaks(output.replace(demoAccounts, ''));
  if (leaks.length > 0) throw new Error(`The log gives away ${leaks.join('; ')}`);
}

/** A log at its most talkative, kept in memory. `check` throws where it has said what it must not. */
export function openCanaryLog(): { readonly log: pino.Logger; check(): void } {
  const lines: string[] = [];
  return {
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    check: () => demandSilence(lines.join('\n')),
  };
}
