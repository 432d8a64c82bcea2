import type { Team } from '../../classes/teams/teams.ts';

/** Where a student is put: in one of the teams, by its place in the list, in a new one, or in none. */
export type Target = number | 'new' | 'none';

/** Takes a student out of the present team and puts the student where asked. A new team gets this name. */
export function moveStudent(teams: readonly Team[], id: string, target: Target, newName: string): Team[] {
  const without = teams.map(({ name, students }) => ({
    name,
    students: students.filter((one) => one !== id),
  }));
  if (target === 'new') return [...without, { name: newName, students: [id] }];
  return without.map((team, at) => (at === target ? { ...team, students: [...team.students, id] } : team));
}

export function renameTeam(teams: readonly Team[], place: number, name: string): Team[] {
  return teams.map((team, at) => (at === place ? { ...team, name } : team));
}

/** The teams without students who are not in the class any more. A team may be left empty. */
export function withoutOthers(teams: readonly Team[], ids: ReadonlySet<string>): Team[] {
  return teams.map(({ name, students }) => ({ name, students: students.filter((id) => ids.has(id)) }));
}

/** The teams that somebody is in: what is stored. */
export function withoutEmpty(teams: readonly Team[]): Team[] {
  return teams.filter(({ students }) => students.length > 0);
}

/** Who is in no team, in the order given. */
export function unplacedOf(ids: readonly string[], teams: readonly Team[]): string[] {
  const placed = new Set(teams.flatMap(({ students }) => students));
  return ids.filter((id) => !placed.has(id));
}
