import { readBuildId } from './build-id.ts';
import { fetchFromWindow } from './fetch-from-window.ts';

/** `_payload.json` beside a prerendered page: what the page shows. */
export interface PagePayload {
  readonly buildId: string;
  readonly head: { readonly title: string; readonly description: string };
  /** What the document holds in its body. */
  readonly html: string;
}

/** The paths of the documents that the build of this page has written; empty where they cannot be known. */
export async function listPrerendered(): Promise<readonly string[]> {
  const buildId = readBuildId();
  const meta = buildId === null ? null : await readJson(`/builds/meta/${buildId}.json`);
  return Array.isArray(meta?.prerendered) ? meta.prerendered.filter((path) => typeof path === 'string') : [];
}

/**
 * @param path of a prerendered page
 * @returns null where it does not come, or belongs to another build than the page that asks
 */
export async function loadPayload(path: string, signal: AbortSignal): Promise<PagePayload | null> {
  const payload = await readJson(`${path === '/' ? '' : path}/_payload.json`, signal);
  return isPayload(payload) && payload.buildId === readBuildId() ? payload : null;
}

/** Written by hand: the library that parses replies would double what a public page loads. */
function isPayload(value: unknown): value is PagePayload {
  const { buildId, head, html } = (value ?? {}) as Partial<Record<keyof PagePayload, unknown>>;
  const { title, description } = (head ?? {}) as Partial<PagePayload['head']>;
  return [buildId, html, title, description].every((part) => typeof part === 'string');
}

const patienceMs = 20_000;

async function readJson(address: string, signal?: AbortSignal): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetchFromWindow(address, {
      credentials: 'same-origin',
      signal: signal ?? AbortSignal.timeout(patienceMs),
    });
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === 'object' ? (body as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
