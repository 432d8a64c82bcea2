import { openShell, readBuildOf } from './caches.ts';

/** After this time a page or document counts as not coming. The browser itself would wait for minutes. */
const patienceMs = 3000;
const documentPatienceMs = 15_000;
/** The time limit of a request for which nobody waits. */
const renewalMs = 30_000;

/** This entry is put into the cache of a build once the server is known to have another build. */
const newerMark = '/newer-build';

/**
 * Answers with a page of the application. The copy on this device comes at once and is renewed in the background. Once
 * the server is known to have another build, the network comes first, so that no new page is of the old build. The copy
 * is then shown if the network does not answer soon.
 */
export async function answerPage(
  buildId: string,
  request: Request,
  goOn: (work: Promise<unknown>) => void,
): Promise<Response> {
  const shell = await openShell(buildId);
  const path = new URL(request.url).pathname;
  const kept = (await shell.match(path)) ?? (await shell.match('/app.html'));
  const asked = kept ? askAgain(request) : fetch(request);
  goOn(asked.then((response) => renewPage(buildId, path, response.clone())).catch(() => undefined));
  if (!kept) return asked;
  if (!(await shell.match(newerMark))) return kept;
  const response = await Promise.race([asked.catch(() => null), waitFor(patienceMs)]);
  // A gateway's error page says less than the kept page, which tries the server itself.
  return response && response.status < 500 ? response : kept;
}

/** The same request with an end; a request that navigates cannot be given one. */
function askAgain({ url }: Request): Promise<Response> {
  return fetch(url, {
    headers: { Accept: 'text/html' },
    credentials: 'same-origin',
    redirect: 'manual',
    signal: AbortSignal.timeout(renewalMs),
  });
}

/** From now on the network comes first, see `answerPage`. */
export async function markNewer(buildId: string): Promise<void> {
  await (await openShell(buildId)).put(newerMark, new Response());
}

/**
 * Keeps a page that the server has sent, if it is of this build: its bundles are kept with it. A gateway's error, a page
 * that does not exist and the sign-in page of a network are not kept.
 */
async function renewPage(buildId: string, path: string, response: Response): Promise<void> {
  if (response.status !== 200) return;
  const sent = readBuildOf(await response.clone().text());
  if (sent === null) return;
  if (sent !== buildId) return markNewer(buildId);
  const shell = await openShell(buildId);
  await shell.delete(newerMark);
  const kept = await shell.match(path);
  // Usually the page equals the kept one, and the disk need not be written.
  if (kept?.headers.get('etag') !== response.headers.get('etag')) await shell.put(path, response);
}

/** A document of the server or, if none comes, a document that says so. */
export async function answerDocument(buildId: string, request: Request): Promise<Response> {
  const asked = fetch(request);
  const kept = await (await openShell(buildId)).match('/offline.html');
  if (!kept) return asked;
  return (await Promise.race([asked.catch(() => null), waitFor(documentPatienceMs)])) ?? kept;
}

function waitFor(durationMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), durationMs));
}
