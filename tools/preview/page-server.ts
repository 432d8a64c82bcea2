import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { build, createServer } from 'vite';
import { createSecurityHeaders } from '../../src/app/server/security-headers.ts';
import type { AppVariables } from '../../src/school/server/http/route.ts';
import { listServedFiles, readFilePath } from '../../src/school/server/http/served-files.ts';
import { createStaticFiles } from '../../src/school/server/http/static-files.ts';
import { createPageConfig, pageFolder } from './page-config.ts';

export interface PageServer {
  /** Reloads every open page. */
  reload(): void;
  close(): Promise<void>;
}

type Middleware = Awaited<ReturnType<typeof createServer>>['middlewares'];

/** Pages straight from the sources, with hot reload of views and styles. */
export async function servePageFromSources(http: Server): Promise<PageServer & { middlewares: Middleware }> {
  const vite = await createServer({
    ...createPageConfig(),
    appType: 'custom',
    server: { ...createPageConfig().server, middlewareMode: true, hmr: { server: http } },
  });
  vite.middlewares.use(async (request, response, next) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    try {
      const template = await readFile(join(pageFolder, 'index.html'), 'utf8');
      const html = await vite.transformIndexHtml('/index.html', template);
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    } catch (error) {
      next(error);
    }
  });
  return {
    middlewares: vite.middlewares,
    reload: () => vite.ws.send({ type: 'full-reload' }),
    close: () => vite.close(),
  };
}

/** Serves the page as a production build, under the product's security policy: for tests. */
export async function serveBuiltPage(app: Hono<AppVariables>): Promise<PageServer> {
  // A folder of its own: another preview may be building or serving the same page.
  const folder = await mkdtemp(join(tmpdir(), 'anneal-preview-page-'));
  const config = createPageConfig();
  await build({
    ...config,
    mode: 'production',
    build: { ...config.build, outDir: folder, emptyOutDir: true },
  });
  const files = createStaticFiles();
  const built = listServedFiles(folder);
  app.get(
    '*',
    createSecurityHeaders({
      tokenSync: null,
      firebase: null,
      publicUrl: undefined,
      analytics: null,
      errorReporting: null,
    }),
    async (c) => {
      const path = readFilePath(c.req.path) ?? '';
      const file = built.get(path) ?? built.get('index.html');
      const found = file && (await files.respond(c, file));
      return found ?? c.notFound();
    },
  );
  return { reload: () => {}, close: () => rm(folder, { recursive: true, force: true }) };
}
