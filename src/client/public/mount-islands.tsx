import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { late } from '../../kernel/late.ts';
import { Button } from '../../ui/action/button.tsx';
import { SchemeSwitch } from '../../ui/action/scheme-switch.tsx';
import { LiveRegion } from '../../ui/message/live-region.tsx';
import { useScheme } from '../scheme/use-scheme.ts';
import { publicMessages } from './public-messages.ts';
import { StationExplorer } from './station/station-explorer.tsx';
import { trialMessages } from './trial/trial-messages.ts';
import { findTrial } from './trial/trials.ts';
import { StatusIsland } from './trust/status-island.tsx';

const instrument = late(() =>
  import('./trial/instrument-trial.tsx').then((module) => module.drawInstrumentTrial),
);

/** The interactive parts of a public page; everything else is plain HTML. */
const islands: Readonly<Record<string, (element: HTMLElement) => ReactNode>> = {
  station: () => <StationExplorer />,
  status: () => <StatusIsland />,
  scheme: (element) => <SchemeIsland productKey={element.dataset.productKey ?? 'anneal'} />,
};

/**
 * Replaces the static drawing of each island, marked `data-island`, by the interactive one. What a visitor may try is
 * loaded when it comes near the window, and drawn over its picture once all of it is there.
 */
export function mountIslands(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-island]')) {
    const draw = islands[element.dataset.island ?? ''];
    if (draw) createRoot(element).render(<LiveRegion>{draw(element)}</LiveRegion>);
    else if (element.dataset.island === 'trial') whenNear(element, () => void mountTrial(element));
  }
}

/** How far below the window an island begins to load. */
const nearMargin = '400px';

function whenNear(element: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
}

async function mountTrial(element: HTMLElement): Promise<void> {
  const attempt = (): Promise<ReactNode> =>
    drawTrial(element).catch(() => (
      <NotLoaded onRetry={async () => root.render(<LiveRegion>{await attempt()}</LiveRegion>)} />
    ));
  // The picture stays until there is something to put in its place.
  const shown = await attempt();
  const root = createRoot(element);
  root.render(<LiveRegion>{shown}</LiveRegion>);
}

async function drawTrial(element: HTMLElement): Promise<ReactNode> {
  const trial = findTrial(element.dataset.lab);
  if (trial?.kind === 'instrument') return (await instrument.load())(trial, element.dataset.title ?? '');
  throw new Error(`There is nothing to try for ${element.dataset.lab}`);
}

function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{trialMessages.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
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
