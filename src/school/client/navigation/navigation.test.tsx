import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { go, readAddress, resolveHref } from './address.ts';
import { Link, NavLink } from './link.tsx';
import { Navigation, useAddress, useIsUnderWay, useSearchParams } from './navigation.tsx';
import { addressNow, openAt } from './testing/open-at.ts';

function draw(children: ReactNode, address = '/classes?join=ABCD-2345#part') {
  openAt(address);
  return render(<Navigation>{children}</Navigation>);
}

function Here() {
  const { href, state } = useAddress();
  return <output>{`${href} ${JSON.stringify(state)}`}</output>;
}

const here = () => screen.getByRole('status').textContent;

describe('resolveHref', () => {
  it.each([
    ['/teacher', '/teacher'],
    ['?show=archived', '/classes?show=archived'],
    ['?', '/classes'],
    ['#end', '/classes?join=X#end'],
  ])('%s from /classes?join=X is %s', (to, href) => {
    expect(resolveHref(to, { path: '/classes', search: '?join=X' })).toBe(href);
  });
});

describe('going', () => {
  it('leaves an entry behind, or takes its place, and brings what is left for the page', () => {
    draw(<Here />);
    // Drops the entries that another test may have gone back from.
    act(() => go('/classes'));
    const lengthBefore = window.history.length;
    act(() => go('/activity?id=gels#one', { state: { isJustFinished: true } }));
    expect(here()).toBe('/activity?id=gels#one {"isJustFinished":true}');
    expect(window.history.length).toBe(lengthBefore + 1);
    act(() => go('/activity?id=gels#one', { replace: true }));
    expect(here()).toBe('/activity?id=gels#one null');
    expect(window.history.length).toBe(lengthBefore + 1);
  });

  it('follows Back, and gets there what was left before', async () => {
    draw(<Here />, '/teacher');
    act(() => go('/classes', { state: 'first' }));
    act(() => go('/profile'));
    act(() => window.history.back());
    await waitFor(() => expect(here()).toBe('/classes "first"'));
  });

  it('draws at once what a control changes on its page, and waits for another place', () => {
    draw(<Here />, '/classes');
    const drawnAtOnce = (...way: Parameters<typeof go>) => {
      let drawn: string | null = null;
      act(() => {
        // Deferred drawing, as on a busy page, happens when `act` ends.
        flushSync(() => go(...way));
        drawn = here();
      });
      return drawn;
    };
    expect(drawnAtOnce('?names=hidden', { replace: true, isScrollKept: true })).toBe(
      '/classes?names=hidden null',
    );
    expect(drawnAtOnce('/teacher?names=hidden')).toBe('/classes?names=hidden null');
    expect(here()).toBe('/teacher?names=hidden null');
  });

  it('keeps the query as it was written', () => {
    draw(<Here />, '/signin?redirect=%2Fclasses%3Fjoin%3DA%2525');
    expect(readAddress().search).toBe('?redirect=%2Fclasses%3Fjoin%3DA%2525');
    expect(new URLSearchParams(readAddress().search).get('redirect')).toBe('/classes?join=A%25');
  });

  it('tells one who writes its own entries nothing but the address', () => {
    draw(<Here />, '/classes');
    act(() => window.history.pushState({ key: 7 }, '', '/profile'));
    expect(here()).toBe('/profile null');
  });
});

describe('a link', () => {
  it('leads on without loading a document', async () => {
    const onClick = vi.fn();
    draw(
      <>
        <Link to="/classes/class?code=ABCD-2345" onClick={onClick}>
          Go
        </Link>
        <Here />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Go' }));
    expect(here()).toBe('/classes/class?code=ABCD-2345 null');
    expect(onClick).toHaveBeenCalledOnce();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is the browser’s own with %s', (key) => {
    draw(<Link to="/profile">Go</Link>);
    const link = screen.getByRole('link');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    // jsdom would log that it cannot open windows.
    let wasTaken = true;
    window.addEventListener(
      'click',
      (event) => {
        wasTaken = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    act(() => void link.dispatchEvent(click));
    expect(wasTaken).toBe(false);
    expect(addressNow()).toBe('/classes?join=ABCD-2345#part');
  });

  it('can be held up by its own listener', async () => {
    draw(
      <Link to="/profile" onClick={(event) => event.preventDefault()}>
        Go
      </Link>,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(addressNow()).toBe('/classes?join=ABCD-2345#part');
  });

  it('of a navigation is current on its page and below', () => {
    const classes = () => '';
    draw(
      <>
        <NavLink to="/classes" className={classes}>
          Learn
        </NavLink>
        <NavLink to="/teacher" className={classes}>
          Teach
        </NavLink>
      </>,
      '/classes/',
    );
    const current = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    expect(current()).toEqual(['Learn']);
    for (const [address, entry] of [
      ['/classes/class', 'Learn'],
      ['/teacher/create-class', 'Teach'],
    ] as const) {
      act(() => go(address));
      expect(current(), address).toEqual([entry]);
    }
    act(() => go('/classesses'));
    expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([]);
  });
});

describe('the query', () => {
  function Sorter() {
    const [search, setSearch] = useSearchParams();
    const set = (name: string) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          next.set(name, 'yes');
          return next;
        },
        { replace: true },
      );
    return (
      <>
        <button
          type="button"
          onClick={() => {
            set('a');
            set('b');
          }}
        >
          Both
        </button>
        <button type="button" onClick={() => setSearch(new URLSearchParams())}>
          None
        </button>
        <output>{search.toString()}</output>
      </>
    );
  }

  it('takes two changes in one breath, in place of the entry', async () => {
    draw(<Sorter />);
    const lengthBefore = window.history.length;
    await userEvent.click(screen.getByRole('button', { name: 'Both' }));
    expect(here()).toBe('join=ABCD-2345&a=yes&b=yes');
    expect(window.history.length).toBe(lengthBefore);
    await userEvent.click(screen.getByRole('button', { name: 'None' }));
    expect(addressNow()).toBe('/classes');
  });
});

it('says nothing is under way once the page stands', () => {
  function State() {
    return <output>{String(useIsUnderWay())}</output>;
  }
  draw(<State />);
  expect(here()).toBe('false');
});
