import type { Issue } from '../kernel/issue.ts';

/** A file of an activity's folder, already parsed as YAML. */
export interface AuthoredFile {
  /** Relative to the content folder, e.g. `activities/microbe-hunters/modules/c1.yaml`. */
  readonly file: string;
  readonly value: unknown;
}

export interface AuthoredActivity {
  readonly activity: AuthoredFile;
  readonly modules: ReadonlyMap<string, AuthoredFile>;
  /** Names of the files in `media/`. */
  readonly mediaFiles: ReadonlySet<string>;
  /** Ids of the misconception collection. */
  readonly misconceptionIds: ReadonlySet<string>;
}

export interface FileIssue extends Issue {
  readonly file: string;
}
