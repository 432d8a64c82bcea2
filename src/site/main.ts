import { late } from '../lab/kernel/late.ts';

// A reader sees the page before its interactive parts are loaded: on a slow network they would delay the words.
const islands = late(() => import('./mount-islands.tsx'));
const pageNavigation = late(() => import('./frame/navigate-pages.ts'));

let unmount: () => void = () => undefined;
let shownPages = 0;

async function mount(): Promise<void> {
  shownPages += 1;
  const page = shownPages;
  // When they do not come, their static drawings stay.
  const loaded = await islands.load().catch(() => null);
  // The reader may have gone on to another page, which mounts its own.
  if (loaded && page === shownPages) unmount = loaded.mountIslands(document);
}

// A timer that begins in a frame ends after that frame has been drawn.
requestAnimationFrame(() => setTimeout(() => void mount()));

// Loaded once a reader reaches for a link: until then the page needs none of it.
const reach = ['pointerover', 'focusin', 'touchstart'];
for (const kind of reach) document.addEventListener(kind, onReach, { passive: true });

function onReach({ target }: Event) {
  if (!(target instanceof Element) || !target.closest('a[href^="/"]')) return;
  for (const kind of reach) document.removeEventListener(kind, onReach);
  void start();
}

async function start() {
  try {
    const { startPageNavigation } = await pageNavigation.load();
    await startPageNavigation({
      mount: () => void mount(),
      unmount: () => unmount(),
      load: (address) => window.location.assign(address),
    });
  } catch {
    // Links then work as the browser's own.
  }
}
