/** What the preview's page asks its server for, at `/preview.json`. */
export interface PreviewState {
  /** null where only the gallery was asked for. */
  readonly opened: OpenedContent | null;
  readonly gallery: readonly GalleryType[];
}

export interface OpenedContent {
  /** As it was named on the command line. */
  readonly name: string;
  readonly labs: readonly { readonly id: string; readonly title: string }[];
  readonly moduleId: string | null;
  readonly faults: readonly ShownFault[];
}

export interface ShownFault {
  /** From the folder the command was called in. */
  readonly file: string;
  /** Place inside the file; empty for the whole. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export interface GalleryType {
  readonly kind: 'exercise' | 'block';
  readonly type: string;
  readonly title: string;
  /** The activity that holds the type's sample. */
  readonly activityId: string;
  readonly itemId: string;
  readonly samples: readonly GallerySample[];
}

/** The sample item with one answer filled in, in wire form. */
export interface GallerySample {
  readonly id: string;
  readonly answer: readonly string[];
}
