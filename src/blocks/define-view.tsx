import type { ComponentType, ReactNode } from 'react';
import type { ResponseCodec } from '../domain/progress/response-codec.ts';
import type { BlockItem } from './define.ts';

export interface BlockViewProps<PublicItem, Response = null> {
  readonly item: PublicItem;
  /** What the learner has chosen or typed so far; null for a block that remembers nothing. */
  readonly response: Response;
  /** A draft: kept on this device while the learner types. */
  onChange(response: Response): void;
  /** Sends the response to the learner's record. */
  onSave(): void;
  /** The response on the screen is the one on record (or waits in the outbox). */
  readonly isSaved: boolean;
  readonly isReadOnly: boolean;
  renderText(text: string, form?: 'block' | 'inline'): ReactNode;
  /** Address of a file in the activity's media folder. */
  mediaUrl(fileName: string): string;
}

/** The browser's side of one block type, loaded on demand. `responses` only where the block remembers. */
export interface BlockView<PublicItem = BlockItem, Response = unknown> {
  readonly responses?: ResponseCodec<PublicItem, Response>;
  readonly View: ComponentType<BlockViewProps<PublicItem, Response>>;
}

export function defineBlockView<P extends BlockItem, R = null>(view: BlockView<P, R>): BlockView {
  // Safe because the registry hands a view only items whose `type` is its own.
  return view as unknown as BlockView;
}
