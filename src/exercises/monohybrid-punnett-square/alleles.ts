import { type AlleleSlot, isGameteSlot } from './slots.ts';

interface WithAlleles {
  readonly alleles: readonly { readonly id: string; readonly letter: string }[];
}

/** Ids of the alleles in a slot: none, one or two. */
export function readAlleles(response: ReadonlyMap<string, string>, slot: string): string[] {
  return response.get(slot)?.split('+') ?? [];
}

/** As a slot holds them; the order they were given in has no meaning, so it is the item's own. */
export function writeAlleles(item: WithAlleles, ids: readonly string[]): string {
  return [...ids].sort((a, b) => placeOf(item, a) - placeOf(item, b)).join('+');
}

/** A genotype with its alleles in the item's order. */
export function orderGenotype(item: WithAlleles, [one, other]: readonly [string, string]): [string, string] {
  return placeOf(item, other) < placeOf(item, one) ? [other, one] : [one, other];
}

function placeOf(item: WithAlleles, id: string): number {
  return item.alleles.findIndex((allele) => allele.id === id);
}

/** What a press makes of a slot: one filling after the other, then empty again. `''` is empty. */
export function nextFilling(item: WithAlleles, slot: AlleleSlot, current: string): string {
  const [first = '', second = ''] = item.alleles.map(({ id }) => id);
  const both = `${first}+${second}`;
  const fillings = isGameteSlot(slot)
    ? [first, second, both, '']
    : [`${first}+${first}`, both, `${second}+${second}`, ''];
  return fillings[(fillings.indexOf(current) + 1) % fillings.length] ?? '';
}

/** What a typed letter makes of a slot: it is added where there is room, else it begins anew. */
export function withAllele(item: WithAlleles, slot: AlleleSlot, current: string, id: string): string {
  const held = current === '' ? [] : current.split('+');
  const hasRoom = held.length === 1 && !(isGameteSlot(slot) && held[0] === id);
  return writeAlleles(item, hasRoom ? [...held, id] : [id]);
}

/** The allele a key stands for. Capital and small letter are told apart where both are alleles. */
export function findTypedAllele(item: WithAlleles, key: string): string | undefined {
  const exact = item.alleles.find(({ letter }) => letter === key);
  if (exact) return exact.id;
  const alike = item.alleles.filter(({ letter }) => letter.toLowerCase() === key.toLowerCase());
  return alike.length === 1 ? alike[0]?.id : undefined;
}
