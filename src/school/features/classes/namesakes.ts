interface Named {
  readonly id: string;
  readonly name: string;
  /** The id by which the school knows the student. */
  readonly ownId: string | null;
}

/** What stands behind a name to tell its students apart. */
export type Namesake = { readonly ownId: string } | { readonly number: number };

/**
 * Students of one name are told apart by the own id of the teacher's list. Where one has no id or shares it, a number
 * tells them apart. Names are the same if only case or spaces differ. Students with a name of their own are not in the
 * result.
 * @param students in the order in which they joined
 */
export function findNamesakes(students: readonly Named[]): Map<string, Namesake> {
  const byName = new Map<string, Named[]>();
  for (const student of students) {
    const key = student.name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
    const others = byName.get(key);
    if (others) others.push(student);
    else byName.set(key, [student]);
  }
  return new Map(
    [...byName.values()]
      .filter((namesakes) => namesakes.length > 1)
      .flatMap((namesakes) => {
        const ownIds = namesakes.map(({ ownId }) => ownId);
        return namesakes.map(({ id, ownId }, at): [string, Namesake] => [
          id,
          ownId !== null && ownIds.filter((one) => one === ownId).length === 1
            ? { ownId }
            : { number: at + 1 },
        ]);
      }),
  );
}
