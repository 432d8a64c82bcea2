import { expect, it } from 'vitest';
import { parseEnv } from '../../school/server/settings/env.ts';
import { describeInstallation } from './describe-installation.ts';
import { announce, announceTeacherProof } from './start-server.ts';

it.each([
  [
    {},
    /every teacher.*premium labs to teachers who have a class.*TEACHER_PROOF=domain or TEACHER_PROOF=manual/s,
  ],
  [{ TEACHER_PROOF: 'manual' }, /whom you approve: npm run teachers -- approve/],
  [
    { TEACHER_PROOF: 'domain', TEACHER_DOMAINS: 'school.example' },
    /with a confirmed address of TEACHER_DOMAINS.*TEACHER_PROOF_FOR=classes also keeps classes/s,
  ],
  [{ TEACHER_PROOF: 'manual', TEACHER_PROOF_FOR: 'classes' }, /Nobody else makes a class, or assigns in one/],
])('the operator is told at the first start what TEACHER_PROOF does: %j', (variables, words) => {
  const said: string[] = [];
  announceTeacherProof(parseEnv(variables, '/nowhere'), (text) => void said.push(text));
  expect(said.join('\n')).toMatch(words);
});

function startWith(variables: Readonly<Record<string, string>>, elsewhere: string[] = []) {
  const said: string[] = [];
  const env = parseEnv(variables, '/nowhere');
  announce(env, { url: 'http://localhost:4000', elsewhere }, null, (text) => void said.push(text));
  return { said: said.join('\n'), env };
}

it('a start names the mark that the papers for schools carry', () => {
  const { said, env } = startWith({ DATA_LOCATION: 'Ohio, United States' });
  expect(said).toContain(`carry the mark ${describeInstallation(env).paperMark} of these settings`);
});

it('a start without https says that passwords can be read on the way, too', () => {
  expect(startWith({}, ['http://10.0.0.4:4000']).said).toContain('can read passwords, PINs and answers');
  expect(startWith({}).said).not.toContain('can read');
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://labs.example.org',
  IDENTITY_SECRET: 'x7Kq2mZ9vT4nB8wR1yC6sD3fG5hJ0pLaQe',
  OPERATOR_NAME: 'Harbor Schools',
  OPERATOR_CONTACT: 'help@harbor.example',
};

it('a start says where no teacher can be proved: the settings printed for a school let nobody make a class', () => {
  const guarded = {
    ...production,
    ...{ TEACHER_PROOF: 'domain', TEACHER_DOMAINS: 'school.example', TEACHER_PROOF_FOR: 'classes' },
  };
  const words = 'Nobody can make a class: TEACHER_PROOF=domain';
  const mail = { MAIL_URL: 'smtp://mail.example.org:587', MAIL_FROM: 'labs@example.org' };
  expect(startWith(guarded).said).toContain(words);
  expect(startWith({ ...guarded, ...mail }).said).not.toContain(words);
  expect(
    startWith({ ...guarded, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).said,
  ).not.toContain(words);
  expect(startWith({ ...guarded, TEACHER_PROOF: 'manual' }).said).not.toContain(words);
});

it('a start in production says where the place of the data is missing, and what the papers then say', () => {
  const words = 'nobody has said where the database is kept';
  expect(startWith(production).said).toContain(words);
  expect(startWith({ ...production, DATA_LOCATION: 'Ohio, United States' }).said).not.toContain(words);
  expect(startWith({}).said).not.toContain(words);
});
