import type { Fault } from '../../src/lab/activity/authored.ts';

/** The data that the preview's page requests from its server at `/preview.json`. */
export interface PreviewState {
  /** null if only the gallery was requested. */
  readonly opened: OpenedContent | null;
  readonly gallery: readonly GalleryType[];
}

export interface OpenedContent {
  /** The path as it was given on the command line. */
  readonly name: string;
  readonly labs: readonly { readonly id: string; readonly title: string }[];
  readonly moduleId: string | null;
  /** Their files are relative to the folder in which the command was called. */
  readonly faults: readonly Fault[];
  /** false: questions about a run of the learner's own are being tried, which may find further faults. */
  readonly areRunsTried: boolean;
  /** Files among theirs that cannot be read and are shown as they were when they could. */
  readonly keptFiles: readonly string[];
}

export interface GalleryType {
  readonly kind: 'exercise' | 'block';
  readonly type: string;
  readonly title: string;
  readonly samples: readonly GallerySample[];
}

/** An item of a type with one answer filled in, in wire form. */
export interface GallerySample {
  /** `lesson` and `lesson-right` show an item of a real lab, all others the sample that tests use. */
  readonly id: string;
  /** The activity that holds the item alone. */
  readonly activityId: string;
  readonly itemId: string;
  readonly answer: readonly string[];
}
