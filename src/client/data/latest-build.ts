import * as z from 'zod/mini';

const BuildSchema = z.object({ id: z.string(), timestamp: z.number() });

const address = '/builds/latest.json';

/** The id of the build the server has now; null where there is none to find (development) or no network. */
export async function findLatestBuildId(fetch: typeof globalThis.fetch): Promise<string | null> {
  try {
    const response = await fetch(address, { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok) return null;
    const parsed = z.safeParse(BuildSchema, await response.json());
    return parsed.success ? parsed.data.id : null;
  } catch {
    return null;
  }
}
