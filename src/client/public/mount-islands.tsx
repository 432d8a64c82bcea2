import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SchemeSwitch } from '../../ui/action/scheme-switch.tsx';
import { LiveRegion } from '../../ui/message/live-region.tsx';
import { useScheme } from '../scheme/use-scheme.ts';
import { publicMessages } from './public-messages.ts';
import { StationExplorer } from './station/station-explorer.tsx';

/** The interactive parts of a public page; everything else is plain HTML. */
const islands: Readonly<Record<string, (element: HTMLElement) => ReactNode>> = {
  station: () => <StationExplorer />,
  scheme: (element) => <SchemeIsland productKey={element.dataset.productKey ?? 'anneal'} />,
};

/** Replaces the static drawing of each island, marked `data-island`, by the interactive one. */
export function mountIslands(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-island]')) {
    const draw = islands[element.dataset.island ?? ''];
    if (draw) createRoot(element).render(<LiveRegion>{draw(element)}</LiveRegion>);
  }
}

const { legend, ...texts } = publicMessages.footer.scheme;

function SchemeIsland({ productKey }: { productKey: string }) {
  const [preference, setPreference] = useScheme(productKey);
  return <SchemeSwitch legend={legend} texts={texts} value={preference} onValueChange={setPreference} />;
}
