import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { late } from '../lab/kernel/late.ts';
import { Button } from '../lab/ui/action/button.tsx';
import { SchemeSwitch } from '../lab/ui/action/scheme-switch.tsx';
import { LiveRegion } from '../lab/ui/message/live-region.tsx';
import { useScheme } from '../school/client/scheme/use-scheme.ts';
import { ConsentIsland } from './cookies/consent-island.tsx';
import { publicMessages } from './public-messages.ts';
import { ShareIsland } from './share/share-island.tsx';
import { trialMessages } from './trial/trial-messages.ts';
import { findTrial } from './trial/trials.ts';
import { StatusIsland } from './trust/status-island.tsx';

const instrument = late(() =>
  import('./trial/instrument-trial.tsx').then((module) => module.drawInstrumentTrial),
);

const shortGel = late(() => import('./trial/short-gel-trial.tsx').then((module) => module.drawShortGel));

/** The interactive parts of a public page; everything else is plain HTML. */
const islands: Readonly<Record<string, (element: HTMLElement) => ReactNode>> = {
  status: () => <StatusIsland />,
  share: (element) => <ShareIsland path={element.dataset.path ?? '/'} />,
  consent: (element) => <ConsentIsland productKey={element.dataset.productKey ?? 'anneal'} />,
  scheme: (element) => <SchemeIsland productKey={element.dataset.productKey ?? 'anneal'} />,
};

/**
 * Replaces the static drawing of each island, marked `data-island`, by the interactive one. What a visitor may try is
 * loaded when it comes near the window, and drawn over its picture once all of it is there.
 * @returns a function that ends them all
 */
export function mountIslands(page: Document): () => void {
  const endings = [...page.querySelectorAll<HTMLElement>('[data-island]')].flatMap((element) => {
    if (element.dataset.island === 'trial') return [whenNear(element, () => mountTrial(element))];
    const draw = islands[element.dataset.island ?? ''];
    if (!draw) return [];
    const root = createRoot(element);
    root.render(<LiveRegion>{draw(element)}</LiveRegion>);
    return [() => root.unmount()];
  });
  return () => {
    for (const end of endings) end();
  };
}

/** How far below the window an island begins to load. */
const nearMargin = '400px';

/**
 * Calls `act` once, when the element comes near the window. The returned function ends what `act` began, or keeps it
 * from beginning.
 */
function whenNear(element: HTMLElement, act: () => () => void): () => void {
  let end = () => observer.disconnect();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      end = act();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
  return () => end();
}

function mountTrial(element: HTMLElement): () => void {
  let root: Root | null = null;
  let isEnded = false;
  async function attempt(): Promise<void> {
    const shown = await drawTrial(element).catch(() => <NotLoaded onRetry={attempt} />);
    if (isEnded) return;
    // The picture stays until there is something to put in its place.
    root ??= createRoot(element);
    root.render(<LiveRegion>{shown}</LiveRegion>);
  }
  void attempt();
  return () => {
    isEnded = true;
    root?.unmount();
  };
}

async function drawTrial(element: HTMLElement): Promise<ReactNode> {
  const trial = findTrial(element.dataset.trial);
  if (trial?.kind === 'instrument') return (await instrument.load())(trial, element.dataset.title ?? '');
  if (trial?.kind === 'short-gel') return (await shortGel.load())();
  throw new Error(`There is nothing to try called ${element.dataset.trial}`);
}

function NotLoaded({ onRetry }: { onRetry(): Promise<void> }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{trialMessages.failed}</p>
      <Button variant="secondary" onClick={() => void onRetry()}>
        {trialMessages.retry}
      </Button>
    </div>
  );
}

const { legend, ...texts } = publicMessages.footer.scheme;

function SchemeIsland({ productKey }: { productKey: string }) {
  const [preference, setPreference] = useScheme(productKey);
  return <SchemeSwitch legend={legend} texts={texts} value={preference} onValueChange={setPreference} />;
}
