/** Test support: how a person answers a type's sample rightly. Not part of the product's bundle. */

/** A control by what a screen reader says of it: the whole name, or a pattern of it. */
export interface Control {
  readonly role:
    | 'button'
    | 'checkbox'
    | 'combobox'
    | 'group'
    | 'img'
    | 'radio'
    | 'slider'
    | 'spinbutton'
    | 'textbox';
  readonly name: string | RegExp;
  /** The group around the control, needed where several controls have the same name. */
  readonly inside?: { readonly role: 'group' | 'radiogroup'; readonly name: string | RegExp };
}

/** A point of something on the page: shares of its width and of its height, from its upper left corner. */
export interface Spot {
  readonly of: Control;
  readonly x: number;
  readonly y: number;
}

export type DriveStep =
  | { readonly kind: 'press'; readonly control: Control; readonly times: number }
  /** The value of an option in a native list. */
  | { readonly kind: 'choose'; readonly control: Control; readonly option: string }
  | { readonly kind: 'type'; readonly control: Control; readonly text: string }
  /** Keys pressed one after the other where the control has the focus. */
  | { readonly kind: 'keys'; readonly control: Control; readonly keys: readonly string[] }
  /** Sets a slider to a value: with the arrow keys, or by a tap on its track. */
  | { readonly kind: 'slide'; readonly control: Control; readonly value: number }
  /** A tap at a place that is no control, such as a point on a picture. For taps only. */
  | { readonly kind: 'tap'; readonly at: Spot }
  /** Takes the control and lets it go at a place. For drags only. */
  | { readonly kind: 'drag'; readonly control: Control; readonly to: Spot };

/** Each way leads from the untouched sample to an answer that is right, or that is kept where nothing is marked. */
export interface ExerciseDrive {
  readonly byKeyboard: readonly DriveStep[];
  readonly byTap: readonly DriveStep[];
  /** For a type in which things can be dragged. */
  readonly byDrag?: readonly DriveStep[];
}

/** For a type that is answered by the same steps with the keyboard and by tap. */
export function sameWay(...steps: readonly DriveStep[]): ExerciseDrive {
  return { byKeyboard: steps, byTap: steps };
}

export function press(role: Control['role'], name: Control['name'], times = 1): DriveStep {
  return { kind: 'press', control: { role, name }, times };
}

/** One of the radio buttons of a group. */
export function pick(group: string | RegExp, name: string): DriveStep {
  const inside = { role: 'radiogroup', name: group } as const;
  return { kind: 'press', control: { role: 'radio', name, inside }, times: 1 };
}

export function choose(list: Control['name'], option: string): DriveStep {
  return { kind: 'choose', control: { role: 'combobox', name: list }, option };
}

export function type(field: Control['name'], text: string): DriveStep {
  return { kind: 'type', control: { role: 'textbox', name: field }, text };
}

export function keys(role: Control['role'], name: Control['name'], ...pressed: readonly string[]): DriveStep {
  return { kind: 'keys', control: { role, name }, keys: pressed };
}

export function slide(slider: Control['name'], value: number): DriveStep {
  return { kind: 'slide', control: { role: 'slider', name: slider }, value };
}

export function tapAt(role: Control['role'], name: Control['name'], x: number, y: number): DriveStep {
  return { kind: 'tap', at: { of: { role, name }, x, y } };
}

export function drag(control: Control, of: Control, x = 0.5, y = 0.5): DriveStep {
  return { kind: 'drag', control, to: { of, x, y } };
}

interface Placed {
  readonly piece: string;
  readonly optionId: string;
  readonly place: string;
}

/**
 * For a placement board: with the keyboard by the list at each place, by tap on the piece and then on its place, and by
 * dragging the piece there.
 */
export function placeAll(placed: readonly Placed[]): ExerciseDrive {
  return {
    byKeyboard: placed.map(({ optionId, place }) => choose(`Choose for: ${place}`, optionId)),
    byTap: placed.flatMap(({ piece, place }) => [
      press('button', piece),
      press('button', new RegExp(`^Put here.*in: ${literal(place)}$`)),
    ]),
    byDrag: placed.map(({ piece, place }) =>
      drag({ role: 'button', name: piece }, { role: 'combobox', name: `Choose for: ${place}` }),
    ),
  };
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
