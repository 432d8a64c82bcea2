import { readShipped } from '../../strapi-peer/shipped-content.ts';
import { isStrapiInstalled, startStrapi } from '../../strapi-peer/strapi-peer.ts';
import { BenchError } from '../read-options.ts';
import type { MeasuredRead } from './prepare-replies.ts';

export interface MeasuredStrapi {
  readonly port: number;
  readonly pid: number;
  /** The address for the same read in Strapi. null: Strapi does not answer that read. */
  pathOf(read: MeasuredRead): string | null;
  readonly token: string;
  stop(): Promise<void>;
}

const outlineFields = ['identifier', 'title', 'summary', 'durationMin'];

/** A real Strapi with the content of this project; null where it is not installed. */
export async function openStrapi(): Promise<MeasuredStrapi | null> {
  if (!isStrapiInstalled()) return null;
  const { url, token, pid, stop } = await startStrapi(await readShipped());
  try {
    const modules = outlineFields
      .map((name, index) => `populate[modules][fields][${index}]=${name}`)
      .join('&');
    const list = `/api/activities?${modules}`;
    const { data } = await read(`${url}${list}`, token);
    const ref = data.find(({ identifier }) => identifier === 'microbe-hunters')?.documentId;
    const lab = `/api/activities/${ref}?populate[modules][populate]=*`;
    const paths: Readonly<Record<string, string>> = { list, lab };
    return {
      ...{ port: Number(new URL(url).port), pid, token, stop },
      pathOf: ({ name }) => paths[name] ?? null,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One entry of the list, with the fields that are needed here. */
interface Listed {
  readonly documentId: string;
  readonly identifier: string;
}

async function read(url: string, token: string): Promise<{ data: readonly Listed[] }> {
  const reply = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new BenchError(`The Strapi answers ${reply.status}.`);
  return reply.json() as Promise<{ data: readonly Listed[] }>;
}
