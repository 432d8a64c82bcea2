import { answerMedia, cacheMedia } from './answer-media.ts';
import { answerDocument, answerPage, markNewer } from './answer-page.ts';
import { answerAsset, deleteOldCaches, fillShell } from './caches.ts';
import { routeOf } from './route-of.ts';

declare const self: ServiceWorkerGlobalScope;
/** Addresses of the application's own files, set by the build. */
declare const __PRECACHE__: readonly string[];
declare const __BUILD_ID__: string;

// The shell and the bundles of one build are kept together; a page of one build never gets the bundles of another.
self.addEventListener('install', (event) => {
  event.waitUntil(fillShell(__BUILD_ID__, __PRECACHE__));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches(__BUILD_ID__).then(() => self.clients.claim()));
});

// A new build waits until a page activates it, so that a half-written answer is not continued with other code.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('kind' in message)) return;
  if (message.kind === 'activate') event.waitUntil(self.skipWaiting());
  if (message.kind === 'newer-build') event.waitUntil(markNewer(__BUILD_ID__));
  if (message.kind === 'claim') event.waitUntil(self.clients.claim());
  if (message.kind === 'keep-media' && 'urls' in message && Array.isArray(message.urls)) {
    const urls = message.urls.filter((url: unknown): url is string => typeof url === 'string');
    event.waitUntil(cacheMedia(urls));
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  switch (routeOf(url.pathname, request.mode === 'navigate')) {
    case 'page':
      return event.respondWith(answerPage(__BUILD_ID__, request, (work) => event.waitUntil(work)));
    case 'document':
      return event.respondWith(answerDocument(__BUILD_ID__, request));
    case 'asset':
      return event.respondWith(answerAsset(__BUILD_ID__, request));
    case 'media':
      return event.respondWith(answerMedia(request, (work) => event.waitUntil(work)));
    // Everything else goes to the network: answers, sign-in, downloads.
    case 'network':
      return;
  }
});
