import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import { parseWith } from '../../lab/kernel/parse.ts';
import { listLegalRevisions } from '../../school/features/legal/accept-legals.server.ts';
import { BuildSchema } from '../../school/kernel/build.ts';
import { fillDocument, fillJson, fillPayload } from '../../school/kernel/fill-document.mjs';
import {
  type BuildMeta,
  BuildMetaSchema,
  createRouteRules,
  findCacheRule,
  findRuleRedirect,
} from '../../school/kernel/route-rules.ts';
import { isApplicationRoute, normalisePath } from '../../school/kernel/route-table.ts';
import { AppError } from '../../school/server/base/app-error.ts';
import { problemResponse } from '../../school/server/http/error-handler.ts';
import type { AppVariables } from '../../school/server/http/route.ts';
import { listServedFiles, readFilePath, type ServedFile } from '../../school/server/http/served-files.ts';
import type { Services } from '../../school/server/http/services.ts';
import { createStaticFiles } from '../../school/server/http/static-files.ts';
import { describeInstallation } from './describe-installation.ts';
import { describeSecurityHeaders } from './security-headers.ts';

export interface AppFolders {
  /** The built browser side. */
  readonly client: string;
  readonly content: string;
}

/** First parts of paths that belong to the API: an unknown one is a 404, never a page. */
const apiRoots = new Set([
  'private',
  'api',
  'identity',
  'media',
  'builds',
  'assets',
  'dev',
  'auth-link',
  'receipts',
  'webhooks',
  'metrics',
]);

/** The document for addresses without a page, as the build writes it. */
const notFoundFile = '404.html';
/** For each page of the application a copy of the shell that names the code of the page. */
const shellFolder = 'shells/';

/** The form in which the papers for schools say a day. The operator and the reader may be in different time zones. */
const paperDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Serves files, documents and the shell of the application as the route rules say. Mounted after all other routes. */
export function mountPages(
  app: Hono<AppVariables>,
  { env, content, clock, supportMails }: Pick<Services, 'env' | 'content' | 'clock' | 'supportMails'>,
  folders: AppFolders,
): void {
  const today = () => paperDayFormat.format(clock());
  const describe = () => ({
    ...describeInstallation(env),
    ...listLegalRevisions(content),
    paperDay: today(),
    contactForm: supportMails.isOpen ? 'true' : '',
  });
  const files = createStaticFiles(
    (text, path) => {
      const installation = describe();
      if (path.endsWith('.webmanifest')) return fillJson(text, installation);
      return path.endsWith('.json') ? fillPayload(text, installation) : fillDocument(text, installation);
    },
    describeSecurityHeaders(env),
    today,
  );
  const client = listServedFiles(folders.client);
  const built = readBuild(folders.client);
  const rules = createRouteRules(built?.prerendered ?? [], env.routeRedirects);
  const cacheOf = (path: string) => findCacheRule(rules, `/${path}`);

  /** The only place that maps an address to a file: files of the build, and files that a published lab names. */
  const findFile = (path: string): ServedFile | null => {
    const [root, activityId = '', name = '', ...more] = path.split('/');
    if (path === notFoundFile || path.startsWith(shellFolder)) return null;
    if (root !== 'media')
      return client.get(path) ?? client.get(path === '' ? 'index.html' : `${path}/index.html`) ?? null;
    const isNamed = more.length === 0 && content.findActivity(activityId)?.mediaFiles.has(name);
    return isNamed
      ? { path: join(folders.content, 'activities', activityId, 'media', name), packed: {} }
      : null;
  };

  // The build knows the rules, and only the server knows the operator's settings.
  if (built)
    app.get(`/builds/meta/${built.id}.json`, (c) => {
      c.header('Cache-Control', cacheOf('builds/meta'));
      const prerendered = built.prerendered.filter((path) => !rules[path]?.redirect);
      return c.json({ ...built, prerendered, routeRules: rules } satisfies BuildMeta);
    });

  app.get('/.well-known/security.txt', (c) => {
    if (env.securityContact === undefined) throw new AppError('not-found');
    c.header('Cache-Control', 'no-cache');
    return c.text(writeSecurityTxt(env.securityContact, env.publicUrl, new Date()));
  });

  // People who type the address by hand write the code where they expect it.
  app.get('/join/:code', (c) =>
    c.redirect(`/join?${new URLSearchParams({ code: c.req.param('code') })}`, 302),
  );

  app.get('*', async (c) => {
    const path = readFilePath(c.req.path);
    if (path === null) throw new AppError('not-found');
    const redirect = findRuleRedirect(rules, `/${path}${new URL(c.req.url).search}`);
    if (redirect) return c.redirect(redirect.to, redirect.statusCode);
    const file = findFile(path);
    const version = path.startsWith('media/') ? c.req.query('v') : undefined;
    const found = file && (await files.respond(c, file, { cache: cacheOf(path), version }));
    if (found) return found;
    if (apiRoots.has(path.split('/', 1)[0] ?? '')) throw new AppError('not-found');
    const isPage = isApplicationRoute(`/${path}`);
    // Without a build there is no document; the application draws the same page.
    const page =
      client.get(isPage ? `${shellFolder}${normalisePath(path)}.html` : notFoundFile) ??
      client.get('app.html');
    const shell =
      page && (await files.respond(c, page, { cache: cacheOf(path), status: isPage ? 200 : 404 }));
    if (!shell) throw new AppError('not-found');
    return shell;
  });
  app.notFound((c) => problemResponse(c, new AppError('not-found'), c.get('requestId')));
}

/** The description of the build in the folder; null where there is none, as on a developer's machine. */
function readBuild(folder: string): BuildMeta | null {
  const latest = readJson(BuildSchema, join(folder, 'builds/latest.json'));
  return latest && readJson(BuildMetaSchema, join(folder, `builds/meta/${latest.id}.json`));
}

function readJson<T>(schema: z.ZodMiniType<T>, file: string): T | null {
  try {
    const parsed = parseWith(schema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.isValid ? parsed.value : null;
  } catch {
    return null;
  }
}

/**
 * Where weaknesses are reported, as RFC 9116 has it. It expires a year after the day on which it is read, so that a copy
 * that somebody kept is not used for ever.
 */
export function writeSecurityTxt(contact: string, origin: string | undefined, now: Date): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + 364);
  return [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(origin === undefined ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
    '',
  ].join('\n');
}
