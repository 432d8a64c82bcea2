import { expect, it } from 'vitest';
import {
  detourLifetimeS,
  knownLifetimeS,
  sessionLifetimeS,
} from '../../src/school/features/identity/credentials/cookies.server.ts';
import { xsrfLifetimeS } from '../../src/school/server/http/xsrf.ts';
import { deviceEntries } from '../../src/site/cookies/device-entries.ts';

it('the page about cookies says how long each of them lasts', () => {
  const dayS = 24 * 3600;
  const lasts = Object.fromEntries(
    deviceEntries.flatMap(({ name, days }) => (days === undefined ? [] : [[name, Math.round(days * dayS)]])),
  );
  expect(lasts).toEqual({
    session: sessionLifetimeS,
    device: detourLifetimeS.link,
    merged: detourLifetimeS.link,
    known: knownLifetimeS,
    pending: detourLifetimeS.pending,
    challenge: detourLifetimeS.challenge,
    'XSRF-TOKEN': xsrfLifetimeS,
    // The specification's 365 days.
    locale: 365 * dayS,
  });
});
