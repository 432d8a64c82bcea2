import type { ReactNode } from 'react';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import { sortStationOptions } from '../../science/station/names.ts';
import { useSaid } from '../message/live-region.tsx';
import type { MapModule, ModuleFlags, ModuleMarks } from './map-module.ts';
import { StationList } from './station-list.tsx';
import { StationMap } from './station-map.tsx';
import { type StationTexts, stationTexts } from './texts.ts';

export interface StationPickerProps {
  readonly kind: 'one' | 'many';
  /** The modules that the map draws. */
  readonly modules: readonly MapModule[];
  /** The modules that can be chosen; shown in the fixed order of the product. */
  readonly selectableIds: readonly StationModuleId[];
  readonly selectedIds: readonly StationModuleId[];
  /** The most that can be chosen when `kind` is `many`. */
  readonly limit?: number | undefined;
  readonly visitedIds?: readonly StationModuleId[] | undefined;
  readonly marks?: ModuleMarks | undefined;
  readonly flags?: ModuleFlags | undefined;
  readonly labelledBy: string;
  readonly isReadOnly?: boolean | undefined;
  /** The state of the choice, e.g. `2 of 3 chosen`; announced when it changes. */
  readonly statusText?: string | undefined;
  /** Drawn between the map and the list. */
  readonly children?: ReactNode;
  readonly texts?: StationTexts | undefined;
  onChange(ids: StationModuleId[]): void;
}

/** Map and list of one choice; pressing either changes both. */
export function StationPicker(props: StationPickerProps) {
  const { kind, modules, selectedIds, limit, isReadOnly = false, texts = stationTexts, onChange } = props;
  const said = useSaid<HTMLParagraphElement>();
  const choices = sortStationOptions(
    modules.filter(({ id }) => props.selectableIds.includes(id)),
    (module) => module.name,
  );
  const isFull = kind === 'many' && limit !== undefined && selectedIds.length >= limit;
  const blockedIds = isFull ? choices.map(({ id }) => id).filter((id) => !selectedIds.includes(id)) : [];
  const select = (id: StationModuleId) => {
    if (isReadOnly || blockedIds.includes(id)) return;
    if (kind === 'one') onChange([id]);
    else
      onChange(
        selectedIds.includes(id) ? selectedIds.filter((chosen) => chosen !== id) : [...selectedIds, id],
      );
  };
  const shared = {
    selectedIds,
    blockedIds,
    visitedIds: props.visitedIds,
    marks: props.marks,
    flags: props.flags,
    labelledBy: props.labelledBy,
    isReadOnly,
    texts,
    onSelect: select,
  };
  return (
    <div className="grid gap-4">
      <StationMap {...shared} modules={modules} selectableIds={choices.map(({ id }) => id)} />
      <div className="contents">{props.children}</div>
      {props.statusText !== undefined && (
        <p ref={said} className="text-sm font-semibold">
          <span>{props.statusText}</span>
          {isFull && !isReadOnly && <span className="font-normal">{` ${texts.full}`}</span>}
        </p>
      )}
      <StationList {...shared} kind={kind} modules={choices} />
    </div>
  );
}
