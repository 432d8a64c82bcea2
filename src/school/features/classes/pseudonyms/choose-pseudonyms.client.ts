interface Words {
  readonly colours: readonly string[];
  readonly things: readonly string[];
  join(colour: string, thing: string): string;
}

/**
 * A made-up name for each student id. It is the same in every session, on every screen and in every sort order.
 * @param ids in the order in which the students joined, so that a new student never changes an earlier student's name
 * @param salt differs from class to class, so that a student cannot be recognized in another class
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

/**
 * FNV-1a, 32 bits, with a final mixing step, so that ids that differ only in their last characters get distant values.
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}
