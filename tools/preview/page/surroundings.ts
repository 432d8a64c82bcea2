import { createApi } from '../../../src/school/client/http/api.ts';
import { NotSignedInError } from '../../../src/school/client/identity/port.ts';
import type { PublicConfig } from '../../../src/school/kernel/system.ts';

// The config and the API that the player's components need, with nobody signed in.

export const config: PublicConfig = {
  productName: 'Anneal',
  productKey: 'anneal-preview',
  theme: 'minipcr',
  contentKey: 'preview',
  identityProvider: 'embedded',
};

export const api = createApi({
  config,
  fetch: (...given) => window.fetch(...given),
  identity: { getToken: () => Promise.reject(new NotSignedInError()) },
});
