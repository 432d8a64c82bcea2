import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { formatFault } from '../../src/lab/activity/authored.ts';
import { readSettings } from '../content-files.ts';
import { sayCount } from '../operator/say.ts';
import { fromRoot } from '../start/folders.mjs';
import { followNpm } from '../start/follow-npm.mjs';
import { runOrExplain } from '../start/run-or-explain.mjs';
import { type ContentPlace, findContent } from './find-content.ts';
import { createGallery } from './gallery.ts';
import { type LoadedLabs, loadLabs } from './load-labs.ts';
import { openLabs } from './open-labs.ts';
import { type PageServer, serveBuiltPage, servePageFromSources } from './page-server.ts';
import { createPreviewApp } from './preview-app.ts';
import type { OpenedContent } from './preview-state.ts';

// `npm run preview [-- <content>] [--port 4100] [--built]`: opens labs, or without a path the gallery of all types.

const defaultPort = 4100;
/** Paths that the product's own server answers; every other path gets the page. */
const apiPath = /^\/(api|media|preview\.json|author\.json)(\/|$|\?)/;

runOrExplain(start);

async function start() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, built: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  const place = name === undefined ? null : await findContent(name, readSettings().contentFolder);
  const nothing: ContentPlace = {
    contentFolder: fromRoot('content'),
    activityFolders: [],
    moduleId: null,
    watched: [],
  };
  let page: PageServer | undefined;
  const opened = await openLabs(place ?? nothing, (labs) => {
    printFaults(labs);
    page?.reload();
  });
  const ourLabs = await loadLabs({ ...nothing, activityFolders: null });
  const app = createPreviewApp({
    gallery: createGallery(ourLabs),
    getLabs: opened.current,
    getOpened: async () => {
      const labs = await opened.refresh();
      return name !== undefined && place ? describe(name, place, labs) : null;
    },
  });

  const answer = getRequestListener(app.fetch);
  const http = createServer((request, response) => {
    const isForApp = values.built || apiPath.test(request.url ?? '/');
    if (isForApp) void answer(request, response);
    else middlewares?.(request, response);
  });
  let middlewares: Awaited<ReturnType<typeof servePageFromSources>>['middlewares'] | undefined;
  if (values.built) page = await serveBuiltPage(app);
  else {
    const fromSources = await servePageFromSources(http);
    middlewares = fromSources.middlewares;
    page = fromSources;
  }
  const port = await listen(http, Number(values.port ?? process.env.PORT ?? defaultPort), name);
  if (place) printFaults(opened.current());
  console.log(`Preview on http://localhost:${port}${place ? '' : '/gallery'}  (Ctrl-C ends it)`);

  const stop = async () => {
    opened.close();
    await page?.close();
    http.close();
    http.closeAllConnections();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  followNpm();
}

function describe(
  name: string,
  { moduleId }: ContentPlace,
  { labs, faults, areRunsTried, keptFiles }: LoadedLabs,
): OpenedContent {
  return {
    ...{ name, moduleId, faults, areRunsTried, keptFiles },
    labs: labs.map(({ id, activity }) => ({ id, title: activity.title })),
  };
}

function printFaults({ labs, faults, areRunsTried }: LoadedLabs) {
  for (const fault of faults) console.log(formatFault(fault));
  const shown = labs.map(({ activity }) => activity.title).join(', ');
  console.log(
    faults.length === 0
      ? `No faults${areRunsTried ? '' : ' so far'}: ${shown}.`
      : `${sayCount(faults.length, 'fault')}. Shown: ${shown || 'nothing'}.`,
  );
  if (!areRunsTried) console.log('Questions about the own run are being tried.');
}

async function listen(http: Server, port: number, name = ''): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new Error(
              `Port ${port} is taken. Choose another: npm run preview -- ${`${name} --port ${port + 1}`.trim()}`,
            )
          : error,
      );
    });
    http.listen(port, '127.0.0.1', resolve);
  });
  return (http.address() as AddressInfo).port;
}
