import type * as z from 'zod/mini';
import type { SignInMethodSchema } from '../../../contract/identity.ts';
import type { FirebaseWebConfig } from '../../../contract/system.ts';

/** A Firebase project as the operator configured it. */
export interface FirebaseSettings {
  /** What browsers are told; nothing of it is secret. */
  readonly web: FirebaseWebConfig;
  /** The ways in that are switched on in the project. */
  readonly methods: readonly z.infer<typeof SignInMethodSchema>[];
  /** undefined with the emulator, which asks for none. */
  readonly serviceAccount: ServiceAccount | undefined;
}

export interface ServiceAccount {
  readonly email: string;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
}

const hosts = {
  identity: 'https://identitytoolkit.googleapis.com',
  tokens: 'https://securetoken.googleapis.com',
  scripts: 'https://apis.google.com',
} as const;

/** Where the Identity Toolkit answers; the emulator has the service's host as the first part of the path. */
export function identityToolkitUrl({ web }: Pick<FirebaseSettings, 'web'>): string {
  return web.emulatorUrl ? `${web.emulatorUrl}/identitytoolkit.googleapis.com` : hosts.identity;
}

/** Hosts a browser needs for signing in, by the directive of the content security policy that lets it. */
export function listFirebaseSources({ web }: Pick<FirebaseSettings, 'web'>) {
  return web.emulatorUrl
    ? { connect: [web.emulatorUrl], script: [hosts.scripts], frame: [web.emulatorUrl] }
    : {
        connect: [hosts.identity, hosts.tokens],
        script: [hosts.scripts],
        frame: [`https://${web.authDomain}`],
      };
}
