import { useId } from 'react';
import type { CharacterId } from '../../science/characters/character-ids.ts';
import { PartMark } from '../choice/part-mark.tsx';
import { classNames } from '../class-names.ts';
import type { Silhouette } from './silhouette-state.ts';
import type { SilhouetteTexts } from './texts.ts';

export interface SilhouetteListProps {
  readonly kind: 'one' | 'many';
  readonly silhouettes: readonly Silhouette[];
  readonly labelledBy: string;
  readonly isReadOnly: boolean;
  readonly texts: SilhouetteTexts;
  onSelect(id: CharacterId): void;
}

/** The same people as a list of native radio buttons or checkboxes: the text alternative of the picture. */
export function SilhouetteList({
  kind,
  silhouettes,
  labelledBy,
  isReadOnly,
  texts,
  onSelect,
}: SilhouetteListProps) {
  const ownId = useId();
  return (
    <div className="@container">
      <fieldset
        role={kind === 'one' ? 'radiogroup' : undefined}
        aria-labelledby={`${labelledBy} ${ownId}-list`}
        className="grid min-w-0 grid-cols-1 items-start gap-2 @md:grid-cols-2"
      >
        <span id={`${ownId}-list`} hidden>
          {texts.list}
        </span>
        {silhouettes.map((silhouette) => (
          <PersonRow
            key={silhouette.person.id}
            silhouette={silhouette}
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={ownId}
            isReadOnly={isReadOnly}
            texts={texts}
            onToggle={() => isReadOnly || onSelect(silhouette.person.id)}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface PersonRowProps {
  readonly silhouette: Silhouette;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly isReadOnly: boolean;
  readonly texts: SilhouetteTexts;
  onToggle(): void;
}

function PersonRow({ silhouette, type, name, isReadOnly, texts, onToggle }: PersonRowProps) {
  const { person, isSelected, isVisited = false, mark, notes } = silhouette;
  const inputId = `${name}-${person.id}`;
  return (
    <div
      className={classNames(
        'rounded-press border has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isSelected ? 'border-primary bg-info-soft' : 'border-rule-strong bg-paper-raised',
        !isReadOnly && 'hover:border-primary',
      )}
    >
      <label
        htmlFor={inputId}
        className={classNames(
          'flex min-h-12 items-start gap-3 px-3 py-2',
          isReadOnly ? 'cursor-default' : 'cursor-pointer',
        )}
      >
        <input
          id={inputId}
          type={type}
          name={name}
          checked={isSelected}
          // `disabled` would take the row out of the reading order; a locked row stays readable and focusable.
          aria-disabled={isReadOnly || undefined}
          aria-describedby={notes ? `${inputId}-notes` : undefined}
          onChange={onToggle}
          className="mt-0.5 size-5 shrink-0 cursor-inherit accent-primary outline-none"
        />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="font-semibold">{person.name}</span>
          <span className="block text-sm text-ink-soft">
            <span>{person.look}</span>
            {isVisited && <span>{` (${texts.visited})`}</span>}
          </span>
          {mark && (
            <span className="mt-1 block">
              <PartMark {...mark} />
            </span>
          )}
        </span>
      </label>
      {notes && (
        <div id={`${inputId}-notes`} className="border-t border-rule px-3 py-3 text-ink">
          {notes}
        </div>
      )}
    </div>
  );
}
