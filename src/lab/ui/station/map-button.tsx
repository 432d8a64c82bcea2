import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { isBadge, isSmall, type MapShape, mapShapes, type ShapeKind, sheet } from './map-layout.ts';
import type { MapModule, ModuleFlag, ModuleMark } from './map-module.ts';
import { MarkGlyph } from './mark-glyph.tsx';
import type { StationTexts } from './texts.ts';

export interface MapButtonProps {
  readonly module: MapModule;
  /** Its position in the list of choices, from 1; replaces the name where the map is small. */
  readonly number: number;
  readonly isSelected: boolean;
  readonly isVisited: boolean;
  readonly isBlocked: boolean;
  readonly isTabStop: boolean;
  readonly mark: ModuleMark | undefined;
  readonly flags: readonly ModuleFlag[];
  readonly texts: StationTexts;
  onPress(): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void;
}

// The name is in the wide part of a stepped shape; the padding keeps it out of the narrow part (per cent of the map's
// width).
const labelRoom: Readonly<Partial<Record<ShapeKind, string>>> = {
  'stepped-along': 'pr-[6.5%]',
  'stepped-across': 'pb-[4.2%]',
};

/** A native button laid over one drawn module: at least 24 px, whatever the size of the sheet. */
export function MapButton(props: MapButtonProps) {
  const { module, number, isSelected, isVisited, isBlocked, isTabStop, mark, flags, texts } = props;
  const shape = mapShapes[module.id];
  const disc = isSmall(shape)
    ? `rounded-full @max-2xl:border-2 @max-2xl:border-ink ${isSelected ? '@max-2xl:bg-signal' : '@max-2xl:bg-paper'}`
    : 'rounded-press';
  return (
    <button
      type="button"
      data-module={module.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-disabled={isBlocked || undefined}
      onClick={props.onPress}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      style={placeOf(shape)}
      className={classNames(
        'absolute flex min-h-6 min-w-6 -translate-x-1/2 -translate-y-1/2 items-center justify-center',
        'forced-color-adjust-none text-center text-xs leading-none font-semibold @4xl:text-sm',
        disc,
        labelRoom[shape.kind],
        isSelected ? 'text-signal-ink' : 'text-ink',
        !isBlocked && 'hover:outline-2 hover:outline-offset-1 hover:outline-primary',
      )}
    >
      <span className="text-sm font-bold @2xl:hidden">{number}</span>
      {/* `SheetLabel` draws the name of a badge beside it. */}
      <span
        className={isBadge(shape) ? 'sr-only' : 'sr-only @2xl:not-sr-only'}
      >{` ${module.shortName}`}</span>
      {module.shortName !== module.name && <span className="sr-only">{` ${module.name}`}</span>}
      {flags.length > 0 && (
        <span className="order-first mr-0.5 flex gap-px @2xl:absolute @2xl:-top-2 @2xl:left-1 @2xl:gap-0.5">
          {flags.map((flag) => (
            <span
              key={flag.letter}
              className="rounded-data bg-ink px-0.5 py-0.5 text-xs @2xl:px-1 leading-none font-bold text-paper"
            >
              <span aria-hidden="true">{flag.letter}</span>
              <span className="sr-only">{`, ${flag.label}`}</span>
            </span>
          ))}
        </span>
      )}
      {mark && (
        <span className="absolute -top-2 -right-1 flex items-center rounded-full bg-paper @2xl:right-0.5">
          <MarkGlyph isRight={mark.isRight} />
          <span className="sr-only">{`, ${mark.word}`}</span>
        </span>
      )}
      {isVisited && (
        <span className="absolute right-1 bottom-[12%] size-1.5 rounded-full bg-current @2xl:right-auto @2xl:left-1/2 @2xl:-translate-x-1/2">
          <span className="sr-only">{`, ${texts.visited}`}</span>
        </span>
      )}
    </button>
  );
}

/** Percentages of the sheet, around the module's centre. */
function placeOf({ x, y, width, height }: MapShape) {
  return {
    left: `${(x / sheet.width) * 100}%`,
    top: `${(y / sheet.height) * 100}%`,
    width: `${(width / sheet.width) * 100}%`,
    height: `${(height / sheet.height) * 100}%`,
  };
}
