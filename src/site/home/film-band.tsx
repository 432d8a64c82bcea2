import { FilmPlayer } from '../../lab/ui/film/film-player.tsx';
import { filesOfFilm } from '../../lab/ui/film/product-films.ts';
import { Disclosure } from '../../lab/ui/layout/disclosure.tsx';
import { RichText } from '../../lab/ui/rich-text/rich-text.tsx';
import type { HowToFilm } from '../../school/features/support/support-page.ts';
import { PageBand } from '../band.tsx';
import { homeMessages } from './home-messages.ts';

const { title, captions, transcript } = homeMessages.film;

/** A film of the page of a class, as the support page shows it. */
export function FilmBand({ film }: { film: HowToFilm }) {
  return (
    <PageBand className="bg-paper-sunk">
      <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="flex flex-col gap-4">
          <h2 id="film-title" className="text-2xl">
            {title}
          </h2>
          <p id="film-about" className="max-w-measure text-ink-soft">
            {film.description}
          </p>
        </div>
        <div className="min-w-0">
          <FilmPlayer
            {...filesOfFilm(film.id)}
            captionsLabel={captions}
            labelledBy="film-title"
            describedBy="film-about"
          />
          <Disclosure title={transcript} className="mt-3">
            <RichText text={film.transcript} />
          </Disclosure>
        </div>
      </div>
    </PageBand>
  );
}
