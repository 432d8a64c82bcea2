import type { ReactNode } from 'react';
import { filesOfFilm } from '../../lab/ui/film/product-films.ts';
import { PageBand } from '../band.tsx';
import { TrialPlate } from '../gallery/trial-plate.tsx';
import { homeMessages } from './home-messages.ts';

const { title, lead, gel, square } = homeMessages.trials;

/**
 * What can be tried on the home page. The gel is a picture at first: its bench places everything with styles of its own,
 * which a document may not hold.
 */
export function TrialBand({ square: squareStill }: { square: ReactNode }) {
  return (
    <PageBand>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 mb-8 max-w-measure text-ink-soft">{lead}</p>
      <div className="flex flex-col gap-10">
        <TrialPlate trial="gel" plate={gel.plate} title={gel.title} lead={gel.lead} still={<GelStill />} />
        <TrialPlate trial="ptc-taster" {...square} still={squareStill} />
      </div>
    </PageBand>
  );
}

function GelStill() {
  return (
    <img
      src={filesOfFilm('gel-bench').poster}
      alt={gel.alt}
      width={960}
      height={540}
      loading="lazy"
      className="h-auto w-full"
    />
  );
}
