/**
 * What a swab carries, by its sources, in thousandths of what lives there: 1000 is what one damp swab lifts from a site,
 * or what one bare hand, or the kit, brings onto a swab.
 */
export type Burden = Readonly<Record<string, number>>;

/**
 * Thousandths that one swab lifts. A dry one: spores on steel, 4.4 % against 14.3 % with a damp swab (Rose et al. 2004).
 * A cheek is damp itself.
 */
export const lifted = { damp: 1000, dry: 308 } as const;

/** Of a site, gloves that have been there leave so many thousandths on each swab that they take. Empirical. */
export const fromGloves = 10;
/** What fingers bring when they touch the head of a swab: so many times as much. Empirical. */
export const timesByTouch = 10;

/** The part of its burden that a swab gives off when it is stirred in a tube and pressed against its wall. Empirical. */
export const givenOff = 0.8;

/** Minutes at 95 °C in which all but 1/e of the cells open. Empirical: protocols that boil cells take 5 to 15 min. */
const openingMin = 3;
/** Part of the DNA that is outside of cells before they are opened: that of dead ones. Empirical. */
const freeBefore = 0.05;
/** Part of its water that an open tube keeps in each minute at 95 °C. Empirical. */
export const keptEachMinute = 0.97;

/** The part of the DNA that is outside of cells after so many minutes at 95 °C, from 0 to 1. */
export function openedShare(minutes: number): number {
  return 1 - (1 - freeBefore) * Math.exp(-minutes / openingMin);
}

export function addBurden(one: Burden, other: Burden): Burden {
  const sum: Record<string, number> = { ...one };
  for (const [source, part] of Object.entries(other)) sum[source] = (sum[source] ?? 0) + part;
  return sum;
}

/** What a swab gives off, and what stays on it. Both together are exactly what it carried. */
export function giveOff(burden: Burden): { readonly given: Burden; readonly kept: Burden } {
  const given: Record<string, number> = {};
  const kept: Record<string, number> = {};
  for (const [source, part] of Object.entries(burden)) {
    const off = Math.round(part * givenOff);
    if (off > 0) given[source] = off;
    if (part > off) kept[source] = part - off;
  }
  return { given, kept };
}
