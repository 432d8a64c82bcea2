interface Words {
  readonly colours: readonly string[];
  readonly things: readonly string[];
  join(colour: string, thing: string): string;
}

/**
 * A made-up name for each student, by id: the same in every session, on every screen and however the table is sorted.
 * @param ids in the order in which they joined: who comes later never changes the name of who was there
 * @param salt differs from class to class, so that a student is not known again elsewhere
 */
export function choosePseudonyms(
  ids: readonly string[],
  salt: string,
  { colours, things, join }: Words,
): Map<string, string> {
  const count = colours.length * things.length;
  const taken = new Map<number, number>();
  return new Map(
    ids.map((id) => {
      const place = hash(salt + id) % count;
      const round = (taken.get(place) ?? 0) + 1;
      taken.set(place, round);
      const name = join(
        colours[place % colours.length] ?? '',
        things[Math.floor(place / colours.length)] ?? '',
      );
      return [id, round === 1 ? name : `${name} ${round}`];
    }),
  );
}

/** FNV-1a, 32 bits, and a last mixing, so that ids that differ in their end alone are far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}
