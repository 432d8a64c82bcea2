import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Address } from './address.ts';
import { useAddress } from './navigation.tsx';

/** Number of history entries whose scroll position survives a reload. */
const mostKept = 50;
/** After this time the position is no longer restored: the reader has begun to read elsewhere. */
const patienceMs = 3000;

const keyOf = ({ key, href }: Address) => key || href;

/**
 * A new page starts at its top, or at the part its hash names; after Back or a reload a page is where it was left. The
 * browser's own restoration runs before the page is drawn, and so fails when its content comes later.
 * @param storageKey the session storage key under which positions survive a reload of the tab
 */
export function useScrollMemory(storageKey: string): void {
  const address = useAddress();
  const shown = useRef<Address | null>(null);
  const positions = useRef<Map<string, number>>(null);

  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === address) return undefined;
    shown.current = address;
    positions.current ??= readPositions(storageKey);
    // An address that is opened anew begins at its top, also one that this tab has shown before.
    if (isFirst && address.key === '' && isOpenedAnew()) positions.current.delete(keyOf(address));
    const leftAtPx = positions.current.get(keyOf(address));
    if (leftAtPx !== undefined) return restore(leftAtPx);
    if (isFirst || address.isScrollKept) return undefined;
    const named = address.hash === '' ? null : document.getElementById(decodeHash(address.hash));
    if (named) named.scrollIntoView();
    else window.scrollTo(0, 0);
    return undefined;
  }, [address, storageKey]);

  useEffect(() => {
    const former = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    const note = () => {
      if (shown.current) positions.current?.set(keyOf(shown.current), window.scrollY);
    };
    const keep = () => positions.current && writePositions(storageKey, positions.current);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.history.scrollRestoration = former;
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, [storageKey]);
}

/** The document came by an address, and neither by a reload nor by Back. */
function isOpenedAnew(): boolean {
  const [entry] = window.performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** Scrolls to the position, and again each time the page grows, until it is long enough or the reader scrolls. */
function restore(topPx: number): () => void {
  const isReached = () => {
    window.scrollTo(0, topPx);
    return document.documentElement.scrollHeight - window.innerHeight >= topPx;
  };
  if (isReached()) return () => {};
  const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const growth = new ResizeObserver(() => isReached() && stop());
  const timer = setTimeout(stop, patienceMs);
  growth.observe(document.body);
  for (const takeover of takeovers) window.addEventListener(takeover, stop, { passive: true });
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const takeover of takeovers) window.removeEventListener(takeover, stop);
  }
  return stop;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function readPositions(storageKey: string): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

function writePositions(storageKey: string, positions: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-mostKept)));
  } catch {
    // Without storage a reload starts at the top.
  }
}
