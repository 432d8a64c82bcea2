import type { SignInError } from '../port.ts';

/** The part of `sessionStorage` that is used. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * That this tab left for the outside provider. Without it every start would ask Firebase, by a frame and an outside
 * script, whether it did. Firebase leads back to the page that was left, whose query is kept by the address itself.
 */
export interface RedirectMark {
  begin(search: string): void;
  isBegun(): boolean;
  end(failure?: SignInError | null): void;
  /** How the sign-in ended, once; null for well. */
  takeFailure(): SignInError | null;
}

export function createRedirectMark(productKey: string, openStorage: () => TabStorage): RedirectMark {
  const key = `${productKey}_identity_redirect`;
  let failure: SignInError | null = null;
  const attempt = <T>(action: (storage: TabStorage) => T, otherwise: T): T => {
    try {
      return action(openStorage());
    } catch {
      return otherwise;
    }
  };
  return {
    begin: (search) => attempt((storage) => storage.setItem(key, search), undefined),
    isBegun: () => attempt((storage) => storage.getItem(key) !== null, false),
    end(next = null) {
      failure = next;
      attempt((storage) => storage.removeItem(key), undefined);
    },
    takeFailure() {
      const taken = failure;
      failure = null;
      return taken;
    },
  };
}
