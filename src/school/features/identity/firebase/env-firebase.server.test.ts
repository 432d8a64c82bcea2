import { describe, expect, it } from 'vitest';
import { parseEnv } from '../../../server/settings/env.ts';
import { listFirebaseSources } from '../../../server/settings/firebase-settings.ts';
import { createFirebaseIdentity } from './create-firebase-identity.server.ts';

const project = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_API_KEY: 'AIza-key',
  FIREBASE_AUTH_DOMAIN: 'labs.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'labs-1234',
  FIREBASE_APP_ID: '1:23:web:45',
};
const privateKey = '-----BEGIN PRIVATE KEY-----\nsecret-key\n-----END PRIVATE KEY-----\n';
const account = JSON.stringify({ client_email: 'admin@labs.example', private_key: privateKey, type: 'x' });
const production = {
  NODE_ENV: 'production',
  OPERATOR_NAME: 'Example School District',
  OPERATOR_CONTACT: 'privacy@district.example',
  IDENTITY_SECRET: 'wPz3Yl0rT8uKc5vBq1Xn7EaJ4sGh9dMf',
  PUBLIC_URL: 'https://labs.example.org',
};
const parse = (variables: Record<string, string>) => parseEnv(variables, '/project');
const emulator = 'http://127.0.0.1:9099';

describe('the settings of Firebase', () => {
  it('are not needed for the embedded provider', () => {
    expect(parse({}).firebase).toBeNull();
    expect(parse({ ...project, IDENTITY_PROVIDER: 'embedded' }).firebase).toBeNull();
  });

  it('describe the project, and tell browsers nothing secret', () => {
    const { firebase } = parse({ ...production, ...project, FIREBASE_SERVICE_ACCOUNT: account });
    expect(firebase).toEqual({
      web: {
        apiKey: 'AIza-key',
        authDomain: 'labs.firebaseapp.com',
        projectId: 'labs-1234',
        appId: '1:23:web:45',
      },
      methods: ['password', 'emailLink', 'google'],
      serviceAccount: { email: 'admin@labs.example', privateKey },
    });
  });

  it.each(Object.keys(project).filter((name) => name !== 'IDENTITY_PROVIDER'))('miss %s by name', (name) => {
    const given = { ...project, FIREBASE_SERVICE_ACCOUNT: account, [name]: '' };
    expect(() => parse(given)).toThrow(new RegExp(`${name} must be`));
  });

  it('demand a service account, whose key no sentence repeats', () => {
    expect(() => parse(project)).toThrow(/FIREBASE_SERVICE_ACCOUNT must be/);
    for (const wrong of ['{', '{"client_email":"a@b"}', account.replace('BEGIN PRIVATE', 'BEGIN')]) {
      expect(() => parse({ ...project, FIREBASE_SERVICE_ACCOUNT: wrong })).toThrow(
        /FIREBASE_SERVICE_ACCOUNT/,
      );
      expect(() => parse({ ...project, FIREBASE_SERVICE_ACCOUNT: wrong })).not.toThrow(/secret-key/);
    }
  });

  it.each([emulator, 'http://localhost:9099', 'http://[::1]:9099'])('take an emulator at %s', (url) => {
    expect(parse({ ...project, FIREBASE_EMULATOR_URL: url }).firebase?.web.emulatorUrl).toBe(url);
  });

  it.each([
    'http://emulator.example:9099',
    'http://127.0.0.1.evil.example:9099',
    'http://127.0.0.1@evil.example:9099',
    'http://localhost.evil.example:9099',
    'http://10.0.0.1:9099',
    'http://0.0.0.0:9099',
    'http://127.0.0.1:9099/path',
    'http://127.0.0.1:9099#x',
    'http://127.0.0.1',
    'https://evil.example/?http://127.0.0.1:9099',
    'http://127.0.0.1:9099\n.evil.example',
    'http://127.0.0.1:99999',
  ])('refuse an emulator at %j', (url) => {
    expect(() => parse({ ...project, FIREBASE_EMULATOR_URL: url })).toThrow(/FIREBASE_EMULATOR_URL must be/);
  });

  it('refuse an emulator in production, also one that is not used', () => {
    const given = { ...production, FIREBASE_EMULATOR_URL: emulator };
    expect(() => parse({ ...given, ...project, FIREBASE_SERVICE_ACCOUNT: account })).toThrow(/EMULATOR_URL/);
    expect(() => parse(given)).toThrow(/FIREBASE_EMULATOR_URL must be/);
  });
});

describe('the provider, whatever the settings let through', () => {
  const open = (mode: 'production' | 'development', emulatorUrl: string) => {
    const env = { ...parse({ ...project, FIREBASE_EMULATOR_URL: emulator }), mode };
    const { firebase } = env;
    if (!firebase) throw new Error('Firebase is configured');
    const settings = { ...firebase, web: { ...firebase.web, emulatorUrl } };
    // Refuses before it looks at the database.
    return createFirebaseIdentity({
      settings,
      env,
      database: null as never,
      limits: null as never,
      publicOrigins: [],
    });
  };
  it('opens on no emulator in production, and on none elsewhere', async () => {
    await expect(open('production', emulator)).rejects.toThrow(/no place in production/);
    await expect(open('development', 'http://emulator.example:9099')).rejects.toThrow(/on this machine/);
  });
});

describe('what the security policy lets through', () => {
  it('names the hosts of the service, and of the emulator instead', () => {
    const { firebase } = parse({ ...project, FIREBASE_SERVICE_ACCOUNT: account });
    expect(firebase && listFirebaseSources(firebase)).toEqual({
      connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      script: ['https://apis.google.com'],
      frame: ['https://labs.firebaseapp.com'],
    });
    const local = parse({ ...project, FIREBASE_EMULATOR_URL: emulator }).firebase;
    expect(local && listFirebaseSources(local)).toMatchObject({ connect: [emulator], frame: [emulator] });
  });
});
