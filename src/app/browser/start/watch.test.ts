// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

// The bar as every page of the application has it.
const [, bar = ''] =
  /(<div id="silence"[\s\S]*?<\/div>)/.exec(readFileSync('src/app/browser/app.html', 'utf8')) ?? [];
const watch = readFileSync('src/app/browser/static/watch.js', 'utf8');

type Entries = readonly { responseStart: number }[];

const reload = vi.fn();
/** What the browser tells about requests that have ended. */
let tell: (entries: Entries) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      constructor(listener: (list: { getEntries: () => Entries }) => void) {
        tell = (entries) => listener({ getEntries: () => entries });
      }
    },
  );
  document.body.innerHTML = `${bar}<div id="frame"><p data-loading>Loading…</p></div><div id="root"></div>`;
  return () => vi.useRealTimers();
});

/** What the watch of the last test listens to; one page has one watch. */
let stops: (() => void)[] = [];

const begin = () => {
  for (const stop of stops) stop();
  const listen = vi.spyOn(window, 'addEventListener');
  runInThisContext(watch);
  stops = listen.mock.calls.map((given) => () => window.removeEventListener(...given));
  listen.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
};
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
/** The sentence of the bar; null while it is not shown. */
function shown(): string | null {
  const line = document.querySelector('#silence > p');
  if (line?.hasAttribute('hidden') !== false) return null;
  return line.querySelector('[data-case]:not([hidden])')?.textContent ?? '';
}
function failScript() {
  const script = document.createElement('script');
  // jsdom must not fetch it.
  script.type = 'text/plain';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}
function draw() {
  document.getElementById('frame')?.remove();
  document.getElementById('root')?.append(document.createElement('main'));
}

describe('a page for which nothing comes any more', () => {
  it('says so, and offers to try again', () => {
    begin();
    pass(7);
    expect(shown()).toBeNull();
    pass(2);
    expect(shown()).toContain('The server does not answer.');
    document.querySelector<HTMLButtonElement>('#silence button')?.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says nothing on a slow line, where files still come, and counts no failure for one', () => {
    begin();
    for (let second = 0; second < 20; second++) {
      pass(1);
      tell([{ responseStart: 5 }]);
    }
    expect(shown()).toBeNull();
    for (let second = 0; second < 6; second++) {
      pass(1);
      tell([{ responseStart: 0 }]);
    }
    expect(shown()).toContain('The server does not answer.');
  });

  it('is quiet again once the page is drawn, and watches what that loads', () => {
    begin();
    pass(10);
    draw();
    pass(1);
    expect(shown()).toBeNull();
    document.querySelector('main')?.append(Object.assign(document.createElement('p'), { textContent: '…' }));
    document.querySelector('main p')?.setAttribute('data-loading', '');
    pass(8);
    expect(shown()).toBeNull();
    pass(2);
    expect(shown()).toContain('The server does not answer.');
  });
});

describe('a script that does not come', () => {
  it('is tried once more by loading the page', () => {
    begin();
    failScript();
    failScript();
    expect(reload).toHaveBeenCalledOnce();
    expect(shown()).toBeNull();
  });

  it('is told when the page has just been loaded for it', () => {
    sessionStorage.setItem('start_reload', String(Date.now() - 9999));
    begin();
    failScript();
    expect(reload).not.toHaveBeenCalled();
    expect(shown()).toContain('A part of this page did not come.');
  });

  it('is told where the time of a reload cannot be kept: it could not stop', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
    });
    begin();
    failScript();
    expect(reload).not.toHaveBeenCalled();
    expect(shown()).toContain('A part of this page did not come.');
  });
});
