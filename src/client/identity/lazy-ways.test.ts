import { expect, it, vi } from 'vitest';
import type { EmbeddedCore } from './embedded-ways.ts';
import { createLazyWays } from './lazy-ways.ts';
import { OfflineError } from './port.ts';

vi.mock('./embedded-ways.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('says that the server is out of reach where the code of the ways in does not come', async () => {
  const ways = createLazyWays({} as EmbeddedCore);
  await expect(ways.listSignInMethods('robin@example.org')).rejects.toBeInstanceOf(OfflineError);
});
