import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import { type PublicConfig, PublicConfigSchema, systemEndpoints } from '../../kernel/system.ts';
import { localStore } from '../storage/browser-stores.ts';
import { OfflineError } from './api-error.ts';
import { readReply } from './read-reply.ts';

const ending = '_public_config';

/**
 * The settings of this installation; without a network, those of the last visit.
 * @throws OfflineError on a first visit without network, ApiError when refused
 */
export async function loadConfig(fetch: typeof globalThis.fetch): Promise<PublicConfig> {
  try {
    const response = await fetch(systemEndpoints.getPublicConfig.path, { credentials: 'same-origin' });
    const config = await readReply(systemEndpoints.getPublicConfig, response);
    localStore.write(`${config.productKey}${ending}`, JSON.stringify(config));
    return config;
  } catch (error) {
    const remembered = readRemembered();
    if (remembered) return remembered;
    throw error instanceof TypeError ? new OfflineError(error) : error;
  }
}

function readRemembered(): PublicConfig | null {
  const text = localStore.readByEnding(ending);
  if (text === null) return null;
  try {
    const parsed = z.safeParse(PublicConfigSchema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
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
