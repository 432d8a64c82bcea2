import { describe, expect, it } from 'vitest';
import { parseEnv } from '../../school/server/settings/env.ts';
import { describeInstallation } from './describe-installation.ts';

const describeWith = (variables: Readonly<Record<string, string>>) =>
  describeInstallation(parseEnv(variables, '/srv/labs'));

describe('what the settings say to the documents', () => {
  it('is no outside service and no place where nothing is set', () => {
    expect(describeWith({})).toMatchObject({
      ...{
        services: '',
        mail: '',
        provider: '',
        firebase: '',
        errors: '',
        statistics: '',
        sync: '',
        place: '',
      },
    });
  });

  it.each([
    ['mail', { MAIL_URL: 'smtp://mail.example.org:587', MAIL_FROM: 'labs@example.org' }],
    ['errors', { ERROR_REPORTING: 'true', SENTRY_DSN: 'https://key@errors.example.org/1' }],
    ['provider', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }],
    ['sync', { TOKEN_SYNC_URL: 'https://sync.example.org/token' }],
  ])('names %s where it is connected, and nothing else', (name, variables) => {
    const { services, mail, provider, firebase, errors, statistics, sync } = describeWith(variables);
    expect(services).toBe('true');
    const connected = { mail, provider, firebase, errors, statistics, sync };
    expect(Object.entries(connected).filter(([, value]) => value !== '')).toEqual([[name, 'true']]);
  });

  it('is how long archived work is kept where a setting says so: the papers named 180 days', () => {
    expect(describeWith({}).archivedWork).toBe('');
    // The accounts of a class end with its work, and after 180 days at the latest.
    for (const [set, work, accounts] of [
      [undefined, '', '180 days'],
      ['30', '30 days', '30 days'],
      ['400', '400 days', '180 days'],
    ] as const)
      expect(describeWith(set === undefined ? {} : { ARCHIVED_WORK_DAYS: set })).toMatchObject({
        ...{ archivedWork: work, archivedAccounts: accounts },
      });
  });

  it('is that nobody takes an account along where students have none of their own', () => {
    expect(describeWith({})).toMatchObject({ openAccounts: 'true', ownAccounts: 'true' });
    expect(describeWith({ STUDENT_ACCOUNTS: 'class' })).toMatchObject({
      openAccounts: '',
      ownAccounts: 'true',
    });
    expect(describeWith({ STUDENT_ACCOUNTS: 'none' }).ownAccounts).toBe('');
  });

  it('is who makes classes, and whether nobody joins one without the word of the school', () => {
    expect(describeWith({})).toMatchObject({ provedClasses: '', schoolNeeded: '' });
    expect(describeWith({ TEACHER_PROOF: 'manual' }).provedClasses).toBe('');
    const guarded = { TEACHER_PROOF_FOR: 'classes', SCHOOL_AGREEMENT: 'needed' };
    expect(describeWith({ TEACHER_PROOF: 'manual', ...guarded })).toMatchObject({
      ...{ provedClasses: 'an approval', schoolNeeded: 'true' },
    });
  });

  it('has a mark that is the same for the same settings, and another one for every other', () => {
    const marks = [
      {},
      { DATA_LOCATION: 'Ohio, United States' },
      { OPERATOR_NAME: 'Harbor Schools' },
      { STUDENT_ACCOUNTS: 'none' },
      { STUDENT_ACCOUNTS: 'class' },
      { ARCHIVED_WORK_DAYS: '400' },
      { SCHOOL_AGREEMENT: 'needed' },
      { TEACHER_PROOF: 'manual', TEACHER_PROOF_FOR: 'classes' },
      { ERROR_REPORTING: 'true', SENTRY_DSN: 'https://key@errors.example.org/1' },
      {
        ...{ ERROR_REPORTING: 'true', SENTRY_DSN: 'https://key@errors.example.org/1' },
        ERROR_RECORDINGS: 'false',
      },
    ].map((variables) => {
      const { paperMark } = describeWith(variables);
      expect(describeWith(variables).paperMark).toBe(paperMark);
      expect(paperMark).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}$/);
      return paperMark;
    });
    expect(new Set(marks).size).toBe(marks.length);
    // Nothing of it is a secret, and nothing that papers do not speak of changes it.
    expect(
      describeWith({ LOG_LEVEL: 'info', IDENTITY_SECRET: 'x7Kq2mZ9vT4nB8wR1yC6sD3fG5hJ0pLa' }).paperMark,
    ).toBe(marks[0]);
  });

  it('is the place of the database', () => {
    expect(describeWith({ DATA_LOCATION: 'Ohio, United States' }).place).toBe('Ohio, United States');
  });
});
