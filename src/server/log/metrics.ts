/** A field that a client may send with an answer; the server compares it with its own record. */
export type ClaimField = 'isCorrect' | 'tries';

/** The value that the client sent and the value in the record. */
export interface Claim {
  readonly said: boolean | number | null | undefined;
  readonly recorded: boolean | number | null;
}

const fields: readonly ClaimField[] = ['isCorrect', 'tries'];

const meanings = {
  client_claims_total: 'Answers that came with a word of their own about this field of the record.',
  client_disagreements_total: 'Those of them whose word was another than that of the record.',
} as const;
type Counter = keyof typeof meanings;

/** Counters of this process since its start: totals only, nothing per person. */
export function createMetrics() {
  const counts = new Map<string, number>();
  const keyOf = (counter: Counter, field: ClaimField) => `${counter}{field="${field}"}`;
  const grow = (counter: Counter, field: ClaimField) => {
    const key = keyOf(counter, field);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  return {
    /** Counts only claims that can be compared: the client sent a value, and the record has one. */
    noteClaim(field: ClaimField, { said, recorded }: Claim): void {
      if (said === undefined || said === null || recorded === null) return;
      grow('client_claims_total', field);
      if (said !== recorded) grow('client_disagreements_total', field);
    },
    /** The text format of Prometheus. */
    format(prefix: string): string {
      const lines = (Object.keys(meanings) as Counter[]).flatMap((counter) => [
        `# HELP ${prefix}_${counter} ${meanings[counter]}`,
        `# TYPE ${prefix}_${counter} counter`,
        ...fields.map(
          (field) => `${prefix}_${keyOf(counter, field)} ${counts.get(keyOf(counter, field)) ?? 0}`,
        ),
      ]);
      return `${lines.join('\n')}\n`;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
