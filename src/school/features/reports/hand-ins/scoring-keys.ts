import type { Criterion } from '../../../../lab/exercises/define.ts';
import type { Points } from '../../progress/hand-in.ts';

/** What a key does while answers are scored. */
export type ScoringAct =
  | { readonly kind: 'points'; readonly count: number }
  | { readonly kind: 'all-points' }
  | { readonly kind: 'back' }
  | { readonly kind: 'save' }
  | { readonly kind: 'next' | 'previous' | 'waiting' }
  | { readonly kind: 'saved-comment'; readonly place: number }
  | { readonly kind: 'comment' }
  | { readonly kind: 'help' };

/** The letters of saved comments, in their order: none of them is the key of something else. */
export const savedCommentKeys = ['A', 'B', 'D', 'E', 'G', 'H', 'I', 'L', 'M', 'O', 'P', 'Q'] as const;

const acts: Readonly<Record<string, ScoringAct>> = {
  f: { kind: 'all-points' },
  backspace: { kind: 'back' },
  enter: { kind: 'save' },
  j: { kind: 'next' },
  arrowright: { kind: 'next' },
  k: { kind: 'previous' },
  arrowleft: { kind: 'previous' },
  n: { kind: 'waiting' },
  c: { kind: 'comment' },
  '?': { kind: 'help' },
};

/** Where the focus is: a key that means something there keeps its meaning. */
export type FocusedOn =
  | 'text'
  /** A button, a link or a summary: Enter presses it. */
  | 'control'
  /** Points that are given already: to press them again would do nothing, so Enter saves. */
  | 'given-points'
  | 'page';

export interface PressedKey {
  readonly key: string;
  /** Together with Ctrl, Alt or the command key: the browser's or the system's own. */
  readonly hasModifier: boolean;
  readonly focus: FocusedOn;
}

/** null: the key means nothing here. While a text field has the focus, only Enter with Ctrl works, which saves. */
export function actOfKey({ key, hasModifier, focus }: PressedKey): ScoringAct | null {
  if (hasModifier && key === 'Enter') return acts.enter ?? null;
  if (hasModifier || focus === 'text') return null;
  if (/^[0-9]$/.test(key)) return { kind: 'points', count: Number(key) };
  const name = key.toLowerCase();
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (act) return act.kind === 'save' && focus === 'control' ? null : act;
  const place = savedCommentKeys.findIndex((letter) => letter.toLowerCase() === name);
  return place === -1 ? null : { kind: 'saved-comment', place };
}

/** Points that are being given, and the criterion that the next number is for. */
export interface PointsDraft {
  readonly points: Points;
  readonly active: number;
}

/** The criterion to begin with: the first without points; the first one if all have some. */
export function firstActive(rubric: readonly Criterion[], points: Points): number {
  return Math.max(
    0,
    rubric.findIndex(({ id }) => points[id] === undefined),
  );
}

/** Gives the criterion its points and goes on to the next one. null: the criterion has fewer points than that. */
export function givePoints(
  rubric: readonly Criterion[],
  { points, active }: PointsDraft,
  count: number,
): PointsDraft | null {
  const criterion = rubric[active];
  if (!criterion || count > criterion.points) return null;
  return {
    points: { ...points, [criterion.id]: count },
    active: Math.min(active + 1, rubric.length - 1),
  };
}

/** Takes the points of the criterion back; if it has none, those of the one before it. */
export function takePointsBack(rubric: readonly Criterion[], { points, active }: PointsDraft): PointsDraft {
  const has = (place: number) => points[rubric[place]?.id ?? ''] !== undefined;
  const place = has(active) ? active : Math.max(0, active - 1);
  const id = rubric[place]?.id;
  return { points: Object.fromEntries(Object.entries(points).filter(([key]) => key !== id)), active: place };
}
