import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import type { PublicNewScreen } from './schema.ts';

/** The screen's own heading; it can take the focus when the player turns to this screen. */
function View({ item }: BlockViewProps<PublicNewScreen>) {
  return <h2 tabIndex={-1}>{item.title}</h2>;
}

export const view = defineBlockView<PublicNewScreen>({ View });
