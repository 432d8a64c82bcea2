import * as z from 'zod/mini';
import { BuildSchema } from './build.ts';
import { classifyRoute, normalisePath } from './route-table.ts';

const RedirectSchema = z.object({
  /** A path of this site with or without query, or an absolute address. */
  to: z.string(),
  statusCode: z.literal([301, 302, 307, 308]),
});

const RouteRuleSchema = z.object({
  redirect: z.optional(RedirectSchema),
  /** The `Cache-Control` of the reply. */
  cache: z.optional(z.string()),
  /** The build has written a document for this address. */
  prerender: z.optional(z.literal(true)),
});

/** What applies to an address, or to all addresses below one where the pattern ends in `/**`. */
export type RouteRule = z.infer<typeof RouteRuleSchema>;
export type RouteRules = Readonly<Record<string, RouteRule>>;

/** `/builds/meta/{buildId}.json`. */
export const BuildMetaSchema = z.extend(BuildSchema, {
  routeRules: z.record(z.string(), RouteRuleSchema),
  /** Paths of the documents for everyone. */
  prerendered: z.array(z.string()),
});
export type BuildMeta = z.infer<typeof BuildMetaSchema>;

/** For an address that never shows anything else. */
export const forever = 'public, max-age=31536000, immutable';

/** How long browsers keep a file. Everything else, such as a page, is asked for again each time, with its ETag. */
const cacheRules: RouteRules = {
  '/**': { cache: 'no-cache' },
  // The name of such a file contains a hash of its content.
  '/assets/**': { cache: forever },
  // Large, and rarely filmed anew: a reader who plays one twice in a day loads it once.
  '/films/**': { cache: 'public, max-age=86400' },
  // Every page names them, and an older one does no harm for a day.
  '/favicon.svg': { cache: 'public, max-age=86400' },
  '/manifest.webmanifest': { cache: 'public, max-age=86400' },
  '/clear.svg': { cache: 'public, max-age=86400' },
};

/** Names under which people look for pages that have another address here. */
const builtInRedirects: RouteRules = {
  '/home': movedTo('/'),
  '/login': movedTo('/signin'),
  '/register': movedTo('/signup'),
};

function movedTo(to: string): RouteRule {
  return { redirect: { to, statusCode: 308 } };
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * The one table of route rules. The build writes it, and the server and the browser obey it.
 * @param redirects those of the operator; they come before the built-in ones, and before a document of the same address
 */
export function createRouteRules(prerendered: readonly string[], redirects: readonly Redirect[]): RouteRules {
  return {
    ...cacheRules,
    ...builtInRedirects,
    ...Object.fromEntries(prerendered.map((path) => [path, { prerender: true } as const])),
    // The operator may change their mind, so browsers must not remember it.
    ...Object.fromEntries(
      redirects.map(({ from, to }) => [from, { redirect: { to, statusCode: 307 } } as const]),
    ),
  };
}

/** The `Cache-Control` of a file or page, from the longest pattern that names one. */
export function findCacheRule(rules: RouteRules, path: string): string | undefined {
  const [longest] = Object.entries(rules)
    .filter(([pattern, { cache }]) => cache !== undefined && isMatch(pattern, path))
    .sort(([one], [other]) => other.length - one.length);
  return longest?.[1].cache;
}

function isMatch(pattern: string, path: string): boolean {
  return pattern.endsWith('/**') ? path.startsWith(pattern.slice(0, -2)) : pattern === path;
}

/**
 * Where the rules send an address.
 * @param address path and query; the query goes along, without replacing what the target itself says
 * @returns a path with query, or an absolute address; null to stay
 */
export function findRuleRedirect(
  rules: RouteRules,
  address: string,
): NonNullable<RouteRule['redirect']> | null {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const wanted = normalisePath(path);
  // Only an own key: `constructor` is no rule.
  const rule = Object.hasOwn(rules, wanted) ? rules[wanted]?.redirect : undefined;
  if (!rule) return null;
  if (query === '') return rule;
  const [withoutHash = '', hash] = rule.to.split(/(?=#)/);
  return { ...rule, to: `${withoutHash}${withoutHash.includes('?') ? '&' : '?'}${query}${hash ?? ''}` };
}

const fromForm = /^(?:\/[a-z0-9][a-z0-9-]*)+$/;
const toPathForm = /^\/(?![/\\])[\x21-\x7e]*$/;

/**
 * Reads `/shop=https://store.example.org,/help=/support`.
 * @returns null where a part is no pair, a target is no address, or a path belongs to the application or to another
 * pair
 */
export function parseRedirects(text: string): Redirect[] | null {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = ''] = part.split(/=(.*)/s);
      return { from, to };
    });
  const sources = new Set(pairs.map(({ from }) => from));
  const isSound = ({ from, to }: Redirect) =>
    fromForm.test(from) &&
    isFree(from) &&
    isTarget(to) &&
    !sources.has(normalisePath(to.split(/[?#]/, 1)[0] ?? ''));
  return sources.size === pairs.length && pairs.every(isSound) ? pairs : null;
}

/** Sign-in, classes and labs stay reachable whatever the settings say. */
function isFree(path: string): boolean {
  return ['unknown', 'universal'].includes(classifyRoute(path));
}

function isTarget(to: string): boolean {
  if (toPathForm.test(to)) return true;
  return /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][\x21-\x7e]*)?$/i.test(to);
}
