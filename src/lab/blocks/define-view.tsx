import type { ComponentType, ReactNode } from 'react';
import type { ResponseCodec } from '../marking/response-codec.ts';
import type { AnswerState } from '../ui/mark/status-mark.tsx';
import type { AnsweredItem, BlockItem } from './define.ts';

/** The state of one exercise inside a block. */
export interface InnerStanding {
  /** `tried`: checked, and neither right nor out of tries yet. `closed`: it takes no answer now. */
  readonly state: 'open' | 'tried' | 'answered' | 'closed';
  readonly mark: { readonly state: AnswerState; readonly times: 1 | 2 | 3; readonly word: string };
}

/** The exercises inside a block, as the player knows and draws them. */
export interface InnerExercises {
  standingOf(exerciseId: string): InnerStanding;
  /**
   * Draws the exercise's card, with everything to answer and check it. A card may be on the page only once at a time.
   */
  render(exerciseId: string): ReactNode;
  /** The exercise that the page's address asks for; null when it asks for none in this block. */
  readonly wantedId: string | null;
  /** true: this reader may pass required questions without an answer. */
  readonly isFree: boolean;
}

/** What the page around a station knows of it: a bench that its address brings, and what can be done with a bench. */
export interface BenchOfPage {
  /** The bench as the address has it; null: it has none for this block. */
  readonly shared: string | null;
  /** Forgets that bench: the learner's own is shown. */
  leave(): void;
  /** Draws what the page offers. `link`: the bench on the screen as a part of an address; null: it is too long for one. */
  renderTools(link: string | null): ReactNode;
}

export interface BlockViewProps<PublicItem, Response = null> {
  readonly item: PublicItem;
  /** What the learner has chosen or typed so far; null for a block that remembers nothing. */
  readonly response: Response;
  /** A draft: kept on this device while the learner types. */
  onChange(response: Response): void;
  /** Sends a response to the learner's record: the one given or, if none is given, the one on the screen. */
  onSave(response?: Response): void;
  /** true: the response on the screen is on record, or waits in the outbox. */
  readonly isSaved: boolean;
  readonly isReadOnly: boolean;
  /** The learner's team, if the teacher has made teams and the view asks for the name. */
  readonly teamName?: string | null;
  renderText(text: string, form?: 'block' | 'inline'): ReactNode;
  /** Address of a file in the activity's media folder. */
  mediaUrl(fileName: string): string;
  /** Another item of the lab; null if it has none of this id. */
  findItem(id: string): AnsweredItem | null;
  /** Draws the pooled readings of the class for this block. Draws nothing if the learner is in no class. */
  renderClassBoard(): ReactNode;
  /** For a station; left out where the page offers nothing. */
  readonly bench?: BenchOfPage;
  /** Empty unless the block's definition has `mapExercises`. */
  readonly exercises: InnerExercises;
}

/** The browser's side of one block type, loaded on demand. `responses` only where the block remembers. */
export interface BlockView<PublicItem = BlockItem, Response = unknown> {
  readonly responses?: ResponseCodec<PublicItem, Response>;
  readonly View: ComponentType<BlockViewProps<PublicItem, Response>>;
  /** Whether this item shows the name of the learner's team. */
  asksTeam?(item: PublicItem): boolean;
  /** Loads everything the item needs besides its view, so that it can be drawn at once. */
  preload?(item: PublicItem): Promise<void>;
}

export function defineBlockView<P extends BlockItem, R = null>(view: BlockView<P, R>): BlockView {
  // Safe because the registry passes a view only items whose `type` is its own.
  return view as unknown as BlockView;
}
