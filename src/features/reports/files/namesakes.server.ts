import type { ReportStudent } from '../snapshot.ts';
import { reportTexts } from './texts.server.ts';

/** For each student who shares a name with another: what stands behind the name, by student id. */
export type Namesakes = ReadonlyMap<string, string>;
type Named = Pick<ReportStudent, 'id' | 'name'>;

/**
 * Students of one name are told apart by the own id of the teacher's list, and by a number where one has none or shares
 * it. Names are the same if only case or spaces differ.
 *
 * @param students in the order in which they joined
 */
export function tellNamesakesApart(
  students: readonly Named[],
  roster: ReadonlyMap<string, { readonly ownId: string | null }>,
): Namesakes {
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
        const ownIds = namesakes.map(({ id }) => roster.get(id)?.ownId ?? null);
        return namesakes.map(({ id }, at) => {
          const ownId = ownIds[at] ?? null;
          const isAlone = ownId !== null && ownIds.filter((one) => one === ownId).length === 1;
          return [id, isAlone ? reportTexts.ownId(ownId) : reportTexts.namesake(at + 1)] as const;
        });
      }),
  );
}

/** The name of a student in a file about the class. */
export function nameApart({ id, name }: Named, namesakes: Namesakes): string {
  return [name || reportTexts.unnamed, namesakes.get(id) ?? []].flat().join(' ');
}
