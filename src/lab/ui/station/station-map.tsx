import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import { BadgeDrawing } from './badge-drawing.tsx';
import { MapButton } from './map-button.tsx';
import { AxisLabels, BadgeKey, SheetLabel } from './map-captions.tsx';
import { isBadge, mapShapes, sheet } from './map-layout.ts';
import type { MapModule, ModuleFlags, ModuleMarks } from './map-module.ts';
import { ModuleDrawing, type ModuleLook } from './module-drawing.tsx';
import { findNextInDirection } from './next-in-direction.ts';
import { StationBackdrop } from './station-backdrop.tsx';
import { type StationTexts, stationTexts } from './texts.ts';

export interface StationMapProps {
  /** The modules to draw. */
  readonly modules: readonly MapModule[];
  /**
   * The modules that can be pressed, in the order of the list beside the map; the others are background. Default: all.
   */
  readonly selectableIds?: readonly StationModuleId[] | undefined;
  readonly selectedIds: readonly StationModuleId[];
  /** Modules on which a press currently has no effect. */
  readonly blockedIds?: readonly StationModuleId[] | undefined;
  readonly visitedIds?: readonly StationModuleId[] | undefined;
  readonly marks?: ModuleMarks | undefined;
  readonly flags?: ModuleFlags | undefined;
  /** Id of the element that says what the choice is about. */
  readonly labelledBy: string;
  readonly isReadOnly?: boolean | undefined;
  readonly texts?: StationTexts | undefined;
  onSelect(id: StationModuleId): void;
}

/**
 * The station seen from above, with buttons: one tab stop, arrow keys move by position. `StationList` is the text
 * alternative.
 */
export function StationMap(props: StationMapProps) {
  const { modules, selectedIds, labelledBy, isReadOnly = false, texts = stationTexts, onSelect } = props;
  const selectableIds = props.selectableIds ?? modules.map(({ id }) => id);
  const ownId = useId();
  const buttons = useRef<HTMLFieldSetElement>(null);
  const [visitedStop, setVisitedStop] = useState<StationModuleId | null>(null);
  const tabStop = [visitedStop, ...selectedIds, ...selectableIds].find(
    (id) => id && selectableIds.includes(id),
  );
  const choices = selectableIds.flatMap((id) => modules.find((module) => module.id === id) ?? []);

  const move = (event: KeyboardEvent, fromId: StationModuleId) => {
    const places = choices.map(({ id }) => ({ id, x: mapShapes[id].x, y: mapShapes[id].y }));
    const from = places.find(({ id }) => id === fromId);
    if (!from) return;
    const target =
      event.key === 'Home'
        ? places[0]
        : event.key === 'End'
          ? places.at(-1)
          : findNextInDirection(places, from, event.key);
    // An arrow key without a target must not scroll the page either.
    if (target || event.key.startsWith('Arrow')) event.preventDefault();
    if (target) buttons.current?.querySelector<HTMLElement>(`[data-module="${target.id}"]`)?.focus();
  };

  const lookOf = (id: StationModuleId): ModuleLook =>
    selectedIds.includes(id) ? 'selected' : selectableIds.includes(id) ? 'plain' : 'context';
  // Glowing modules are drawn last, so that their light covers the neighbours.
  const inDrawingOrder = [...modules].sort(
    (left, right) => drawingRank(left.id, selectedIds) - drawingRank(right.id, selectedIds),
  );

  return (
    <div className="@container w-full">
      <fieldset
        ref={buttons}
        aria-labelledby={`${labelledBy} ${ownId}-map`}
        aria-describedby={`${ownId}-help`}
        className="relative min-w-0"
      >
        <span id={`${ownId}-map`} hidden>
          {texts.map}
        </span>
        <span id={`${ownId}-help`} hidden>
          {isReadOnly ? texts.mapHelpReadOnly : texts.mapHelp}
        </span>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          className="block h-auto w-full"
        >
          <defs>
            <filter
              id={`${ownId}-glow`}
              filterUnits="userSpaceOnUse"
              x="-200"
              y="-200"
              width="400"
              height="400"
            >
              <feGaussianBlur stdDeviation="13" />
            </filter>
          </defs>
          <StationBackdrop />
          {inDrawingOrder.map(({ id, kind }) => (
            <g key={id}>
              <ModuleDrawing id={id} kind={kind} look={lookOf(id)} glowId={`${ownId}-glow`} />
              <BadgeDrawing id={id} isSelected={selectedIds.includes(id)} />
            </g>
          ))}
        </svg>
        <div aria-hidden="true">
          <AxisLabels texts={texts} />
          {modules.map((module) => {
            const isChoice = selectableIds.includes(module.id);
            return (
              (!isChoice || isBadge(mapShapes[module.id])) && (
                <SheetLabel key={module.id} module={module} isChoice={isChoice} />
              )
            );
          })}
        </div>
        {choices.map((module, index) => (
          <MapButton
            key={module.id}
            module={module}
            number={index + 1}
            isSelected={selectedIds.includes(module.id)}
            isVisited={props.visitedIds?.includes(module.id) ?? false}
            isBlocked={isReadOnly || (props.blockedIds?.includes(module.id) ?? false)}
            isTabStop={module.id === tabStop}
            mark={props.marks?.[module.id]}
            flags={props.flags?.[module.id] ?? []}
            texts={texts}
            onPress={() => isReadOnly || onSelect(module.id)}
            onFocus={() => setVisitedStop(module.id)}
            onKeyDown={(event) => move(event, module.id)}
          />
        ))}
      </fieldset>
      <BadgeKey texts={texts} />
    </div>
  );
}

function drawingRank(id: StationModuleId, selectedIds: readonly StationModuleId[]): number {
  return (isBadge(mapShapes[id]) ? 2 : 0) + (selectedIds.includes(id) ? 1 : 0);
}
