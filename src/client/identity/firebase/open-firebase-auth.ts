import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  type Persistence,
} from '@firebase/auth';
import type { FirebaseWebConfig } from '../../../contract/system.ts';

/**
 * Firebase's client for the configured project. Its sessions are kept in `localStorage`, whose changes every tab hears
 * of at once.
 */
export function openFirebaseAuth(
  settings: FirebaseWebConfig,
  { name, persistence = browserLocalPersistence }: { name: string; persistence?: Persistence },
): Auth {
  const { apiKey, authDomain, projectId, appId, emulatorUrl } = settings;
  const app = initializeApp({ apiKey, authDomain, projectId, appId }, name);
  const auth = initializeAuth(app, { persistence });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}
