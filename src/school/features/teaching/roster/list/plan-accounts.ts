import { nameKeyOf, spelledNameOf } from '../../../../kernel/accounts/account-name.ts';
import { fullNameOf } from '../../../classes/name-parts.ts';
import type { RosterStudent } from '../../roster-endpoints.ts';
import { matchNames } from './match-names.ts';
import type { NameLine } from './read-lines.ts';

/** What becomes of a line. `similar` and `more-cells` are decided by the teacher; all others but `new` make nothing. */
export type PlanState =
  | 'new'
  | 'there'
  | 'similar'
  | 'same-name'
  | 'no-name'
  | 'too-long'
  | 'id-twice'
  | 'id-there'
  | 'more-cells';

export interface PlannedLine {
  readonly line: NameLine;
  readonly fullName: string;
  readonly state: PlanState;
  /** The student, or the number of the line, that the state names. */
  readonly other: string;
}

const mostCharacters = 100;

/** Says of each line whether an account can be made from it, compared with the class and with the other lines. */
export function planAccounts(lines: readonly NameLine[], students: readonly RosterStudent[]): PlannedLine[] {
  const matched = matchNames(lines, students);
  const taken = new Map<string, string>();
  for (const student of students) {
    taken.set(nameKeyOf(student.fullName), student.fullName);
    taken.set(spelledNameOf(student.fullName), student.fullName);
  }
  const ids = new Map(students.flatMap(({ ownId, fullName }) => (ownId === null ? [] : [[ownId, fullName]])));
  const lineOfName = new Map<string, number>();
  const lineOfId = new Map<string, number>();
  return matched.map(({ line, student, candidates }): PlannedLine => {
    const fullName = fullNameOf({ first: line.firstName, last: line.lastName });
    const is = (state: PlanState, other: string | number = ''): PlannedLine => ({
      ...{ line, fullName, state },
      other: String(other),
    });
    if (nameKeyOf(fullName) === '') return is('no-name');
    if ([line.lastName, line.firstName, line.ownId].some((text) => text.length > mostCharacters))
      return is('too-long');
    const nameOf = (one: RosterStudent | undefined) => one?.fullName ?? '';
    const spelled = spelledNameOf(fullName);
    const isThere =
      student !== null &&
      ((line.ownId !== '' && student.ownId === line.ownId) || spelledNameOf(student.fullName) === spelled);
    if (isThere) return is('there', nameOf(student));
    const there = taken.get(spelled);
    if (there !== undefined) return is('there', there);
    const before = lineOfName.get(spelled);
    if (before !== undefined) return is('same-name', before);
    const idBefore = lineOfId.get(line.ownId);
    if (idBefore !== undefined) return is('id-twice', idBefore);
    const holder = ids.get(line.ownId);
    if (holder !== undefined) return is('id-there', holder);
    lineOfName.set(spelled, line.number);
    if (line.ownId !== '') lineOfId.set(line.ownId, line.number);
    if (line.hasMore) return is('more-cells');
    const similar = student ?? candidates[0];
    return similar ? is('similar', nameOf(similar)) : is('new');
  });
}

/** Whether the teacher may decide to make an account from the line. */
export const canMake = ({ state }: PlannedLine): boolean =>
  state === 'new' || state === 'similar' || state === 'more-cells';
