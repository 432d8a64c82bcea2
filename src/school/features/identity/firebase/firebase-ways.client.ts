import {
  type Auth,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  inMemoryPersistence,
  type Persistence,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  type User,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth';
import {
  type IdentityConfig,
  type IdentityUser,
  SignInError,
  type SignInWays,
} from '../../../client/identity/port.ts';
import {
  listFailedRules,
  normalizePassword,
  type PasswordPolicy,
} from '../../../kernel/accounts/password-policy.ts';
import type { BodyInputOf, Endpoint, ReplyOf } from '../../../kernel/endpoint.ts';
import { identityEndpoints } from '../identity.ts';
import { callIdentity } from '../identity-requests.client.ts';
import { createRememberedEmail, type IdentityStorage } from '../remembered-user.client.ts';
import { toSignInError } from '../to-sign-in-error.client.ts';
import { readFirebaseLink, writeFirebaseLink } from './firebase-link.client.ts';
import type { PendingLink, RedirectMark } from './firebase-marks.client.ts';
import type { FirebaseWindows } from './firebase-windows.client.ts';
import { firebaseErrorOf, readFirebaseWord, toFirebaseError } from './to-firebase-error.client.ts';

/** What the ways of signing in need from the client that contains them. */
interface FirebaseCore {
  readonly productKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly storage: IdentityStorage | null;
  readonly auth: Auth;
  readonly persistence: Persistence;
  readonly windows: FirebaseWindows;
  readonly redirect: RedirectMark;
  readonly pending: PendingLink;
  isStorageAvailable(): boolean;
  /** Signs in and notifies listeners once, at the end, of the person who is signed in. */
  enter(signIn: () => Promise<User>): Promise<IdentityUser>;
}

const refusedCredentials = new Set([
  'invalid-credential',
  'invalid-login-credentials',
  'wrong-password',
  'user-not-found',
]);
const refusedLinks = new Set([
  'invalid-action-code',
  'expired-action-code',
  'invalid-email',
  'argument-error',
]);
const refusedPasswords = 'password-does-not-meet-requirements';

export function createFirebaseWays(core: FirebaseCore): SignInWays {
  const { auth, fetch, pending, windows } = core;
  const linkEmail = createRememberedEmail(core.productKey, core.storage);
  let config: Promise<IdentityConfig> | undefined;

  async function call<E extends Endpoint>(
    endpoint: E,
    input: { query?: Record<string, string>; body?: BodyInputOf<E> },
  ): Promise<ReplyOf<E>> {
    return callIdentity(fetch, endpoint, input).catch((error: unknown) => {
      throw toSignInError(error);
    });
  }

  function getConfig(): Promise<IdentityConfig> {
    config ??= callIdentity(fetch, identityEndpoints.getConfig, {})
      .then(async (asked) => ({
        ...asked,
        passwordPolicy: await readPasswordPolicy(auth, asked.passwordPolicy),
      }))
      .catch((error: unknown) => {
        config = undefined;
        throw error;
      });
    return config;
  }

  async function listSignInMethods(email: string) {
    return (await call(identityEndpoints.listMethods, { body: { email } })).methods;
  }

  function demandStorage() {
    if (!core.isStorageAvailable())
      throw new SignInError('NO_WEB_STORAGE', 'NO_WEB_STORAGE', { code: 'web-storage-unsupported' });
  }

  async function enter(signIn: () => Promise<User>): Promise<IdentityUser> {
    demandStorage();
    const user = await core.enter(signIn);
    // A signed-in person needs no link any more, as with the embedded provider.
    linkEmail.remove();
    return user;
  }

  async function open(signIn: () => Promise<User>): Promise<IdentityUser> {
    return enter(signIn).catch((error: unknown) => {
      throw toFirebaseError(error);
    });
  }

  /** Firebase says only that a password was refused. The current policy tells which rules it breaks. */
  async function explainPassword(error: unknown, password: string): Promise<never> {
    const failure = toFirebaseError(error);
    if (failure.code !== refusedPasswords) throw failure;
    // The policy here may be older than the project's.
    config = undefined;
    const { passwordPolicy } = await getConfig();
    const failedRules = listFailedRules(password, passwordPolicy);
    throw new SignInError(failure.kind, failure.message, { code: refusedPasswords, failedRules });
  }

  /** Firebase may give one error for three cases, so that strangers learn nothing; our server distinguishes them. */
  async function explainCredentials(error: unknown, email: string): Promise<never> {
    const word = readFirebaseWord(error);
    if (word === null || !refusedCredentials.has(word)) throw toFirebaseError(error);
    const methods = await listSignInMethods(email);
    if (methods.length === 0) throw firebaseErrorOf('user-not-found');
    if (!methods.includes('password')) throw new SignInError('PASSWORD_NOT_SET');
    throw firebaseErrorOf('wrong-password');
  }

  function rememberRefusal(error: unknown): never {
    pending.remember(error);
    throw error;
  }

  return {
    getConfig,
    listSignInMethods,

    async signUpWithPassword({ email, password, name }) {
      try {
        return await open(async () => {
          // Other tabs are notified when the person is stored. Storing comes last, so that they see the name at once.
          await auth.setPersistence(inMemoryPersistence);
          try {
            const { user } = await createUserWithEmailAndPassword(
              auth,
              toAddress(email),
              normalizePassword(password),
            );
            if (name.trim() !== '') {
              await updateProfile(user, { displayName: name.trim() });
              await user.getIdToken(true);
            }
            return user;
          } finally {
            await auth.setPersistence(core.persistence);
          }
        });
      } catch (error) {
        return explainPassword(error, password);
      }
    },

    async signInWithPassword({ email, password }) {
      const address = toAddress(email);
      return enter(async () => {
        const { user } = await signInWithEmailAndPassword(auth, address, normalizePassword(password));
        await pending.link(user);
        return user;
      }).catch((error: unknown) => explainCredentials(error, address));
    },

    async sendSignInLink({ email, redirectUrl }) {
      demandStorage();
      await call(identityEndpoints.sendSignInLink, { query: { email, redirectUrl } });
      linkEmail.write(toAddress(email));
    },
    async signInWithLink(code) {
      const email = linkEmail.read();
      if (email === null) throw new SignInError('WRONG_DEVICE');
      const link = writeFirebaseLink(code, auth.config.apiKey);
      return enter(async () => (await signInWithEmailLink(auth, email, link)).user).catch(
        (error: unknown) => {
          const isRefused = refusedLinks.has(readFirebaseWord(error) ?? '');
          throw isRefused
            ? new SignInError('WRONG_DEVICE', 'WRONG_DEVICE', { code: 'expired-action-code' })
            : toFirebaseError(error);
        },
      );
    },

    async sendPasswordReset(email) {
      await call(identityEndpoints.requestPasswordReset, { body: { email } });
    },
    async confirmPasswordReset({ code, password }) {
      try {
        const email = await verifyPasswordResetCode(auth, code);
        await confirmPasswordReset(auth, code, normalizePassword(password));
        return { email };
      } catch (error) {
        return explainPassword(error, password);
      }
    },

    async changePassword({ current, password }) {
      const person = auth.currentUser;
      if (!person?.email) throw firebaseErrorOf('user-token-expired');
      const { email } = person;
      const proof = EmailAuthProvider.credential(email, normalizePassword(current));
      await core
        .enter(async () => {
          await reauthenticateWithCredential(person, proof).catch((error: unknown) =>
            explainCredentials(error, email),
          );
          await updatePassword(person, normalizePassword(password));
          return person;
        })
        .catch((error: unknown) => explainPassword(error, password));
    },

    signInWithPopup() {
      if (!core.isStorageAvailable()) return Promise.reject(firebaseErrorOf('web-storage-unsupported'));
      pending.forget();
      // Nothing is awaited before this: browsers block a window that is not opened while the press is being handled.
      return open(async () => {
        const signedIn = windows.signInWithPopup(auth, chooseAccount());
        return (await signedIn.catch(rememberRefusal)).user;
      });
    },
    async signInByRedirect(search) {
      demandStorage();
      core.redirect.begin(search);
      await windows.signInWithRedirect(auth, chooseAccount()).catch((error: unknown) => {
        core.redirect.end();
        throw toFirebaseError(error);
      });
    },

    readMailLink: async (address) => readFirebaseLink(address),
    readRedirectFailure: async () => core.redirect.takeFailure(),

    // Not supported with Firebase, which `hasSecondFactor` and `hasClassAccounts` say.
    openSecondFactor: refuse,
    makeClassAccount: refuse,
    completeClassAccount: refuse,
    signInToClass: refuse,

    // Firebase has no list of an account's sessions, which `hasSessionList` says.
    listSessions: async () => [],
    endSession: async () => undefined,
    endOtherSessions: async () => {
      throw new SignInError('UNSPECIFIED', 'Firebase ends every session or none');
    },
  };
}

async function refuse(): Promise<never> {
  throw new SignInError('UNSPECIFIED', 'This is not offered with Firebase');
}

function toAddress(email: string): string {
  return email.trim().toLowerCase();
}

function chooseAccount(): GoogleAuthProvider {
  // At a shared computer people must be able to choose their account.
  return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }) as GoogleAuthProvider;
}

/** The project's policy; `otherwise` where it cannot be read. Firebase keeps it, and reads it anew after a refusal. */
async function readPasswordPolicy(auth: Auth, otherwise: PasswordPolicy): Promise<PasswordPolicy> {
  try {
    const { passwordPolicy } = await validatePassword(auth, '');
    // A policy that is switched off asks for no more than every project does.
    if (passwordPolicy.enforcementState === 'OFF') return otherwise;
    const options = passwordPolicy.customStrengthOptions;
    return {
      minLength: options.minPasswordLength ?? otherwise.minLength,
      maxLength: options.maxPasswordLength ?? otherwise.maxLength,
      needsLowercase: options.containsLowercaseLetter === true,
      needsUppercase: options.containsUppercaseLetter === true,
      needsDigit: options.containsNumericCharacter === true,
      needsSymbol: options.containsNonAlphanumericCharacter === true,
    };
  } catch {
    return otherwise;
  }
}
