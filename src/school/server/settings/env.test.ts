import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

const parse = (variables: Record<string, string>) => parseEnv(variables, '/project');
const random = 'wPz3Yl0rT8uKc5vBq1Xn7EaJ4sGh9dMf';
const secrets = {
  IDENTITY_SECRET: random,
  PUBLIC_URL: 'https://labs.example.org/',
  OPERATOR_NAME: 'Example School District',
  OPERATOR_CONTACT: 'privacy@district.example',
};

describe('parseEnv', () => {
  it('needs nothing in development', () => {
    expect(parse({})).toMatchObject({
      mode: 'development',
      port: 4000,
      host: '127.0.0.1',
      dataFolder: '/project/.data',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(parse({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL_SIZE', '0'],
    ['PUBLIC_URL', 'labs.example.org'],
    ['PUBLIC_URL', 'https://ada:pw@labs.example.org'],
    ['PUBLIC_URL', 'https://labs.example.org/anneal'],
    ['PUBLIC_URL', 'https://labs.example.org/?a=b'],
    ['PUBLIC_URL', 'https://labs.example.org/#a'],
    ['PREPARE_ON_START', 'no'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '-1'],
    ['IDENTITY_SECRET', 'short'],
    ['PRODUCT_KEY', 'Has Space'],
    ['THEME', 'unknown'],
    ['CONTENT_KEY', 'a b'],
    ['CONTENT_URL', 'cms.example.org'],
    ['CONTENT_TOKEN', 'short'],
    ['CONTENT_DIALECT', 'v3'],
    ['CONTENT_WEBHOOK_SECRET', 'short'],
    ['TEACHER_PROOF', 'oath'],
    ['TEACHER_DOMAINS', 'school.example,no domain'],
    ['TEACHER_DOMAINS', 'https://school.example'],
    ['TEACHER_DOMAINS', 'school'],
    ['ROUTE_REDIRECTS', '/signin=https://store.example.org'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(EnvError);
    expect(() => parse({ [name]: value })).toThrow(new RegExp(`${name} must be `));
  });

  it('names every wrong setting at once and repeats no value', () => {
    const attempt = () => parse({ PORT: 'secret-port', LOG_LEVEL: 'secret-level' });
    expect(attempt).toThrow(/PORT must be[\s\S]*LOG_LEVEL must be/);
    expect(attempt).not.toThrow(/secret/);
  });

  it('reads the domains of schools, and demands them where they are the proof', () => {
    expect(parse({}).teacherProof).toEqual({ kind: 'none', domains: [], guardsClasses: false });
    expect(
      parse({ TEACHER_PROOF: 'domain', TEACHER_DOMAINS: ' @School.Example, k12.xy.example,Schüle.de' })
        .teacherProof,
    ).toEqual({
      ...{ kind: 'domain', domains: ['school.example', 'k12.xy.example', 'xn--schle-mva.de'] },
      guardsClasses: false,
    });
    expect(() => parse({ TEACHER_PROOF: 'domain' })).toThrow(/TEACHER_DOMAINS must be/);
  });

  it('guards classes only where there is something to prove', () => {
    expect(parse({ TEACHER_PROOF: 'manual', TEACHER_PROOF_FOR: 'classes' }).teacherProof.guardsClasses).toBe(
      true,
    );
    expect(() => parse({ TEACHER_PROOF_FOR: 'classes' })).toThrow(/TEACHER_PROOF_FOR must be/);
  });

  describe('the outside content service', () => {
    const url = 'https://cms.example.org';
    const token = 'a-token-that-may-read';

    it('is an address, a token and a dialect', () => {
      expect(parse({}).outsideContent).toBeNull();
      expect(parse({ CONTENT_URL: `${url}/cms/`, CONTENT_TOKEN: token }).outsideContent).toEqual({
        ...{ url: `${url}/cms`, token, dialect: 'v5' },
      });
      expect(
        parse({ CONTENT_URL: url, CONTENT_TOKEN: token, CONTENT_DIALECT: 'v4' }).outsideContent?.dialect,
      ).toBe('v4');
    });

    it.each([
      ['CONTENT_TOKEN', { CONTENT_URL: url }],
      ['CONTENT_URL', { CONTENT_TOKEN: token }],
      ['CONTENT_URL', { CONTENT_WEBHOOK_SECRET: random }],
      ['CONTENT_URL', { CONTENT_URL: `${url}/api`, CONTENT_TOKEN: token }],
      ['CONTENT_URL', { CONTENT_URL: 'https://ada:secret@cms.example.org', CONTENT_TOKEN: token }],
    ])('names %s in %j', (name, variables) => {
      expect(() => parse(variables)).toThrow(new RegExp(`^[^\\n]*\\n  ${name} must be [^\\n]*$`));
    });
  });

  it('ends work in archived classes only where a time of 30 days or more is set', () => {
    expect(parse({}).archivedWorkDays).toBeUndefined();
    expect(parse({ ARCHIVED_WORK_DAYS: '365' }).archivedWorkDays).toBe(365);
    for (const value of ['29', '3651', '-1', '1e3', 'never'])
      expect(() => parse({ ARCHIVED_WORK_DAYS: value })).toThrow(
        /ARCHIVED_WORK_DAYS must be a number of days/,
      );
  });

  it('refuses to start in production without its secrets', () => {
    expect(() => parse({ NODE_ENV: 'production' })).toThrow(
      /IDENTITY_SECRET is missing[\s\S]*PUBLIC_URL is missing/,
    );
    expect(parse({ NODE_ENV: 'production', ...secrets })).toMatchObject({
      publicUrl: 'https://labs.example.org',
    });
  });

  it.each(['OPERATOR_NAME', 'OPERATOR_CONTACT'])('refuses to start in production without %s', (name) => {
    const attempt = (value: string) => parse({ NODE_ENV: 'production', ...secrets, [name]: value });
    expect(() => attempt('')).toThrow(new RegExp(`${name} is missing`));
    expect(() => attempt('  ')).toThrow(new RegExp(`${name} must be`));
    expect(parse({ [name]: '' }).legalNames).toMatchObject({ operator: 'the operator of this site' });
  });

  it('reports weaknesses to its own contact, or to the operator where that is an address', () => {
    expect(parse({}).securityContact).toBeUndefined();
    expect(parse({ OPERATOR_CONTACT: 'labs@school.example' }).securityContact).toBe('labs@school.example');
    expect(parse({ SECURITY_CONTACT: 'https://school.example/report' }).securityContact).toBe(
      'https://school.example/report',
    );
    expect(() => parse({ SECURITY_CONTACT: 'the office' })).toThrow(/SECURITY_CONTACT must be/);
  });

  it('lets anybody become a student unless the setting says otherwise', () => {
    expect(parse({}).studentAccounts).toBe('open');
    expect(parse({ STUDENT_ACCOUNTS: 'class' }).studentAccounts).toBe('class');
    expect(parse({}).legalNames.studentAccounts).toContain('also without a class');
    for (const rule of ['class', 'none'])
      expect(parse({ STUDENT_ACCOUNTS: rule }).legalNames.studentAccounts).toContain('nobody can make');
    expect(() => parse({ STUDENT_ACCOUNTS: 'closed' })).toThrow(
      /STUDENT_ACCOUNTS must be open, class or none/,
    );
  });

  it.each([
    ['IDENTITY_SECRET', 'x'.repeat(32)],
    ['IDENTITY_SECRET', `${random},changeme-changeme-changeme-changeme`],
    ['STORE_WEBHOOK_SECRET', '0123456789'.repeat(4)],
  ])('refuses to start in production with a guessable %s, and does not repeat it', (name, value) => {
    const attempt = () => parse({ NODE_ENV: 'production', ...secrets, [name]: value });
    expect(attempt).toThrow(new RegExp(`${name} could be guessed`));
    expect(attempt).not.toThrow(value);
    expect(() => parse({ ...secrets, [name]: value })).not.toThrow();
  });

  it('takes an address without https in production for the machine itself only', () => {
    const at = (PUBLIC_URL: string, NODE_ENV = 'production') => parse({ NODE_ENV, ...secrets, PUBLIC_URL });
    for (const url of ['http://labs.example.org', 'http://192.168.1.20:4000', 'http://localhost.example.org'])
      expect(() => at(url)).toThrow(/PUBLIC_URL must begin with https/);
    for (const url of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
      expect(at(url).publicUrl).toBe(url);
    expect(at('http://192.168.1.20:4000', 'development').publicUrl).toBe('http://192.168.1.20:4000');
  });
});
