/**
 * A liquid, as the stocks that it was mixed from: whole nanoliters of each, by the id of the stock. What is dissolved in
 * it follows from the stocks, in proportion to their volumes. A stock without volume is not listed.
 */
export type Liquid = Readonly<Record<string, number>>;

export const noLiquid: Liquid = {};

/** Volume in nl. */
export function volumeNl(liquid: Liquid): number {
  return Object.values(liquid).reduce((sum, nl) => sum + nl, 0);
}

export function isEmpty(liquid: Liquid): boolean {
  return volumeNl(liquid) === 0;
}

/** Both liquids together. */
export function pour(one: Liquid, other: Liquid): Liquid {
  const sum: Record<string, number> = { ...one };
  for (const [stock, nl] of Object.entries(other)) sum[stock] = (sum[stock] ?? 0) + nl;
  return sum;
}

/**
 * Takes `nl` out of a well-mixed liquid, or all of it where there is less. Every stock is taken in its proportion,
 * rounded to whole nanoliters so that both parts together are exactly the liquid before.
 */
export function split(liquid: Liquid, nl: number): { readonly taken: Liquid; readonly left: Liquid } {
  const whole = volumeNl(liquid);
  if (nl >= whole) return { taken: liquid, left: noLiquid };
  const shares = Object.keys(liquid)
    .sort()
    .map((stock) => {
      const exact = ((liquid[stock] ?? 0) * nl) / whole;
      return { stock, taken: Math.floor(exact), rest: exact - Math.floor(exact) };
    });
  const missing = nl - shares.reduce((sum, { taken }) => sum + taken, 0);
  const roundedUp = [...shares].sort((a, b) => b.rest - a.rest).slice(0, missing);
  const taken: Record<string, number> = {};
  const left: Record<string, number> = {};
  for (const share of shares) {
    const out = share.taken + (roundedUp.includes(share) ? 1 : 0);
    const kept = (liquid[share.stock] ?? 0) - out;
    if (out > 0) taken[share.stock] = out;
    if (kept > 0) left[share.stock] = kept;
  }
  return { taken, left };
}

/** The part of a stock in a liquid, from 0 to 1; 0 in an empty one. */
export function shareOf(liquid: Liquid, stock: string): number {
  const whole = volumeNl(liquid);
  return whole === 0 ? 0 : (liquid[stock] ?? 0) / whole;
}

/** "5 µL", "0.5 µL": nanoliters as a learner reads them, to a tenth of a microliter. */
export function sayVolume(nl: number): string {
  return `${Math.round(nl / 100) / 10}\u00a0µL`;
}
