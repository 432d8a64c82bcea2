import { vi } from 'vitest';
import type {
  IdentityClient,
  IdentityConfig,
  IdentityUser,
  SecondFactorWays,
} from '../../../school/client/identity/port.ts';
import { readMailLink, readRedirectFailure } from '../../../school/features/identity/page-address.client.ts';
import { newGuest, onboardedGuest } from '../../../school/features/identity/remembered-user.client.ts';

export const robin: IdentityUser = {
  id: 'u1',
  name: 'Robin Vale',
  email: 'robin@example.org',
  isAnonymous: false,
};

export const fakeConfig: IdentityConfig = {
  provider: 'embedded',
  methods: ['password'],
  externalName: null,
  hasPasswordReset: true,
  hasSessionList: true,
  hasSecondFactor: true,
  hasClassAccounts: true,
  passwordPolicy: {
    minLength: 6,
    maxLength: 12,
    needsLowercase: false,
    needsUppercase: false,
    needsDigit: false,
    needsSymbol: false,
  },
};

/**
 * An identity client in memory. It does not know yet who is here, knows only the person of the last visit, or knows
 * from the start. Every method is a mock; signing in and out changes the user as the real client does.
 */
export function createFakeIdentity(
  first: IdentityUser | null | 'unknown' = null,
  { isRestored = first !== 'unknown' }: { isRestored?: boolean } = {},
) {
  let user = first === 'unknown' ? undefined : first;
  const listeners = new Set<() => void>();
  let restored = isRestored;
  const become = (next: IdentityUser | null) => {
    user = next;
    restored = true;
    for (const listener of listeners) listener();
  };
  const secondFactor = {
    signIn: vi.fn<SecondFactorWays['signIn']>(async () => {
      become(robin);
      return robin;
    }),
    read: vi.fn<SecondFactorWays['read']>(async () => ({
      isOn: false,
      recoveryCodesLeft: 0,
      isAddressProved: true,
    })),
    findWaitingAddress: vi.fn<SecondFactorWays['findWaitingAddress']>(async () => null),
    askAddressProof: vi.fn<SecondFactorWays['askAddressProof']>(async () => undefined),
    proveAddress: vi.fn<SecondFactorWays['proveAddress']>(async () => undefined),
    begin: vi.fn<SecondFactorWays['begin']>(async () => ({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      address:
        'otpauth://totp/Anneal:robin%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Anneal',
    })),
    confirm: vi.fn<SecondFactorWays['confirm']>(async () => []),
    renewRecoveryCodes: vi.fn<SecondFactorWays['renewRecoveryCodes']>(async () => []),
    end: vi.fn<SecondFactorWays['end']>(async () => undefined),
  };
  const client = {
    getConfig: vi.fn<IdentityClient['getConfig']>(async () => fakeConfig),
    start: vi.fn<IdentityClient['start']>(async () => undefined),
    getUser: () => user,
    isRestored: () => restored,
    hasBeenAway: vi.fn<IdentityClient['hasBeenAway']>(() => false),
    getReceiver: vi.fn<IdentityClient['getReceiver']>(() => null),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listSignInMethods: vi.fn<IdentityClient['listSignInMethods']>(async () => ['password']),
    signUpWithPassword: vi.fn<IdentityClient['signUpWithPassword']>(async ({ name }) => {
      become({ ...robin, name });
      return robin;
    }),
    signInWithPassword: vi.fn<IdentityClient['signInWithPassword']>(async () => {
      become(robin);
      return robin;
    }),
    sendSignInLink: vi.fn<IdentityClient['sendSignInLink']>(async () => undefined),
    signInWithLink: vi.fn<IdentityClient['signInWithLink']>(async () => {
      become(robin);
      return robin;
    }),
    sendPasswordReset: vi.fn<IdentityClient['sendPasswordReset']>(async () => undefined),
    confirmPasswordReset: vi.fn<IdentityClient['confirmPasswordReset']>(async () => ({
      email: 'robin@example.org',
    })),
    signInWithPopup: vi.fn<IdentityClient['signInWithPopup']>(async () => {
      become(robin);
      return robin;
    }),
    signInByRedirect: vi.fn<IdentityClient['signInByRedirect']>(async () => undefined),
    listSessions: vi.fn<IdentityClient['listSessions']>(async () => []),
    endSession: vi.fn<IdentityClient['endSession']>(async () => undefined),
    endOtherSessions: vi.fn<IdentityClient['endOtherSessions']>(async () => undefined),
    changePassword: vi.fn<IdentityClient['changePassword']>(async () => undefined),
    openSecondFactor: vi.fn<IdentityClient['openSecondFactor']>(async () => secondFactor),
    makeClassAccount: vi.fn<IdentityClient['makeClassAccount']>(async ({ name }) => ({
      pin: '4821',
      enter() {
        const student = { ...robin, name, email: null };
        become(student);
        return student;
      },
    })),
    completeClassAccount: vi.fn<IdentityClient['completeClassAccount']>(async () => become(robin)),
    signInToClass: vi.fn<IdentityClient['signInToClass']>(async (request) => {
      const name = 'name' in request ? request.name : robin.name;
      const student = { ...robin, name, email: null };
      become(student);
      return student;
    }),
    subscribeToToken: vi.fn<IdentityClient['subscribeToToken']>(() => () => undefined),
    readMailLink: async (address: string) => readMailLink(address),
    readRedirectFailure: async (address: string) => readRedirectFailure(address),
    signOut: vi.fn<IdentityClient['signOut']>(async () => become(null)),
    continueAsGuest: vi.fn<IdentityClient['continueAsGuest']>(async () => {
      become(newGuest);
      return newGuest;
    }),
    confirmGuestOnboarding: vi.fn<IdentityClient['confirmGuestOnboarding']>(async () =>
      become(onboardedGuest),
    ),
    getToken: vi.fn<IdentityClient['getToken']>(async () => 'token'),
  } satisfies IdentityClient;
  return { client, secondFactor, become };
}
