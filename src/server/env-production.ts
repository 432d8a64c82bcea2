import { isGuessableSecret } from './guessable-secret.ts';
import { isLoopbackName } from './http/loopback.ts';

interface ProductionData {
  readonly IDENTITY_SECRET?: readonly string[] | undefined;
  readonly STORE_WEBHOOK_SECRET?: readonly string[] | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

/** What a server that strangers reach may not be started with, as sentences. */
export function listProductionFaults(
  data: ProductionData,
  meanings: Readonly<Record<'IDENTITY_SECRET' | 'PUBLIC_URL', string>>,
): string[] {
  const missing = (['IDENTITY_SECRET', 'PUBLIC_URL'] as const)
    .filter((name) => data[name] === undefined)
    .map((name) => `${name} is missing: in production it must be ${meanings[name]}.`);
  const guessable = (['IDENTITY_SECRET', 'STORE_WEBHOOK_SECRET'] as const)
    .filter((name) => data[name]?.some(isGuessableSecret))
    .map(
      (name) =>
        `${name} could be guessed: in production it must be random, for example what "openssl rand -hex 32" prints.`,
    );
  const isOpen = data.PUBLIC_URL !== undefined && !isEncrypted(data.PUBLIC_URL);
  return [
    ...missing,
    ...guessable,
    ...(isOpen
      ? [
          'PUBLIC_URL must begin with https:// in production: over http everybody on the way reads passwords. ' +
            'Inside a house without https, start without NODE_ENV=production.',
        ]
      : []),
  ];
}

function isEncrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopbackName(hostname);
}
