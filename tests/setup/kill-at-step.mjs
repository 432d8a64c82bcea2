import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// A test loads this file before a program (`node --import`). It kills the program in front of one of its changes of the
// content folder: the first one where KILL_AT_STEP is 1. Only what the program has done by then is left.

const { CONTENT_FOLDER = '', KILL_AT_STEP } = process.env;
let step = 0;

/** @type {Record<string, (...words: unknown[]) => unknown>} */
const calls = Object(promises);
for (const name of ['cp', 'rename', 'rm']) {
  const change = calls[name];
  calls[name] = (...words) => {
    const isThere = words.some((word) => typeof word === 'string' && word.startsWith(CONTENT_FOLDER));
    if (isThere) step += 1;
    if (isThere && step === Number(KILL_AT_STEP)) process.kill(process.pid, 'SIGKILL');
    return change?.(...words);
  };
}
syncBuiltinESMExports();
