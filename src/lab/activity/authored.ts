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
  /** The names among them of files that are no picture, whatever their extension says. */
  readonly falsePictures?: ReadonlySet<string>;
  /**
   * Pictures whose letters are text, by name, with the font that they name. Every device draws such text in its own
   * font.
   */
  readonly letteredPictures?: ReadonlyMap<string, string | null>;
  /** Size in bytes of the films in `media/`, by name. Left out: the media files are not on this machine. */
  readonly filmBytes?: ReadonlyMap<string, number>;
  /** Ids of the misconception collection. */
  readonly misconceptionIds: ReadonlySet<string>;
  /** From each former id of a misconception to its present id. */
  readonly formerMisconceptionIds?: ReadonlyMap<string, string>;
  /** Ids of the misconceptions that have a file with a fault. */
  readonly faultyMisconceptionIds?: ReadonlySet<string>;
}

export interface FileIssue extends Issue {
  readonly file: string;
  /** Counted from 1. null or left out: nobody has looked for the line. */
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
