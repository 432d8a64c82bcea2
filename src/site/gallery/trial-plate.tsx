import type { ReactNode } from 'react';
import { type InstrumentId, stationIds } from '../../lab/instruments/instrument-ids.ts';
import { classNames } from '../../lab/ui/class-names.ts';
import { filesOfFilm } from '../../lab/ui/film/product-films.ts';
import { type Trial, type TrialId, trials } from '../trial/trials.ts';
import { filmMessages } from './film-messages.ts';
import { galleryMessages } from './gallery-messages.ts';

const { needsScript, notKept } = galleryMessages;

/** The height of the stage, and as much room for it before, so that what stands below stays where it is. */
const stationRoom =
  '[--station-height:clamp(32rem,100dvh-6rem,46rem)] xl:[--station-height:clamp(30rem,100dvh-14rem,38rem)] min-h-[var(--station-height)]';

function isStation(id: TrialId): boolean {
  const trial: Trial = trials[id];
  return trial.kind === 'instrument' && stationIds.includes(trial.instrument);
}

/** A station before its code is there: a picture of its film. */
export function StationPoster({ instrument }: { readonly instrument: InstrumentId }) {
  return (
    <img
      src={filesOfFilm(instrument).poster}
      alt={filmMessages.films[instrument].about}
      width={960}
      height={540}
      loading="lazy"
      className="h-auto w-full"
    />
  );
}

interface TrialPlateProps {
  readonly trial: TrialId;
  readonly plate: string;
  readonly title: string;
  readonly lead: string;
  /** What is tried, as it stands at the start. */
  readonly still: ReactNode;
}

/** What a visitor may try, as it stands at the start. A script brings it to life; until then nothing in it can be pressed. */
export function TrialPlate({ trial, plate, title, lead, still }: TrialPlateProps) {
  return (
    <figure className={classNames('border border-rule bg-paper-raised', isStation(trial) && 'max-sm:-mx-4')}>
      <div className="border-b border-rule px-4 py-4 sm:px-6">
        <h3>{title}</h3>
        <p className="mt-1 max-w-measure text-ink-soft">{lead}</p>
        <noscript>
          <p className="mt-3 border-l-3 border-caution pl-3">{needsScript}</p>
        </noscript>
      </div>
      <div
        data-island="trial"
        data-trial={trial}
        data-title={title}
        className={isStation(trial) ? stationRoom : 'px-4 py-6 sm:px-6'}
      >
        <div inert>{still}</div>
      </div>
      <figcaption className="border-t border-rule px-4 py-3 text-sm text-ink-soft sm:px-6">
        <span className="font-semibold text-ink">{plate}</span> <span>{notKept}</span>
      </figcaption>
    </figure>
  );
}
