import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { onAppEvent } from '../../src/school/client/events/app-events.ts';
import { createServerClock, serverClock } from '../../src/school/client/http/server-clock.ts';
import { findHeldTexts } from './lone-texts.ts';

// All files of a worker share one page. This runs before each of them, which so begins with an empty page and with the
// browser's own functions: a stub of the last test before would stand until the first test of this file.
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
for (const part of [document.head, document.body]) part.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
// Events for people to read wait for a listener, which would be one of this file.
for (const kind of ['message', 'notification', 'popup', 'sw-update-found'] as const)
  onAppEvent(kind, () => undefined)();

// For its browser tools, React's development build notes for every element in which line it was made, a sixth of the
// processor time of the tests of views. It stops after the first ten thousand of a second, which it counts here.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (!(internals instanceof Object && 'recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its notes elsewhere now');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  // For the next file of this worker.
  configurable: true,
});

beforeEach(() => {
  // What a test clears at its end, a reply may write again as long as its page stands.
  localStorage.clear();
  sessionStorage.clear();
  // A clock that has heard the time of an earlier test's server would not follow the clock of this one.
  const unheard = createServerClock(
    () => performance.now(),
    () => Date.now(),
  );
  Object.assign(serverClock, unheard);
});

// Testing Library only unmounts by itself when the test globals are installed, which they are not here.
afterEach(() => {
  const held = findHeldTexts(document.body);
  cleanup();
  expect(held, 'texts that do not stand alone in their element').toEqual([]);
});

// A part that is still being loaded when its file ends fails, and would stay failed for the next file of this worker.
afterAll(() => vi.dynamicImportSettled());

// Lazy chunks are transformed when a test first loads them, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Who waits for something looks again with every change of the page, and each look that found nothing made an error with
// the whole page in it: 3 to 15 % of the processor time of the tests of views, more on a slow machine. Testing Library
// adds the page to the last of these errors itself.
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    if (!isWaiting) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
