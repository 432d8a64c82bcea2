import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { fillDocument } from '../../src/school/kernel/fill-document.mjs';
import { readLabOutlines } from '../build/lab-outlines.mjs';
import { fillPublicTemplate } from '../build/public-template.mjs';
import { fromRoot } from './folders.mjs';

const API_PATHS = [
  '/private',
  '/api',
  '/identity',
  '/auth-link',
  '/config.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/media',
];

/**
 * Vite with hot reload in front of the API: public pages are rendered from the sources on each request, every
 * other page is the shell of the application.
 * @param {{ port: number, apiPort: number }} options
 */
export async function startWebServer({ port, apiPort }) {
  const target = `http://127.0.0.1:${apiPort}`;
  const server = await createServer({
    configFile: fromRoot('vite.config.ts'),
    appType: 'custom',
    // changeOrigin stays off, so that the API sees the host the browser asked for.
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(
        // A module of src/school/client/identity also has an address below /identity, but with an ending that no endpoint has.
        API_PATHS.map((path) => [`^(?!.*\\.tsx?(\\?|$))${path.replace('.', '\\.')}(/|\\?|$)`, { target }]),
      ),
    },
    plugins: [{ name: 'anneal-pages', configureServer: (vite) => () => servePages(vite) }],
  });
  await server.listen();
  return server;
}

/** @param {import('vite').ViteDevServer} vite */
function servePages(vite) {
  vite.middlewares.use(async (request, response, next) => {
    const path = request.originalUrl?.split('?')[0] ?? '/';
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    try {
      const html = (await renderPublicPage(vite, path)) ?? (await renderShell(vite));
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      next(error);
    }
  });
}

/** @param {import('vite').ViteDevServer} vite @param {string} path */
async function renderPublicPage(vite, path) {
  // Drawing the public pages takes seconds, and no page of the application is among them.
  const { classifyRoute } = await vite.ssrLoadModule(fromRoot('src/school/kernel/route-table.ts'));
  if (['private', 'public'].includes(classifyRoute(path))) return undefined;
  const { renderPublicSite } = await vite.ssrLoadModule(fromRoot('src/app/prerender/prerender.tsx'));
  /** @type {import('../../src/app/prerender/prerender.tsx').PublicSite} */
  const { pages } = await renderPublicSite(await readLabOutlines());
  const page = pages.find((candidate) => candidate.path === (path.replace(/\/$/, '') || '/'));
  if (!page) return undefined;
  const html = fillPublicTemplate(await readTemplate(vite, '/public.html'), page);
  return fillDocument(html, await readInstallation(vite));
}

/**
 * The settings of the server, as far as documents name them.
 * @param {import('vite').ViteDevServer} vite
 */
async function readInstallation(vite) {
  const { defaultLegalNames } = await vite.ssrLoadModule(fromRoot('src/lab/kernel/fill-names.ts'));
  const { env } = process;
  return {
    product: env.PRODUCT_NAME || 'Anneal',
    productKey: env.PRODUCT_KEY || 'anneal',
    operator: env.OPERATOR_NAME || defaultLegalNames.operator,
    contact: env.OPERATOR_CONTACT || defaultLegalNames.contact,
    origin: env.PUBLIC_URL?.replace(/\/+$/, '') ?? '',
    store: env.STORE_URL ?? '',
    classroom: env.SHARE_TO_CLASSROOM === 'true' ? 'true' : '',
    place: env.DATA_LOCATION ?? '',
    // The server of a developer names no outside services; a built installation names those of its settings.
    ...{ services: '', mail: '', provider: '', firebase: '', errors: '', statistics: '', sync: '' },
  };
}

/** @param {import('vite').ViteDevServer} vite */
const renderShell = (vite) => readTemplate(vite, '/app.html');

/**
 * @param {import('vite').ViteDevServer} vite
 * @param {string} address below src/app/browser
 */
async function readTemplate(vite, address) {
  const template = await readFile(fromRoot('src/app/browser', address), 'utf8');
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  // The page is served under another address than its file, so "./main.ts" has to be spelt out.
  return vite.transformIndexHtml(address, template.replaceAll(/(src|href)="\.\//g, `$1="${folder}`));
}
