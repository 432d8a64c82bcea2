import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { IdentityClient, IdentityUser } from '../../client/identity/port.ts';
import { IdentityArea, onPersonChanged, useIdentity } from '../../client/identity/use-identity.tsx';

function Greeting() {
  const { user } = useIdentity();
  if (user === undefined) return <p>waiting</p>;
  return <p>{user ? user.name : 'nobody'}</p>;
}

function createClient() {
  let user: IdentityUser | null | undefined;
  const listeners = new Set<() => void>();
  const client = {
    getUser: () => user,
    isRestored: () => user !== undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as Partial<IdentityClient> as IdentityClient;
  const setUser = (next: IdentityUser | null) => {
    user = next;
    for (const listener of listeners) listener();
  };
  return { client, setUser, listeners };
}

const ada: IdentityUser = { id: 'user-1', name: 'Ada', email: null, isAnonymous: false };

it('draws again with every change of user, and lets go of the client', () => {
  const { client, setUser, listeners } = createClient();
  const view = render(
    <IdentityArea client={client}>
      <Greeting />
    </IdentityArea>,
  );
  expect(screen.getByText('waiting')).toBeTruthy();
  act(() => setUser(ada));
  expect(screen.getByText('Ada')).toBeTruthy();
  act(() => setUser(null));
  expect(screen.getByText('nobody')).toBeTruthy();
  view.unmount();
  expect(listeners.size).toBe(0);
});

it('knows nobody while a page is prerendered', () => {
  const { client, setUser } = createClient();
  setUser(ada);
  const html = renderToString(
    <IdentityArea client={client}>
      <Greeting />
    </IdentityArea>,
  );
  expect(html).toBe('<p>waiting</p>');
});

it('says what is missing above it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Greeting />)).toThrow('useIdentity needs an IdentityArea above it');
});

it('tells when somebody else is here, a visitor who signs in too, and not when a page finds out who is here', () => {
  const { client, setUser } = createClient();
  const changed = vi.fn();
  onPersonChanged(client, changed);
  setUser(ada);
  setUser({ ...ada, name: 'Ada Lind' });
  expect(changed).not.toHaveBeenCalled();
  setUser(null);
  expect(changed).toHaveBeenCalledTimes(1);
  setUser(ada);
  expect(changed).toHaveBeenCalledTimes(2);
  setUser({ ...ada, id: 'user-2' });
  expect(changed).toHaveBeenCalledTimes(3);
});
