import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { late } from '../../../lab/kernel/late.ts';
import { go } from './address.ts';
import { Navigation, useIsUnderWay } from './navigation.tsx';
import { type PartModule, readyPart } from './part.tsx';
import { findRoute, inLayout, preloadRoute, type Route, redirect } from './route-table.ts';
import { RouteView } from './route-view.tsx';
import { addressNow, openAt } from './testing/open-at.ts';

/** A page whose code comes, or fails to, when the test says so. */
function createLatePage(text: string) {
  const attempts: { arrive(): void; fail(): void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<PartModule>((resolve, reject) => {
        attempts.push({
          arrive: () => resolve({ Component: () => <h1>{text}</h1> }),
          fail: () => reject(new Error(`no code for ${text}`)),
        });
      }),
  );
  const last = () => attempts.at(-1);
  return {
    part: late(load),
    load,
    arrive: () => act(async () => last()?.arrive()),
    fail: () => act(async () => last()?.fail()),
  };
}

function Layout({ children }: { children?: ReactNode }) {
  return <main aria-busy={useIsUnderWay()}>{children}</main>;
}

const Failure = ({ error }: { error: unknown }) => <p>Failed: {String(error)}</p>;
const Everyone = ({ children }: { children: ReactNode }) => children;

async function draw(routes: readonly Route[], address: string, Guard = Everyone) {
  openAt(address);
  await act(async () =>
    render(
      <Navigation>
        <RouteView routes={routes} Guard={Guard} Failure={Failure} loading={<p>Loading</p>} />
      </Navigation>,
    ),
  );
}

const ready = (text: string) => readyPart(() => <h1>{text}</h1>);

it('keeps the page that is left until the next one has come', async () => {
  const second = createLatePage('Second');
  await draw(inLayout(readyPart(Layout), { '/one': ready('First'), '/two': second.part }), '/one');
  await act(async () => go('/two'));
  expect(addressNow()).toBe('/two');
  expect(screen.getByRole('heading').textContent).toBe('First');
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  await second.arrive();
  expect(screen.getByRole('heading').textContent).toBe('Second');
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false');
});

it('asks for a page’s code while the guard is still asking who is here', async () => {
  const second = createLatePage('Page');
  await draw(inLayout(readyPart(Layout), { '/one': second.part }), '/one', () => <p>Who is here?</p>);
  expect(second.load).toHaveBeenCalledOnce();
  expect(screen.getByText('Who is here?')).toBeTruthy();
});

it('shows the failure of a page inside its layout until somebody goes elsewhere, and then tries again', async () => {
  const noise = vi.spyOn(console, 'error').mockImplementation(() => {});
  const second = createLatePage('Second');
  await draw(inLayout(readyPart(Layout), { '/one': ready('First'), '/two': second.part }), '/one');
  await act(async () => go('/two'));
  await second.fail();
  expect(screen.getByRole('main').textContent).toContain('Failed: NotLoadedError');
  await act(async () => go('/one'));
  expect(screen.getByRole('heading').textContent).toBe('First');
  const askedBefore = second.load.mock.calls.length;
  await act(async () => go('/two'));
  expect(second.load.mock.calls.length).toBeGreaterThan(askedBefore);
  await second.arrive();
  expect(screen.getByRole('heading').textContent).toBe('Second');
  noise.mockRestore();
});

it('leads on with the query, and leaves no entry behind', async () => {
  const routes = [
    ...inLayout(readyPart(Layout), { '/one': ready('First'), '/two': ready('Second') }),
    redirect('/old', (search) => `/two${search}`),
  ];
  await draw(routes, '/one');
  const lengthBefore = window.history.length;
  await act(async () => go('/old?code=X'));
  await waitFor(() => expect(addressNow()).toBe('/two?code=X'));
  expect(window.history.length).toBe(lengthBefore + 1);
  expect(screen.getByRole('heading').textContent).toBe('Second');
});

it('finds a page however its address is written, and a page for the rest', () => {
  const routes = inLayout(readyPart(Layout), { '/one': ready('First'), '*': ready('None') });
  expect(findRoute(routes, '/One/').path).toBe('/one');
  expect(findRoute(routes, '/two').path).toBe('*');
  expect(() => preloadRoute(routes, '/two')).not.toThrow();
});
