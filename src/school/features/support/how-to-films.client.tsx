import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FilmPlayer } from '../../../lab/ui/film/film-player.tsx';
import { filesOfFilm } from '../../../lab/ui/film/product-films.ts';
import { Disclosure } from '../../../lab/ui/layout/disclosure.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { RichText } from '../../../lab/ui/rich-text/rich-text.tsx';
import type { HowToFilm } from './support-page.ts';

/** Films that show how the product is used; of a film that is folded away not even the still is loaded. */
export function HowToFilms({ films }: { films: readonly HowToFilm[] }) {
  const t = useTranslations('support.films');
  return (
    <section aria-labelledby="films" className="mt-4 flex flex-col gap-2">
      <h3 id="films">{t('title')}</h3>
      <p className="max-w-measure text-ink-soft">{t('lead')}</p>
      <div className="[&>details+details]:border-t-0">
        {films.map((film) => (
          <FoldedFilm key={film.id} film={film} />
        ))}
      </div>
    </section>
  );
}

function FoldedFilm({ film }: { film: HowToFilm }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure title={film.title} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      {wasOpened ? <OpenedFilm film={film} /> : null}
    </Disclosure>
  );
}

function OpenedFilm({ film: { id, title, description, transcript } }: { film: HowToFilm }) {
  const t = useTranslations('support.films');
  const aboutId = useId();
  const titleId = useId();
  const [isUnplayable, setIsUnplayable] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <span id={titleId} className="sr-only">
        {title}
      </span>
      <p id={aboutId} className="max-w-measure text-ink-soft">
        {description}
      </p>
      {isUnplayable ? (
        <Notice tone="caution" title={t('unplayable')}>
          {t('unplayableAdvice')}
        </Notice>
      ) : (
        <FilmPlayer
          {...filesOfFilm(id)}
          captionsLabel={t('captions')}
          labelledBy={titleId}
          describedBy={aboutId}
          onUnplayable={() => setIsUnplayable(true)}
        />
      )}
      <RichText text={transcript} />
    </div>
  );
}
