import { expect, it } from 'vitest';
import { parseEnv } from '../settings/env.ts';
import { announceTeacherProof } from './start-server.ts';

it.each([
  [
    {},
    /every teacher.*premium labs to teachers who have a class.*TEACHER_PROOF=domain or TEACHER_PROOF=manual/s,
  ],
  [{ TEACHER_PROOF: 'manual' }, /whom you approve: npm run teachers -- approve/],
  [
    { TEACHER_PROOF: 'domain', TEACHER_DOMAINS: 'school.example' },
    /with a confirmed address of TEACHER_DOMAINS/,
  ],
])('the operator is told at the first start what TEACHER_PROOF does: %j', (variables, words) => {
  const said: string[] = [];
  announceTeacherProof(parseEnv(variables, '/nowhere'), (text) => void said.push(text));
  expect(said.join('\n')).toMatch(words);
});
