import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import { type PublicConfig, PublicConfigSchema, systemEndpoints } from '../../kernel/system.ts';
import { localStore } from '../storage/browser-stores.ts';
import { ApiError, OfflineError } from './api-error.ts';
import { readBuildId } from './build-id.ts';
import { readReply } from './read-reply.ts';

const ending = '_public_config';

/** After this time the settings count as not coming. */
const patienceMs = 20_000;
/** How long the page waits for the server's settings before it uses kept ones of another build. */
const otherBuildMs = 3000;

/**
 * The settings of this installation. Those of the last visit are used at once and renewed in the background. They are
 * parsed with the schema of this build. If another build has kept them, they are used only if the server does not
 * answer soon.
 * @param onChange called where the server has other settings than the page was drawn with
 * @throws OfflineError on a first visit without network, ApiError when refused
 */
export async function loadConfig(
  fetch: typeof globalThis.fetch,
  onChange: () => void = () => undefined,
): Promise<PublicConfig> {
  const kept = readKept();
  const asked = askForConfig(fetch);
  if (!kept) return asked;
  // Without an answer the page goes on with what it has.
  const answer = asked.catch(() => null);
  if (kept.buildId !== readBuildId()) {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), otherBuildMs));
    const soon = await Promise.race([answer, late]);
    if (soon) return soon;
  }
  void answer.then((config) => {
    if (config && JSON.stringify(config) !== JSON.stringify(kept.config)) onChange();
  });
  return kept.config;
}

async function askForConfig(fetch: typeof globalThis.fetch): Promise<PublicConfig> {
  try {
    const response = await fetch(systemEndpoints.getPublicConfig.path, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patienceMs),
    });
    const config = await readReply(systemEndpoints.getPublicConfig, response);
    const text = JSON.stringify({ ...config, buildId: readBuildId() });
    localStore.write(`${config.productKey}${ending}`, text);
    return config;
  } catch (error) {
    throw error instanceof ApiError ? error : new OfflineError(error);
  }
}

const KeptSchema = z.extend(PublicConfigSchema, { buildId: z.optional(z.nullable(z.string())) });

/** null where nothing is kept that this build can read. */
function readKept(): { readonly config: PublicConfig; readonly buildId: string | null } | null {
  try {
    const parsed = z.safeParse(KeptSchema, JSON.parse(localStore.readByEnding(ending) ?? 'null'));
    if (!parsed.success) return null;
    const { buildId = null, ...config } = parsed.data;
    return { config, buildId };
  } catch {
    return null;
  }
}

export const ConfigContext = createContext<PublicConfig | null>(null);

export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigContext above it');
  return config;
}
