import * as z from 'zod/mini';
import { groupBy } from '../../../../lab/kernel/group-by.ts';
import { longestTeamName, tidyTeamName } from '../../../../lab/kernel/team-name.ts';

/** How many students work together. A team that somebody has left since may have fewer. */
export const leastInTeam = 2;
export const mostInTeam = 4;

/** A team of a class: its name, and the ids of its students. */
export const TeamSchema = z.object({
  name: z.string().check(z.maxLength(200)),
  students: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(200)),
});
export type Team = z.infer<typeof TeamSchema>;

export type TeamFault = 'team-name-length' | 'team-name-repeated' | 'team-size' | 'team-student-repeated';

/** A rule that a team breaks. `student`: the place in the team of a student who is in another team, too. */
interface FaultyTeam {
  readonly fault: TeamFault;
  readonly team: number;
  readonly student?: number;
}

/** The teams with their names as they are stored. */
export const tidyTeams = (teams: readonly Team[]): Team[] =>
  teams.map(({ name, students }) => ({ name: tidyTeamName(name), students }));

const comparedName = (name: string) => tidyTeamName(name).normalize('NFKC').toLowerCase();

/** Every rule that the teams of a class break, in the order of the teams. */
export function findTeamFaults(teams: readonly Team[]): FaultyTeam[] {
  const names = new Set<string>();
  const placed = new Set<string>();
  return teams.flatMap(({ name, students }, team) => {
    const faults: FaultyTeam[] = [];
    const { length } = [...tidyTeamName(name)];
    const compared = comparedName(name);
    if (length < 1 || length > longestTeamName) faults.push({ fault: 'team-name-length', team });
    else if (names.has(compared)) faults.push({ fault: 'team-name-repeated', team });
    names.add(compared);
    if (students.length < leastInTeam || students.length > mostInTeam)
      faults.push({ fault: 'team-size', team });
    for (const [student, id] of students.entries()) {
      if (placed.has(id)) faults.push({ fault: 'team-student-repeated', team, student });
      placed.add(id);
    }
    return faults;
  });
}

/** Whether both say the same of every student, whatever the order of teams and of students. */
export function areSameTeams(one: readonly Team[], other: readonly Team[]): boolean {
  const inOrder = (teams: readonly Team[]) =>
    JSON.stringify(
      teams
        .flatMap(({ name, students }) => students.map((id) => [id, tidyTeamName(name)]))
        .sort(([left = ''], [right = '']) => (left < right ? -1 : 1)),
    );
  return inOrder(one) === inOrder(other);
}

/** The teams that students of a class are in, each in the order of the students given. */
export function teamsOf(students: readonly { readonly id: string; readonly team: string | null }[]): Team[] {
  const placed = students.flatMap(({ id, team }) => (team === null ? [] : [{ id, team }]));
  return [...groupBy(placed, ({ team }) => team)]
    .map(([name, members]) => ({ name, students: members.map(({ id }) => id) }))
    .sort((left, right) => compareTeamNames(left.name, right.name));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** In the order of an alphabet; "Pipette 2" is before "Pipette 10". Without a team comes last. */
export function compareTeamNames(left: string | null, right: string | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return collator.compare(left, right);
}
