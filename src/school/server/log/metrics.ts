/** A field that a client may send with an answer; the server compares it with its own record. */
export type ClaimField = 'isCorrect' | 'tries';

/** The value that the client sent and the value in the record. */
export interface Claim {
  readonly said: boolean | number | null | undefined;
  readonly recorded: boolean | number | null;
}

const meanings = {
  client_claims_total: 'Answers that came with a word of their own about this field of the record.',
  client_disagreements_total: 'Those of them whose word was another than that of the record.',
  requests_total:
    'Answered requests by method, route and class of the status. A page is counted by its address.',
  sweeps_total: 'Runs of each sweep that ends what is kept no longer, by what became of them.',
} as const;
type Counter = keyof typeof meanings;

/**
 * What an answered request is counted under.
 * @param route the pattern of the route, without any id, or the address of a page that exists
 */
export function labelRequest(method: string, route: string, status: number): string {
  return `method="${method}",route="${route}",status="${Math.floor(status / 100)}xx"`;
}

/** Counters of this process since its start: totals only, nothing per person. */
export function createMetrics() {
  const counts = new Map<Counter, Map<string, number>>();
  const grow = (counter: Counter, labels: string, by = 1) => {
    const known = counts.get(counter) ?? new Map<string, number>();
    counts.set(counter, known.set(labels, (known.get(labels) ?? 0) + by));
  };
  for (const field of ['isCorrect', 'tries'] satisfies ClaimField[]) {
    // A counter that is not there yet would look like one that is broken.
    grow('client_claims_total', `field="${field}"`, 0);
    grow('client_disagreements_total', `field="${field}"`, 0);
  }
  return {
    /** Counts only claims that can be compared: the client sent a value, and the record has one. */
    noteClaim(field: ClaimField, { said, recorded }: Claim): void {
      if (said === undefined || said === null || recorded === null) return;
      grow('client_claims_total', `field="${field}"`);
      if (said !== recorded) grow('client_disagreements_total', `field="${field}"`);
    },
    /** @param label from `labelRequest`; a caller that often answers the same request writes it once */
    noteRequest(label: string): void {
      grow('requests_total', label);
    },
    noteSweep(name: string, outcome: 'done' | 'failed'): void {
      grow('sweeps_total', `sweep="${name}",outcome="${outcome}"`);
    },
    /** The text format of Prometheus. */
    format(prefix: string): string {
      const lines = (Object.keys(meanings) as Counter[]).flatMap((counter) => [
        `# HELP ${prefix}_${counter} ${meanings[counter]}`,
        `# TYPE ${prefix}_${counter} counter`,
        ...[...(counts.get(counter) ?? [])].map(
          ([labels, count]) => `${prefix}_${counter}{${labels}} ${count}`,
        ),
      ]);
      return `${lines.join('\n')}\n`;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
