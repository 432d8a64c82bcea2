import { type Choose, chooseOne, shuffle } from '../../../../lab/exercises/draw.ts';
import { leastInTeam, mostInTeam, type Team } from './teams.ts';

/** Chooses by chance, differently each time. */
export const chooseByChance: Choose = (count) => Math.floor(Math.random() * count);

export type TeamSize = 2 | 3 | 4;
export const teamSizes: readonly TeamSize[] = [2, 3, 4];

/**
 * How many students each team has: of the size asked for, or one fewer where the number does not come out even. Nobody
 * is alone, so an odd class in pairs has one team of three. Empty for a single student.
 */
export function sizesOfTeams(count: number, size: TeamSize): number[] {
  if (count < leastInTeam) return [];
  const asked = Math.ceil(count / size);
  const teams = Math.floor(count / asked) < leastInTeam ? Math.floor(count / leastInTeam) : asked;
  return Array.from({ length: teams }, (_, at) => Math.floor(count / teams) + (at < count % teams ? 1 : 0));
}

interface Mixing {
  readonly choose: Choose;
  readonly size: TeamSize;
  /** Words for the names of teams. Each team gets one that no other team has. */
  readonly words: readonly string[];
}

/**
 * Puts the students without a team into new teams by chance. A single student goes to the smallest team that has room;
 * where none has, the teams stay as they are.
 */
export function mixTeams(
  teams: readonly Team[],
  unplaced: readonly string[],
  { size, words, choose }: Mixing,
): Team[] {
  const mixed = shuffle(choose, unplaced);
  const [only] = mixed;
  if (only !== undefined && mixed.length < leastInTeam) return addToSmallest(teams, only);
  const made = [...teams];
  for (const length of sizesOfTeams(mixed.length, size)) {
    made.push({ name: freeName(made, words, choose), students: mixed.splice(0, length) });
  }
  return made;
}

function addToSmallest(teams: readonly Team[], id: string): Team[] {
  const least = Math.min(...teams.map(({ students }) => students.length));
  const at = teams.findIndex(({ students }) => students.length === least);
  if (least >= mostInTeam) return [...teams];
  return teams.map((team, place) => (place === at ? { ...team, students: [...team.students, id] } : team));
}

/** A word by chance that is the name of no team; when all are used, one with a number. */
export function freeName(
  teams: readonly Pick<Team, 'name'>[],
  words: readonly string[],
  choose: Choose,
): string {
  const taken = new Set(teams.map(({ name }) => name.trim().toLowerCase()));
  for (let round = 1; ; round++) {
    const named = words.map((word) => (round === 1 ? word : `${word} ${round}`));
    const free = named.filter((name) => !taken.has(name.toLowerCase()));
    if (free.length > 0) return chooseOne(choose, free);
  }
}
