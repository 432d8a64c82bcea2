import { useId } from 'react';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import type { MapModule, ModuleFlags, ModuleMarks } from './map-module.ts';
import { MarkGlyph } from './mark-glyph.tsx';
import { kindTexts, type StationTexts, stationTexts } from './texts.ts';

export interface StationListProps {
  readonly kind: 'one' | 'many';
  /** The choices in their order. */
  readonly modules: readonly MapModule[];
  readonly selectedIds: readonly StationModuleId[];
  readonly blockedIds?: readonly StationModuleId[] | undefined;
  readonly visitedIds?: readonly StationModuleId[] | undefined;
  readonly marks?: ModuleMarks | undefined;
  readonly flags?: ModuleFlags | undefined;
  readonly labelledBy: string;
  readonly isReadOnly?: boolean | undefined;
  readonly texts?: StationTexts | undefined;
  onSelect(id: StationModuleId): void;
}

/** The same choices as on the map, as native radio buttons or checkboxes: the map's text alternative. */
export function StationList(props: StationListProps) {
  const { kind, modules, labelledBy, isReadOnly = false, texts = stationTexts, onSelect } = props;
  const ownId = useId();
  return (
    <div className="@container">
      <fieldset
        role={kind === 'one' ? 'radiogroup' : 'group'}
        aria-labelledby={`${labelledBy} ${ownId}-list`}
        className="grid min-w-0 grid-cols-1 gap-2 @xs:grid-cols-2 @2xl:grid-cols-3"
      >
        <span id={`${ownId}-list`} hidden>
          {texts.list}
        </span>
        {modules.map((module, index) => (
          <StationRow
            key={module.id}
            module={module}
            number={index + 1}
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={ownId}
            isSelected={props.selectedIds.includes(module.id)}
            isBlocked={isReadOnly || (props.blockedIds?.includes(module.id) ?? false)}
            isVisited={props.visitedIds?.includes(module.id) ?? false}
            mark={props.marks?.[module.id]}
            flags={props.flags?.[module.id] ?? []}
            texts={texts}
            onToggle={() => isReadOnly || onSelect(module.id)}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface StationRowProps {
  readonly module: MapModule;
  readonly number: number;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly isSelected: boolean;
  readonly isBlocked: boolean;
  readonly isVisited: boolean;
  readonly mark: ModuleMarks[StationModuleId];
  readonly flags: NonNullable<ModuleFlags[StationModuleId]>;
  readonly texts: StationTexts;
  onToggle(): void;
}

function StationRow(props: StationRowProps) {
  const { module, number, type, name, isSelected, isBlocked, isVisited, mark, flags, texts, onToggle } =
    props;
  const inputId = `${name}-${module.id}`;
  // A long name spans both columns instead of wrapping to three lines.
  const span = module.name.length > 20 ? '@xs:@max-2xl:col-span-2' : '';
  return (
    <label
      htmlFor={inputId}
      className={`${span} flex min-h-12 items-center gap-2 rounded-press border px-3 py-1.5 text-sm ${
        isSelected ? 'border-primary bg-info-soft' : 'border-rule-strong bg-paper-raised'
      } ${isBlocked ? (isSelected ? 'cursor-default' : 'cursor-default text-ink-soft') : 'hover:border-primary'}`}
    >
      <input
        id={inputId}
        type={type}
        name={name}
        checked={isSelected}
        // `disabled` would take the row out of the reading order; a locked row stays readable and focusable.
        aria-disabled={isBlocked || undefined}
        onChange={onToggle}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="font-semibold">
          <span className="@2xl:hidden">{`${number} `}</span>
          <span>{module.name}</span>
        </span>
        <span className="block text-xs text-ink-soft">{`${kindTexts[module.kind]}${isVisited ? `, ${texts.visited}` : ''}`}</span>
        {(flags.length > 0 || mark) && (
          <span className="mt-1 flex flex-wrap items-center gap-1.5">
            {flags.map((flag) => (
              <span
                key={flag.letter}
                className="rounded-data bg-ink px-1.5 py-0.5 text-xs leading-none font-bold text-paper"
              >
                <span aria-hidden="true">{flag.letter}</span>
                <span className="sr-only">{`, ${flag.label}`}</span>
              </span>
            ))}
            {mark && (
              <span
                className={`flex items-center gap-1 text-xs font-semibold ${mark.isRight ? 'text-positive' : 'text-negative-strong'}`}
              >
                <MarkGlyph isRight={mark.isRight} />
                <span>{mark.word}</span>
              </span>
            )}
          </span>
        )}
      </span>
    </label>
  );
}
