import type { Part } from '../../../lab/activity/part.ts';
import type { Item } from '../../../lab/activity/schema.ts';
import { withType } from '../../../lab/activity/typed-item.ts';
import type { AskFault } from './round.ts';

interface AskedPart {
  readonly part: Pick<Part, 'isScored' | 'asksAbout'>;
  readonly item: Item;
}

/**
 * Why a question cannot be asked again; null: it can. Votes are compared option by option, so learners must choose
 * among options everywhere in it (`own-words`); and all must be asked the same, which a question about each learner's own
 * run is not (`own-run`).
 */
export function findAskFault({ part, item }: AskedPart): AskFault | null {
  const typed = withType(item);
  const places = typed.kind === 'exercise' && part.isScored ? typed.type.places(typed.item) : [];
  if (places.length === 0 || places.some(({ isTyped }) => isTyped)) return 'own-words';
  return part.asksAbout.length > 0 ? 'own-run' : null;
}
