import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { go, readAddress } from './address.ts';
import { Navigation } from './navigation.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { openAt } from './testing/open-at.ts';

function Page() {
  useScrollMemory('product_scroll');
  return null;
}

const draw = () =>
  render(
    <Navigation>
      <Page />
    </Navigation>,
  );

let pageHeightPx = 5000;

beforeEach(() => {
  sessionStorage.clear();
  pageHeightPx = 5000;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageHeightPx);
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => scrollBy(Number(to[1])));
});

/** Scrolls as a reader does, or as the browser does on a call. */
function scrollBy(topPx: number) {
  vi.stubGlobal('scrollY', topPx);
  window.dispatchEvent(new Event('scroll'));
}

const back = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });

it('starts a page at its top, and finds the one before where it was left', async () => {
  openAt('/teacher');
  draw();
  act(() => go('/classes'));
  scrollBy(1200);
  act(() => go('/profile'));
  expect(window.scrollY).toBe(0);
  scrollBy(300);
  await back();
  expect(readAddress().path).toBe('/classes');
  expect(window.scrollY).toBe(1200);
});

it('stays where it is when the address names another part of the same things', () => {
  openAt('/teacher');
  draw();
  scrollBy(700);
  act(() => go('?sort=name', { replace: true, isScrollKept: true }));
  expect(window.scrollY).toBe(700);
});

it('goes on to where a page was left once its content has come, unless the reader is faster', async () => {
  let grow = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        grow = listener;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  openAt('/teacher');
  draw();
  act(() => go('/classes'));
  scrollBy(3000);
  act(() => go('/profile'));
  pageHeightPx = 1000;
  await back();
  window.scrollTo(0, 100);
  pageHeightPx = 5000;
  grow();
  expect(window.scrollY).toBe(3000);
  act(() => go('/profile'));
  pageHeightPx = 1000;
  await back();
  window.dispatchEvent(new Event('wheel'));
  window.scrollTo(0, 100);
  grow();
  expect(window.scrollY).toBe(100);
});

it('outlives a reload of the tab', () => {
  openAt('/teacher');
  const { unmount } = draw();
  act(() => go('/classes'));
  scrollBy(900);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  scrollBy(0);
  draw();
  expect(window.scrollY).toBe(900);
});

it.each([
  ['begins at the top where its address is opened again in the same tab', 'navigate', 0],
  ['stays where it was left on a reload', 'reload', 900],
])('a page %s', (_, type, topPx) => {
  openAt('/classes');
  const { unmount } = draw();
  scrollBy(900);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  scrollBy(0);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  draw();
  expect(window.scrollY).toBe(topPx);
});
