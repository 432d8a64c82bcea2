import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { ShownVerdict } from '../../marking/verdict.ts';
import { getStationModule } from '../../science/station/station.ts';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
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
  readonly isReadOnly: boolean;
  renderText(text: string, form?: 'block' | 'inline'): ReactNode;
  onActivate(targetId: string): void;
}

/**
 * The clues with the module picked for each. A press on a clue makes it the one that the map answers. On a phone that
 * one alone is shown in full, next to the map; the others are their letters and marks.
 */
export function ClueList({
  item,
  response,
  activeId,
  verdict,
  revealed,
  isReadOnly,
  renderText,
  onActivate,
}: ClueListProps) {
  const t = useTexts(texts);
  const isSingle = item.targets.length === 1;
  const activeHasNotes = activeId !== undefined && drawNotes(verdict, activeId, renderText) !== null;
  return (
    <ol
      aria-label={t('clues')}
      className={classNames(
        'grid grid-cols-1 items-start gap-2',
        !isSingle && '@max-xl:flex @max-xl:flex-wrap @xl:grid-cols-2 @5xl:grid-cols-1',
        // The clue does not stick if it has remarks, which would leave no room for the map, or if nothing can be picked
        // any more.
        !activeHasNotes &&
          !isReadOnly &&
          'top-14 z-10 @max-xl:bg-paper-raised @max-xl:py-2 tall:@max-xl:sticky',
      )}
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
            {part && !isActive ? (
              <span aria-hidden="true" className="hidden @max-xl:inline">
                {part.isRight ? (
                  <Check size={18} strokeWidth={2.5} className="text-positive" />
                ) : (
                  <X size={18} strokeWidth={2.5} className="text-negative" />
                )}
              </span>
            ) : moduleId && !isActive ? (
              <span aria-hidden="true" className="hidden size-2 rounded-full bg-ink @max-xl:inline" />
            ) : null}
            <span className={classNames('min-w-0 flex-1', !isActive && '@max-xl:sr-only')}>
              <span className="block">{renderText(text, 'inline')}</span>
              <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                <span>
                  {moduleId ? t('yourPick', { module: getStationModule(moduleId).name }) : t('unanswered')}
                </span>
                {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
                {rightId && rightId !== moduleId && !part?.isRight && (
                  <PartMark isRight word={t('rightAnswer', { module: getStationModule(rightId).name })} />
                )}
              </span>
            </span>
          </>
        );
        const row = 'flex w-full items-start gap-3 px-4 py-3 text-left';
        const small = '@max-xl:min-h-11 @max-xl:items-center @max-xl:gap-2 @max-xl:px-3 @max-xl:py-1.5';
        return (
          <li
            key={id}
            className={`rounded-press border ${isActive ? 'min-w-0 border-primary bg-info-soft @max-xl:order-last @max-xl:basis-full' : 'border-rule-strong bg-paper-raised'}`}
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
                className={classNames(row, 'min-h-14 rounded-press', !isActive && small)}
              >
                {body}
              </button>
            )}
            {notes && (
              <div className={classNames('border-t border-rule px-4 py-3', !isActive && '@max-xl:hidden')}>
                {notes}
              </div>
            )}
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
      <span className="sr-only">{`${title}: `}</span>
    </span>
  );
}
