/** A step and the ids of the steps it must follow. */
export interface Step {
  readonly id: string;
  readonly after: readonly string[];
}

/** One order that keeps every `after`, earliest displayed first; null when the steps wait for each other in a circle. */
export function findAllowedOrder(steps: readonly Step[]): string[] | null {
  const order: string[] = [];
  const isPlaced = (id: string) => order.includes(id);
  while (order.length < steps.length) {
    const next = steps.find((step) => !isPlaced(step.id) && step.after.every(isPlaced));
    if (!next) return null;
    order.push(next.id);
  }
  return order;
}

/** Steps that wait for each other in a circle, each for the one behind it and the last for the first. Empty: none do. */
export function findCircle<S extends Step>(steps: readonly S[]): readonly S[] {
  const follow = (id: string, way: readonly S[]): readonly S[] => {
    const at = way.findIndex((step) => step.id === id);
    if (at >= 0) return way.slice(at);
    const step = steps.find((each) => each.id === id);
    if (!step) return [];
    for (const earlier of step.after) {
      const circle = follow(earlier, [...way, step]);
      if (circle.length > 0) return circle;
    }
    return [];
  };
  for (const { id } of steps) {
    const circle = follow(id, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

/** The first step of the response that stands before one it must follow, or null when the order is allowed. */
export function findTooEarly<S extends Step>(steps: readonly S[], response: readonly string[]): S | null {
  const done = new Set<string>();
  for (const id of response) {
    const step = steps.find((candidate) => candidate.id === id);
    if (step && !step.after.every((earlier) => done.has(earlier))) return step;
    done.add(id);
  }
  return null;
}

/**
 * Length of the longest common subsequence of the response and the allowed order nearest to it. Exact.
 *
 * A set of steps keeps its order from the response in some allowed order exactly when no two of its steps
 * contradict the transitively closed graph. Proof: if it could not, the graph and the response's order of the set
 * would form a cycle. One of the graph's paths in this cycle would then run backwards in the response between two
 * steps of the set. So the result is the size of the largest set without such a pair. It is found by trying all
 * subsets: 2^10 for the ten steps an item may have.
 */
export function countInAllowedOrder(steps: readonly Step[], response: readonly string[]): number {
  const mustFollow = closeTransitively(steps);
  // Bit j of conflicts[i]: the steps at places i and j of the response stand the wrong way round.
  const conflicts = response.map((earlier, i) =>
    response.reduce(
      (bits, later, j) => (j > i && mustFollow.get(earlier)?.has(later) ? bits | (1 << j) : bits),
      0,
    ),
  );
  let longest = 0;
  for (let subset = 1; subset < 1 << response.length; subset += 1) {
    const isAllowed = conflicts.every((bits, i) => !(subset & (1 << i)) || !(subset & bits));
    if (isAllowed) longest = Math.max(longest, countBits(subset));
  }
  return longest;
}

/**
 * Whether some allowed order has the step at this position, from 0: everything it must follow fits before it, and
 * everything that must follow it fits behind it. Both can always be arranged, because the graph has no cycle.
 */
export function canStandAt(steps: readonly Step[], id: string, position: number): boolean {
  const mustFollow = closeTransitively(steps);
  const before = mustFollow.get(id)?.size ?? 0;
  const behind = steps.filter((step) => mustFollow.get(step.id)?.has(id)).length;
  return before <= position && position < steps.length - behind;
}

/** For each step, all steps that must come before it, directly or indirectly. The graph must have no cycle. */
function closeTransitively(steps: readonly Step[]): Map<string, ReadonlySet<string>> {
  const closed = new Map<string, ReadonlySet<string>>();
  const visit = (id: string): ReadonlySet<string> => {
    const known = closed.get(id);
    if (known) return known;
    const direct = steps.find((step) => step.id === id)?.after ?? [];
    const all = new Set(direct.flatMap((earlier) => [earlier, ...visit(earlier)]));
    closed.set(id, all);
    return all;
  };
  for (const { id } of steps) visit(id);
  return closed;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
