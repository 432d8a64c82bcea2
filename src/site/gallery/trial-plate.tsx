import type { ReactNode } from 'react';
import { StillStation } from '../station/still-station.tsx';
import type { TrialId } from '../trial/trials.ts';
import { galleryMessages } from './gallery-messages.ts';

const { needsScript, notKept } = galleryMessages;

interface TrialPlateProps {
  readonly trial: TrialId;
  readonly plate: string;
  readonly title: string;
  readonly lead: string;
  /** The drawing of what is tried; left out for the map of the station, which has one of its own. */
  readonly still: ReactNode | undefined;
}

/** What a visitor may try, as it stands at the start. A script brings it to life; until then nothing in it can be pressed. */
export function TrialPlate({ trial, plate, title, lead, still }: TrialPlateProps) {
  return (
    <figure className="border border-rule bg-paper-raised">
      <div className="border-b border-rule px-4 py-4 sm:px-6">
        <h3>{title}</h3>
        <p className="mt-1 max-w-measure text-ink-soft">{lead}</p>
        <noscript>
          <p className="mt-3 border-l-3 border-caution pl-3">{needsScript}</p>
        </noscript>
      </div>
      {still === undefined ? (
        <div data-island="station" className="px-4 py-4 sm:px-6">
          <StillStation />
        </div>
      ) : (
        <div data-island="trial" data-trial={trial} data-title={title} className="px-4 py-6 sm:px-6">
          <div inert>{still}</div>
        </div>
      )}
      <figcaption className="border-t border-rule px-4 py-3 text-sm text-ink-soft sm:px-6">
        <span className="font-semibold text-ink">{plate}</span> <span>{notKept}</span>
      </figcaption>
    </figure>
  );
}
