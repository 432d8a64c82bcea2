import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import type { useDrag } from '../drag-and-drop/use-drag.ts';
import type { HeldPiece, PlaceAction, Placement, PlacementRules } from './place-reducer.ts';

export interface BoardPiece {
  readonly id: string;
  /** Plain words for names of controls, lists and announcements. */
  readonly name: string;
  readonly label: ReactNode;
  /** May be placed any number of times and stays in the tray. */
  readonly isReusable?: boolean | undefined;
}

export interface BoardPlace {
  readonly id: string;
  readonly name: string;
  /** How many pieces fit; 1 when left out. */
  readonly capacity?: number | undefined;
}

/** A piece at the place where it lies. */
export interface DraggedPiece {
  readonly pieceId: string;
  /** null: in the tray. */
  readonly fromPlaceId: string | null;
  /** Which drawing of it is dragged: the one in its row, or the mark on a picture. */
  readonly handle: 'piece' | 'mark';
}

/** The state that the parts of one board share; the parts may be anywhere inside the board. */
export interface Board {
  readonly pieces: readonly BoardPiece[];
  readonly places: readonly BoardPlace[];
  readonly rules: PlacementRules;
  readonly placement: Placement;
  readonly held: HeldPiece | null;
  readonly root: RefObject<HTMLElement | null>;
  readonly drag: ReturnType<typeof useDrag<DraggedPiece>>;
  readonly isReadOnly: boolean;
  act(action: PlaceAction): void;
}

const BoardContext = createContext<Board | null>(null);

export const BoardProvider = BoardContext;

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('a piece, a place or a tray stands outside a PlacementBoard');
  return board;
}

export function entryName(
  entries: readonly { readonly id: string; readonly name: string }[],
  id: string,
): string {
  return entries.find((entry) => entry.id === id)?.name ?? id;
}
