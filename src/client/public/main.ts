import { late } from '../../kernel/late.ts';
import { mountIslands } from './mount-islands.tsx';

let unmount = mountIslands(document);

const pageNavigation = late(() => import('./navigate-pages.ts'));

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
      mount: () => {
        unmount = mountIslands(document);
      },
      unmount: () => unmount(),
      load: (address) => window.location.assign(address),
    });
  } catch {
    // Links then work as the browser's own.
  }
}
