import { Fragment } from 'react';
import { useTexts } from '../../ui/texts.tsx';
import type { Material } from './material.ts';
import { texts } from './texts.ts';
import { listTokens, placeOf } from './tokens.ts';

/** Tokens in reading order, each with its place where that is needed to find it. */
export function TokenNames({ material, tokenIds }: { material: Material; tokenIds: readonly string[] }) {
  const t = useTexts(texts);
  return listTokens(material)
    .filter(({ id }) => tokenIds.includes(id))
    .map(({ id, text }, index) => {
      const place = placeOf(material, id);
      const words =
        place && t(place.of > 1 ? 'placeLine' : 'place', { column: String(place.column), line: place.line });
      return (
        <Fragment key={id}>
          {index > 0 && '; '}
          <strong className={place ? 'font-mono' : undefined}>{text}</strong>
          {words && ` (${words})`}
        </Fragment>
      );
    });
}
