import { InstrumentDrawing } from '../../lab/instruments/instrument-drawing.tsx';
import type { InstrumentId } from '../../lab/instruments/instrument-ids.ts';
import { FilmPlayer } from '../../lab/ui/film/film-player.tsx';
import { filesOfFilm } from '../../lab/ui/film/product-films.ts';
import { Disclosure } from '../../lab/ui/layout/disclosure.tsx';
import type { LabId } from '../lab-pages.ts';
import { filmsOfLab, filmMessages as texts } from './film-messages.ts';

/** Films of instruments of a lab, each with its transcript. They play without a script of ours. */
export function InstrumentFilms({ lab }: { lab: LabId }) {
  return (
    <>
      <h2 className="mt-12 text-2xl">{texts.heading}</h2>
      <p className="mt-1 max-w-measure text-ink-soft">
        {filmsOfLab[lab].length === 3 ? texts.leadOfThree : texts.lead}
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-10 lg:grid-cols-2">
        {filmsOfLab[lab].map((instrument) => (
          <li key={instrument} className="min-w-0">
            <InstrumentFilm instrument={instrument} />
          </li>
        ))}
      </ul>
    </>
  );
}

function InstrumentFilm({ instrument }: { instrument: InstrumentId }) {
  const { title, about, transcript } = texts.films[instrument];
  const ids = { title: `film-${instrument}`, about: `film-${instrument}-about` };
  return (
    <>
      <div className="mb-3 flex items-center gap-4">
        <InstrumentDrawing id={instrument} className="w-24 shrink-0" />
        <h3 id={ids.title}>{title}</h3>
      </div>
      <FilmPlayer
        {...filesOfFilm(instrument)}
        captionsLabel={texts.captions}
        labelledBy={ids.title}
        describedBy={ids.about}
      />
      <p id={ids.about} className="mt-2 max-w-measure text-ink-soft">
        {about}
      </p>
      <Disclosure title={texts.transcript} className="mt-3">
        <div className="flex max-w-measure flex-col gap-2">
          {transcript.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Disclosure>
    </>
  );
}
