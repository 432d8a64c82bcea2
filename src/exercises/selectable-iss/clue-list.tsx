import type { ReactNode } from 'react';
import { getStationModule } from '../../science/station/station.ts';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import type { ShownVerdict } from '../define-view.tsx';
import type { SelectableIssResponse } from './answer.ts';
import { letterOf } from './letters.ts';
import type { PublicSelectableIss } from './schema.ts';
import { texts } from './texts.ts';

interface ClueListProps {
  readonly item: PublicSelectableIss;
  readonly response: SelectableIssResponse;
  readonly activeId: string | undefined;
  readonly verdict: ShownVerdict | null;
  readonly revealed: SelectableIssResponse | null;
  renderText(text: string, form?: 'block' | 'inline'): ReactNode;
  onActivate(targetId: string): void;
}

/** The clues with the module picked for each. A press on a clue makes it the one that the map answers. */
export function ClueList({
  item,
  response,
  activeId,
  verdict,
  revealed,
  renderText,
  onActivate,
}: ClueListProps) {
  const t = useTexts(texts);
  const isSingle = item.targets.length === 1;
  return (
    <ol
      aria-label={t('clues')}
      className={`grid grid-cols-1 items-start gap-2 ${isSingle ? '' : '@xl:grid-cols-2 @5xl:grid-cols-1'}`}
    >
      {item.targets.map(({ id, text }, index) => {
        const isActive = id === activeId;
        const moduleId = response[id];
        const rightId = revealed?.[id];
        const part = verdict?.parts.find(({ partId }) => partId === id);
        const notes = drawNotes(verdict, id, renderText);
        const body = (
          <>
            {!isSingle && (
              <ClueLetter
                letter={letterOf(index)}
                isActive={isActive}
                title={t('clueTitle', { letter: letterOf(index) })}
              />
            )}
            <span className="min-w-0 flex-1">
              <span className="block">{renderText(text, 'inline')}</span>
              <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                {moduleId ? t('yourPick', { module: getStationModule(moduleId).name }) : t('unanswered')}
                {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
                {rightId && rightId !== moduleId && !part?.isRight && (
                  <PartMark isRight word={t('rightAnswer', { module: getStationModule(rightId).name })} />
                )}
              </span>
            </span>
          </>
        );
        const row = 'flex w-full items-start gap-3 px-4 py-3 text-left';
        return (
          <li
            key={id}
            className={`rounded-press border ${isActive ? 'border-primary bg-info-soft' : 'border-rule-strong bg-paper-raised'}`}
          >
            {isSingle ? (
              <div id={`${item.id}-${id}`} className={row}>
                {body}
              </div>
            ) : (
              <button
                type="button"
                id={`${item.id}-${id}`}
                aria-current={isActive || undefined}
                onClick={() => onActivate(id)}
                className={`${row} min-h-14 rounded-press`}
              >
                {body}
              </button>
            )}
            {notes && <div className="border-t border-rule px-4 py-3">{notes}</div>}
          </li>
        );
      })}
    </ol>
  );
}

function ClueLetter({ letter, isActive, title }: { letter: string; isActive: boolean; title: string }) {
  return (
    <span
      className={`mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-data border-2 border-ink text-sm font-bold ${
        isActive ? 'bg-ink text-paper' : 'text-ink'
      }`}
    >
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{title}: </span>
    </span>
  );
}
