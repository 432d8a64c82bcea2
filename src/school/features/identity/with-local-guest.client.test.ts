import { describe, expect, it, vi } from 'vitest';
import type { IdentityUser, MemberIdentityClient } from '../../client/identity/port.ts';
import { newGuest, onboardedGuest } from './remembered-user.client.ts';
import type { TabMessage } from './tab-channel.client.ts';
import { withLocalGuest } from './with-local-guest.client.ts';

const ada: IdentityUser = { id: 'user-1', name: 'Ada', email: null, isAnonymous: false };
const key = 'anneal_isAnonymousOnborded';

/** One browser: its tabs share a storage and hear each other. */
function openBrowser(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored));
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
  const tabs = new Set<(message: TabMessage) => void>();

  function openTab(first: IdentityUser | null | 'unknown' = null, given: typeof storage | null = storage) {
    let user = first === 'unknown' ? undefined : first;
    const told = new Set<() => void>();
    const own = new Set<(message: TabMessage) => void>();
    const become = (next: IdentityUser | null) => {
      user = next;
      for (const listener of told) listener();
    };
    const signOut = vi.fn<MemberIdentityClient['signOut']>(async () => become(null));
    const members = {
      getUser: () => user,
      subscribe(listener: () => void) {
        told.add(listener);
        return () => told.delete(listener);
      },
      signOut,
    } as Partial<MemberIdentityClient> as MemberIdentityClient;
    const client = withLocalGuest(members, {
      productKey: 'anneal',
      storage: given,
      channel: {
        post: (message) => {
          for (const hear of tabs) if (!own.has(hear)) hear(message);
        },
        listen(listener) {
          own.add(listener);
          tabs.add(listener);
          return () => tabs.delete(listener);
        },
      },
    });
    return { client, become, signOut };
  }
  return { entries, openTab };
}

describe('a guest', () => {
  it('is anonymous, called <GUEST>, and nobody in particular', async () => {
    const { client } = openBrowser().openTab();
    expect(client.getUser()).toBeNull();
    expect(await client.continueAsGuest()).toEqual({
      id: 'guest',
      name: '<GUEST>',
      email: null,
      isAnonymous: true,
      isAnonymousOnborded: false,
    });
    expect(client.getUser()).toBe(newGuest);
  });

  it('is kept over visits, as far as onboarding has come', async () => {
    const browser = openBrowser();
    const { client } = browser.openTab();
    await client.continueAsGuest();
    // The guest is known at once, before the provider's answer.
    expect(browser.openTab('unknown').client.getUser()).toBe(newGuest);
    await client.confirmGuestOnboarding();
    expect(browser.openTab('unknown').client.getUser()).toBe(onboardedGuest);
    expect([...browser.entries]).toEqual([[key, 'true']]);
  });

  it('is ended by sign-out, without a word to the provider', async () => {
    const browser = openBrowser({ [key]: 'true' });
    const { client, signOut } = browser.openTab();
    await client.signOut();
    expect(client.getUser()).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
    expect(browser.entries.size).toBe(0);
    await client.confirmGuestOnboarding();
    expect(client.getUser()).toBeNull();
  });

  it('is the same in every tab', async () => {
    const { openTab } = openBrowser();
    const [one, two] = [openTab(), openTab()];
    const heard = vi.fn();
    two.client.subscribe(heard);
    await one.client.continueAsGuest();
    await one.client.confirmGuestOnboarding();
    expect(two.client.getUser()).toBe(onboardedGuest);
    await two.client.signOut();
    expect(one.client.getUser()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('is no more once somebody signs in', async () => {
    const browser = openBrowser({ [key]: 'true' });
    const { client, become, signOut } = browser.openTab();
    become(ada);
    expect(client.getUser()).toBe(ada);
    expect(browser.entries.size).toBe(0);
    expect(await client.continueAsGuest()).toBe(ada);
    await client.signOut({ isEverywhere: true });
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ isEverywhere: true });
    expect(client.getUser()).toBeNull();
  });

  it('does not stand before a member whose session is restored', () => {
    const { client, become } = openBrowser({ [key]: 'false' }).openTab('unknown');
    become(ada);
    expect(client.getUser()).toBe(ada);
  });

  it('cannot be where the browser keeps nothing', async () => {
    const { client } = openBrowser().openTab(null, null);
    await expect(client.continueAsGuest()).rejects.toMatchObject({ kind: 'NO_WEB_STORAGE' });
    expect(client.getUser()).toBeNull();
  });
});

it('leaves members as they are', () => {
  const { openTab } = openBrowser();
  const { client, become } = openTab('unknown');
  const heard = vi.fn();
  client.subscribe(heard);
  expect(client.getUser()).toBeUndefined();
  become(null);
  expect(client.getUser()).toBeNull();
  become(ada);
  expect(heard).toHaveBeenCalledTimes(2);
});
