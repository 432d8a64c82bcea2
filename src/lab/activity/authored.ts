import type { Issue } from '../kernel/issue.ts';

/** A file of an activity's folder, already parsed as YAML. */
export interface AuthoredFile {
  /** Relative to the content folder, e.g. `activities/microbe-hunters/modules/c1.yaml`. */
  readonly file: string;
  readonly value: unknown;
  /** The file as it was read, for the lines of its faults; left out where it was no file. */
  readonly text?: string;
}

export interface AuthoredActivity {
  readonly activity: AuthoredFile;
  readonly modules: ReadonlyMap<string, AuthoredFile>;
  /** Names of the files in `media/`. */
  readonly mediaFiles: ReadonlySet<string>;
  /** Those of them that are no picture, whatever their names say. */
  readonly falsePictures?: ReadonlySet<string>;
  /** Those whose letters are text, which every device draws in a font of its own; with the font that they name. */
  readonly letteredPictures?: ReadonlyMap<string, string | null>;
  /** Bytes of the films in `media/`, by name; left out where the files are not here. */
  readonly filmBytes?: ReadonlyMap<string, number>;
  /** Ids of the misconception collection. */
  readonly misconceptionIds: ReadonlySet<string>;
  /** Ids of the misconceptions whose files are there and have a fault. */
  readonly faultyMisconceptionIds?: ReadonlySet<string>;
}

export interface FileIssue extends Issue {
  readonly file: string;
  /** Counted from 1; null or left out where nobody has looked for it. */
  readonly line?: number | null;
}

/** A fault as its author finds it. */
export interface Fault extends FileIssue {
  /** Counted from 1; null: the fault is one of the whole file. */
  readonly line: number | null;
  /** null outside items, and where the item has no id. */
  readonly itemId: string | null;
  /** The way to the place by the ids that the author has written: `first-question › options › option-b › feedback`. */
  readonly place: string;
}

/** A fault in one line: `activities/gels/modules/m1.yaml:31 first-question › prompt: is missing; write a text`. */
export function formatFault({ file, line, place, message, code }: Fault): string {
  return `${file}${line === null ? '' : `:${line}`}${place === '' ? '' : ` ${place}`}: ${message} (${code})`;
}
