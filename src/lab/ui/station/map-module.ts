import type { StationModuleId } from '../../science/station/module-ids.ts';
import type { ModuleKind } from '../../science/station/station-module.ts';

/** The fields of a module that the map and the list use; the records of `science/station` fit. */
export interface MapModule {
  readonly id: StationModuleId;
  readonly name: string;
  readonly shortName: string;
  readonly kind: ModuleKind;
}

/** The mark of one module: by shape, by colour and in words. */
export interface ModuleMark {
  readonly isRight: boolean;
  readonly word: string;
}

/** A lettered tag at a module, e.g. the clue it answers. */
export interface ModuleFlag {
  readonly letter: string;
  /** The tag in words, for screen readers, e.g. `clue A`. */
  readonly label: string;
}

export type ModuleMarks = Readonly<Partial<Record<StationModuleId, ModuleMark>>>;
export type ModuleFlags = Readonly<Partial<Record<StationModuleId, readonly ModuleFlag[]>>>;
