interface Named {
  readonly id: string;
  readonly fullName: string;
}

/**
 * The first name of each student, for a screen that the class sees. Where two have the same, each is followed by the
 * first letter of the last name.
 */
export function firstNamesOf(students: readonly Named[]): Map<string, string> {
  const parts = students.map(({ id, fullName }) => {
    const words = fullName.split(' ').filter((word) => word !== '');
    return { id, first: words[0] ?? '', last: words.length > 1 ? (words.at(-1) ?? '') : '' };
  });
  const counts = new Map<string, number>();
  for (const { first } of parts) counts.set(fold(first), (counts.get(fold(first)) ?? 0) + 1);
  return new Map(
    parts.map(({ id, first, last }) => {
      const isShared = (counts.get(fold(first)) ?? 0) > 1;
      const [initial = ''] = last;
      return [id, isShared && initial !== '' ? `${first} ${initial}.` : first];
    }),
  );
}

function fold(name: string): string {
  return name.toLowerCase();
}
