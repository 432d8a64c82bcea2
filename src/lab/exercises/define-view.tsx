import type { ComponentType, ReactNode } from 'react';
import type { ResponseCodec } from '../marking/response-codec.ts';
import type { FeedbackNote, PartScore } from '../marking/score.ts';
import type { ShownVerdict } from '../marking/verdict.ts';
import type { Crossing } from '../ui/choice/choice-list.tsx';
import type { Help, PublicExerciseItem } from './item.ts';

/** A view draws and reports; it keeps no state of its own beyond focus. */
export interface ExerciseViewProps<PublicItem, Response> {
  readonly item: PublicItem;
  readonly response: Response;
  onChange(response: Response): void;
  /** Nothing can be changed: answered, locked, finished, or read by a teacher. */
  readonly isReadOnly: boolean;
  /** null: nothing is checked yet, or everything has changed since the check. Changed parts are left out. */
  readonly verdict: ShownVerdict | null;
  /** The right answer once it is due, else null. */
  readonly revealed: Response | null;
  /** Draws authored text with its markers resolved. `inline` leaves out the paragraph. */
  renderText(text: string, form?: 'block' | 'inline'): ReactNode;
  /** Address of a file in the activity's media folder. Left out: alternative texts take the place of pictures. */
  readonly mediaUrl?: ((fileName: string) => string) | undefined;
  /** Element id of the prompt: every input group is labelled by it. */
  readonly promptId: string;
  /**
   * Gives the learner an own order of options (`option-order.ts`). Left out: the options keep the order in which they
   * are sent.
   */
  readonly orderKey?: string | undefined;
  /** Draws the help that the author wrote for one part. Left out: the learner can take none here. */
  renderHelp?(part: PartHelp): ReactNode;
  /** The options that the learner has ruled out; left out: nothing can be crossed out here. */
  readonly crossing?: Crossing | undefined;
}

export interface PartHelp {
  /** The id of the part. */
  readonly id: string;
  /** What the part is called, in plain words. */
  readonly name: string;
  readonly help: Help;
}

/** A view of one response for the teacher: read-only, with marks of what was right and wrong. */
export interface AnswerViewProps<PublicItem, Response> {
  readonly item: PublicItem;
  readonly response: Response;
  readonly parts: readonly PartScore[];
  renderText(text: string, form?: 'block' | 'inline'): ReactNode;
}

/** The browser's side of one type, loaded on demand as one chunk. */
export interface ExerciseView<PublicItem = PublicExerciseItem, Response = unknown> {
  readonly responses: ResponseCodec<PublicItem, Response>;
  readonly View: ComponentType<ExerciseViewProps<PublicItem, Response>>;
  readonly Answer: ComponentType<AnswerViewProps<PublicItem, Response>>;
  /**
   * A hook: what the part of a remark is called where the verdict speaks of it from afar, in plain words on one line, as
   * it can be found on the screen. null: the answer has one part only.
   */
  usePartNames(item: PublicItem, response: Response): (partId: string) => string | null;
}

/** Hides a type's own item and response from type-independent code. */
export function defineExerciseView<P extends PublicExerciseItem, R>(view: ExerciseView<P, R>): ExerciseView {
  // Safe because the registry passes a view only items whose `type` is its own.
  return view as unknown as ExerciseView;
}

/** The notes on one part. Notes on the whole answer belong to no part and are left out. */
export function notesFor(verdict: ShownVerdict | null, partId: string): readonly FeedbackNote[] {
  return verdict?.notes.filter((note) => note.partId === partId) ?? [];
}
