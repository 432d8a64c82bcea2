import { createContext } from 'react';
import type { TileBoard } from './tile-board.client.ts';

/** What was heard of a class in one activity, and since when nothing more was; null while it is being heard. */
export interface HeardBoard {
  readonly board: TileBoard;
  lostAt: Date | null;
}

/** Boards by class and activity. Parts of one page show what another one has heard, without a network too. */
export const HeardBoardsContext = createContext<Map<string, HeardBoard> | null>(null);
