import type { PopupSurroundings } from '../../src/school/features/identity/popup-sign-in.client.ts';
import { outcomeScript } from '../../src/school/features/identity/routes/external-routes.server.ts';

/** What happens to the popup: it works, is blocked, or is closed before it has finished. */
export type PopupMood = 'works' | 'blocked' | 'closed';

/** Follows redirects with the browser's cookies, also between sites; returns the last response. */
export async function follow(fetch: typeof globalThis.fetch, address: string): Promise<Response> {
  let at = address;
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await fetch(at, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (!location) return response;
    at = new URL(location, response.url || at).href;
  }
  throw new Error('The redirects have no end');
}

/** A popup without a screen: loads the given addresses, and runs the script of the last page. */
export function createTestPopup(fetch: typeof globalThis.fetch, mood: () => PopupMood): PopupSurroundings {
  const listeners = new Map<string, Set<(event: { data: unknown }) => void>>();
  class Channel {
    readonly #heard = new Set<(event: { data: unknown }) => void>();
    readonly #name: string;
    constructor(name: string) {
      this.#name = name;
    }
    addEventListener(_: string, listener: (event: { data: unknown }) => void) {
      this.#heard.add(listener);
      listeners.set(this.#name, new Set([...(listeners.get(this.#name) ?? []), listener]));
    }
    postMessage(data: unknown) {
      for (const listener of listeners.get(this.#name) ?? []) listener({ data });
    }
    close() {
      for (const listener of this.#heard) listeners.get(this.#name)?.delete(listener);
    }
  }
  async function run(address: string) {
    const html = await (await follow(fetch, address)).text();
    const outcome = /<script type="application\/json" id="outcome">(.*)<\/script>/.exec(html)?.[1];
    if (outcome === undefined) throw new Error(`The last page says nothing: ${html}`);
    const document = { getElementById: () => ({ textContent: outcome }) };
    const window = { close: () => undefined };
    new Function('document', 'BroadcastChannel', 'window', outcomeScript)(document, Channel, window);
  }
  return {
    open(address) {
      if (mood() === 'blocked') return null;
      if (mood() === 'works') void run(address);
      return { closed: mood() === 'closed', close: () => undefined, focus: () => undefined };
    },
    // Only the members that are used.
    openChannel: (name) => new Channel(name) as unknown as BroadcastChannel,
    screen: { left: 0, top: 0, width: 1440, height: 900 },
  };
}
