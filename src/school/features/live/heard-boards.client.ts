import { createContext } from 'react';
import type { TileBoard } from './tile-board.client.ts';

/** The live data of a class in one activity. `lostAt`: since when no data arrive; null while they do. */
export interface HeardBoard {
  readonly board: TileBoard;
  lostAt: Date | null;
}

/**
 * Boards by class and activity. The parts of a page share them, so that one shows what another has received, without a
 * network too.
 */
export const HeardBoardsContext = createContext<Map<string, HeardBoard> | null>(null);
