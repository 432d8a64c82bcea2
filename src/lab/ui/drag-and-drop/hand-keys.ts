/**
 * What a key means while something is in hand, on a board, in a list and at the bench alike.
 * @returns 1 or -1: to the next or the former place
 */
export function readHandKey(key: string): 1 | -1 | 'let-go' | null {
  if (key === 'Escape') return 'let-go';
  return steps[key as keyof typeof steps] ?? null;
}

const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 } as const;
