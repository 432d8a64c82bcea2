import { createContext, type ReactNode, useContext } from 'react';

/** What the page around a station puts at the foot of its notebook: where to go next. */
const StageFootContext = createContext<ReactNode>(null);

export const StageFoot = StageFootContext.Provider;

export function useStageFoot(): ReactNode {
  return useContext(StageFootContext);
}
