import { createContext, type ReactNode, useContext } from 'react';

/** What the page around a station puts at the foot of its notebook: where to go next. */
const StageFootContext = createContext<ReactNode>(null);

export const StageFoot = StageFootContext.Provider;

export function useStageFoot(): ReactNode {
  return useContext(StageFootContext);
}

/** true: a station opens with the slider of its record, for somebody who comes to look at what was done. */
const OpensReplayContext = createContext(false);

export const OpensReplay = OpensReplayContext.Provider;

export function useOpensReplay(): boolean {
  return useContext(OpensReplayContext);
}
