import * as z from 'zod/mini';
import { BuildMetaSchema, findRuleRedirect, type RouteRules } from '../../kernel/route-rules.ts';
import { readBuildId } from './build-id.ts';
import { fetchFromWindow } from './fetch-from-window.ts';

/**
 * Loads the server's route rules for the build of this page.
 * @returns a function that says where they send an address; null to stay
 * @throws TypeError without a network
 */
export async function loadRedirectFinder(): Promise<(address: string) => string | null> {
  const rules = await loadRouteRules();
  return (address) => findRuleRedirect(rules, address)?.to ?? null;
}

/** No rules where the page is of no build (development), or the server does not know its build any more. */
async function loadRouteRules(): Promise<RouteRules> {
  const buildId = readBuildId();
  if (buildId === null) return {};
  const response = await fetchFromWindow(`/builds/meta/${buildId}.json`, {
    credentials: 'same-origin',
    // A person who signs in waits at most this long, and then goes on as if there were no rules.
    signal: AbortSignal.timeout(5000),
  });
  const parsed = z.safeParse(BuildMetaSchema, response.ok ? await response.json() : null);
  return parsed.success ? parsed.data.routeRules : {};
}
