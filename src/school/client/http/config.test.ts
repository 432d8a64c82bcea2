// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleConfig } from '../../../app/browser/testing/sample-config.ts';
import { OfflineError } from './api-error.ts';
import { loadConfig } from './config.ts';

const key = `${sampleConfig.productKey}_public_config`;
const keep = (buildId: string | null, config = sampleConfig) =>
  localStorage.setItem(key, JSON.stringify({ ...config, buildId }));

/** A network that takes a request and answers nothing before its end. */
const blackHole: typeof fetch = (_address, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
const server = (config: object) => async () => Response.json(config);

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="build-id" content="one">';
  return () => vi.useRealTimers();
});

it('takes the settings of the last visit at once, also in a network that never answers', async () => {
  keep('one');
  expect(await loadConfig(blackHole)).toEqual(sampleConfig);
});

it('renews them behind the page, and says when they are others', async () => {
  keep('one');
  const onChange = vi.fn();
  const changed = { ...sampleConfig, theme: 'second' };
  expect(await loadConfig(server(changed), onChange)).toEqual(sampleConfig);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(await loadConfig(blackHole)).toEqual(changed);
});

it('says nothing where they are the same', async () => {
  keep('one');
  const onChange = vi.fn();
  const fetched = vi.fn(server(sampleConfig));
  await loadConfig(fetched, onChange);
  await vi.waitFor(() => expect(fetched).toHaveResolved());
  await Promise.resolve();
  expect(onChange).not.toHaveBeenCalled();
});

it('waits a moment for the server where another build has kept them', async () => {
  keep('former');
  const changed = { ...sampleConfig, theme: 'second' };
  expect(await loadConfig(server(changed))).toEqual(changed);
  keep('former');
  vi.useFakeTimers();
  const opened = loadConfig(blackHole);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await opened).toEqual(sampleConfig);
});

it('takes what a build before this one has kept without its name', async () => {
  localStorage.setItem(key, JSON.stringify(sampleConfig));
  expect(await loadConfig(async () => Promise.reject(new TypeError('no network')))).toEqual(sampleConfig);
});

it('gives up on a first visit where nothing comes', async () => {
  await expect(loadConfig(async () => Promise.reject(new TypeError('no network')))).rejects.toThrow(
    OfflineError,
  );
});
