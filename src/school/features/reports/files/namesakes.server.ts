import { findNamesakes } from '../../classes/namesakes.ts';
import type { ReportStudent } from '../snapshot.ts';
import { reportTexts } from './texts.server.ts';

/** For each student who shares a name with another: what stands behind the name, by student id. */
export type Namesakes = ReadonlyMap<string, string>;
type Named = Pick<ReportStudent, 'id' | 'name'>;

/** @param students in the order in which they joined */
export function tellNamesakesApart(
  students: readonly Named[],
  roster: ReadonlyMap<string, { readonly ownId: string | null }>,
): Namesakes {
  const listed = students.map(({ id, name }) => ({ id, name, ownId: roster.get(id)?.ownId ?? null }));
  return new Map(
    [...findNamesakes(listed)].map(([id, namesake]) => [
      id,
      'ownId' in namesake ? reportTexts.ownId(namesake.ownId) : reportTexts.namesake(namesake.number),
    ]),
  );
}

/** The name of a student in a file about the class. */
export function nameApart({ id, name }: Named, namesakes: Namesakes): string {
  return [name || reportTexts.unnamed, namesakes.get(id) ?? []].flat().join(' ');
}
