import type { ReactNode } from 'react';
import type { CharacterId } from '../../science/characters/character-ids.ts';
import { getCharacter } from '../../science/characters/characters.ts';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';

interface PersonCardProps {
  readonly personId: CharacterId;
  readonly hasReport: boolean;
  readonly note: ReactNode;
}

/** Who someone is, what they do and like, and what they said of the strip. */
export function PersonCard({ personId, hasReport, note }: PersonCardProps) {
  const t = useTexts(texts);
  const { name, about, food, stripReport } = getCharacter(personId);
  return (
    <div className="border-2 border-ink bg-paper-raised px-4 py-3 sm:px-5">
      <h4 className="font-display text-lg">{name}</h4>
      <p className="max-w-measure">{about}</p>
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-sm font-semibold text-ink-soft">{t('food')}</dt>
          <dd>{food}</dd>
        </div>
        {hasReport && (
          <div className="border-l-4 border-signal pl-3">
            <dt className="text-sm font-semibold text-ink-soft">{t('report')}</dt>
            <dd className="text-lg">“{stripReport}”</dd>
          </div>
        )}
      </dl>
      {note && <div className="mt-3">{note}</div>}
    </div>
  );
}
