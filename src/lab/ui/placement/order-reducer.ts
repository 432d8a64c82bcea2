/** A list being put in order, and the entry that is lifted, if one is. */
export interface OrderState {
  readonly order: readonly string[];
  readonly held: Held | null;
}

export interface Held {
  readonly id: string;
  /** The order before the entry was lifted; cancelling restores it. */
  readonly orderBefore: readonly string[];
}

/**
 * The actions of the four inputs (buttons, keyboard, press and press, drag). Each of them results in a place for an
 * entry.
 */
export type OrderAction =
  /** A move button: one place up (-1) or down (1). */
  | { readonly kind: 'step'; readonly id: string; readonly by: -1 | 1 }
  /** A press, Space or Enter on an entry: lifts it, sets it down, or sets the lifted entry down in its place. */
  | { readonly kind: 'press'; readonly id: string }
  /** An arrow key while an entry is lifted. */
  | { readonly kind: 'carry'; readonly by: -1 | 1 }
  /** A drag that ended: `index` counts in the list without the dragged entry. */
  | { readonly kind: 'place'; readonly id: string; readonly index: number }
  | { readonly kind: 'cancel' };

/** Moves entries and never loses or duplicates one; a move beyond either end stops there. */
export function reduceOrder(state: OrderState, action: OrderAction): OrderState {
  const { order, held } = state;
  switch (action.kind) {
    case 'step':
      // A lifted row stays lifted, and its buttons with it, so that a finger can press them several times.
      return {
        order: moveTo(order, action.id, order.indexOf(action.id) + action.by),
        held: held?.id === action.id ? held : null,
      };
    case 'place':
      return { order: moveTo(order, action.id, action.index), held: null };
    case 'press':
      if (!held)
        return order.includes(action.id) ? { order, held: { id: action.id, orderBefore: order } } : state;
      return { order: moveTo(order, held.id, order.indexOf(action.id)), held: null };
    case 'carry':
      if (!held) return state;
      return { order: moveTo(order, held.id, order.indexOf(held.id) + action.by), held };
    case 'cancel':
      return held ? { order: held.orderBefore, held: null } : state;
  }
}

/** Returns the same array when nothing moves, so that callers can detect this. */
function moveTo(order: readonly string[], id: string, index: number): readonly string[] {
  const from = order.indexOf(id);
  const to = Math.max(0, Math.min(index, order.length - 1));
  if (from === -1 || from === to) return order;
  const without = order.filter((other) => other !== id);
  return [...without.slice(0, to), id, ...without.slice(to)];
}
