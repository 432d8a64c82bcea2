import { type ReactNode, useId, useState } from 'react';
import type { CharacterId } from '../../science/characters/character-ids.ts';
import { getCharacter } from '../../science/characters/characters.ts';
import { useSaid } from '../../ui/message/live-region.tsx';
import { SilhouetteFigure } from '../../ui/silhouettes/silhouette-figure.tsx';
import { SilhouettePicker } from '../../ui/silhouettes/silhouette-picker.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import type { PublicInteractiveSilhouette } from './schema.ts';
import { texts } from './texts.ts';

function View({ item, renderText }: BlockViewProps<PublicInteractiveSilhouette>) {
  const t = useTexts(texts);
  const said = useSaid<HTMLDivElement>();
  const titleId = useId();
  /** In the order of opening; the last one is open. */
  const [opened, setOpened] = useState<readonly CharacterId[]>([]);
  const current = opened.at(-1);
  const card = (personId: CharacterId) => {
    const note = item.notes.find((entry) => entry.personId === personId);
    return (
      <PersonCard personId={personId} hasReport={item.hasReports} note={note && renderText(note.text)} />
    );
  };
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{item.title}</h3>
      {item.text && <div className="mt-2">{renderText(item.text)}</div>}
      <div className="mt-5 print:hidden">
        <SilhouettePicker
          kind="one"
          silhouettes={item.personIds.map((id) => ({
            person: getCharacter(id),
            isSelected: id === current,
            isVisited: id !== current && opened.includes(id),
          }))}
          labelledBy={titleId}
          onChange={([id]) => id && setOpened([...opened.filter((other) => other !== id), id])}
        >
          {/* The card is short: all of it is read out when it opens. */}
          <div ref={said}>{current ? card(current) : <p className="font-semibold">{t('open')}</p>}</div>
          <p className="text-sm text-ink-soft tabular-nums">
            {t('seen', { seen: opened.length, total: item.personIds.length })}
          </p>
        </SilhouettePicker>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{t('madeUp')}</p>
      <ul className="mt-4 hidden gap-3 print:grid">
        {item.personIds.map((id) => (
          <li key={id} className="flex break-inside-avoid items-end gap-4">
            <SilhouetteFigure personId={id} className="w-28 shrink-0" />
            <div className="flex-1">{card(id)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const view = defineBlockView<PublicInteractiveSilhouette>({ View });

interface PersonCardProps {
  readonly personId: CharacterId;
  readonly hasReport: boolean;
  readonly note: ReactNode;
}

/** A person's card: who they are, what they do and like, and what they said of the strip. */
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
            <dd className="text-lg">{`“${stripReport}”`}</dd>
          </div>
        )}
      </dl>
      {note && <div className="mt-3">{note}</div>}
    </div>
  );
}
