/** Test support: how a person answers a type's sample rightly. Not part of the product's bundle. */

/** A control by what a screen reader says of it: the whole name, or a pattern of it. */
export interface Control {
  readonly role: 'button' | 'checkbox' | 'combobox' | 'radio' | 'textbox';
  readonly name: string | RegExp;
  /** The group around the control, needed where several controls have the same name. */
  readonly inside?: { readonly role: 'group' | 'radiogroup'; readonly name: string | RegExp };
}

export type DriveStep =
  | { readonly kind: 'press'; readonly control: Control; readonly times: number }
  /** The value of an option in a native list. */
  | { readonly kind: 'choose'; readonly control: Control; readonly option: string }
  | { readonly kind: 'type'; readonly control: Control; readonly text: string }
  /** Keys pressed one after the other where the control has the focus. */
  | { readonly kind: 'keys'; readonly control: Control; readonly keys: readonly string[] };

/** Each way leads from the untouched sample to an answer that is right, or that is kept where nothing is marked. */
export interface ExerciseDrive {
  readonly byKeyboard: readonly DriveStep[];
  readonly byTap: readonly DriveStep[];
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

interface Placed {
  readonly piece: string;
  readonly optionId: string;
  readonly place: string;
}

/** For a placement board: with the keyboard by the list at each place, by tap on the piece and then on its place. */
export function placeAll(placed: readonly Placed[]): ExerciseDrive {
  return {
    byKeyboard: placed.map(({ optionId, place }) => choose(`Choose for: ${place}`, optionId)),
    byTap: placed.flatMap(({ piece, place }) => [
      press('button', piece),
      press('button', new RegExp(`^Put here.*in: ${literal(place)}$`)),
    ]),
  };
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
