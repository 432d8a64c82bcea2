import { editDistance } from '../../../../../lab/marking/text/edit-distance.ts';
import { nameKeyOf, spelledNameOf } from '../../../../kernel/accounts/account-name.ts';
import { namePartsOf } from '../../../classes/name-parts.ts';
import type { Listing, RosterStudent } from '../../roster-endpoints.ts';
import type { NameLine } from './read-lines.ts';

/** Why a teacher should look before a line is taken. */
export type Doubt =
  | 'same-name'
  | 'similar-name'
  | 'id-of-other-name'
  | 'name-with-other-id'
  | 'student-twice'
  | 'id-twice'
  | 'more-cells';

/** Neither `student` nor `doubt`: the line is nobody's in the class. */
export interface MatchedLine {
  readonly line: NameLine;
  /** The student that the line certainly belongs to. */
  readonly student: RosterStudent | null;
  readonly doubt: Doubt | null;
  /** Who a doubtful line may belong to. */
  readonly candidates: readonly RosterStudent[];
}

/**
 * Finds the student of each line by own id and by name, without case, accents and the order of first and last name;
 * where names differ in accents alone, how they are spelled decides. A line is taken only if nothing speaks against it
 * and no other student or line could be meant.
 */
export function matchNames(lines: readonly NameLine[], students: readonly RosterStudent[]): MatchedLine[] {
  const known = students.map((student) => ({
    student,
    names: namesOf(student, nameOf),
    spelled: namesOf(student, spelledOf),
  }));
  const first = giveWayToSpelled(
    lines.map((line) => matchLine(line, known)),
    known,
  );
  const countIn = (values: readonly (string | undefined)[], value: string | undefined) =>
    values.filter((other) => other !== undefined && other === value).length;
  const takenIds = first.map(({ student }) => student?.id);
  const ownIds = lines.map(({ ownId }) => ownId || undefined);
  const checked = first.map((matched): MatchedLine => {
    const { student, candidates, line } = matched;
    if (!student && candidates.length === 0) return matched;
    const doubt: Doubt | null = line.hasMore
      ? 'more-cells'
      : countIn(ownIds, line.ownId || undefined) > 1
        ? 'id-twice'
        : countIn(takenIds, student?.id) > 1
          ? 'student-twice'
          : matched.doubt;
    return doubt && student ? { line, student: null, doubt, candidates: [student] } : { ...matched, doubt };
  });
  // A student who certainly has a line is not offered for a line with a similar name.
  const certain = new Set(checked.flatMap(({ student }) => student?.id ?? []));
  return checked.map((matched) => {
    if (matched.doubt !== 'similar-name') return matched;
    const candidates = matched.candidates.filter(({ id }) => !certain.has(id));
    return { ...matched, candidates, doubt: candidates.length > 0 ? matched.doubt : null };
  });
}

interface Known {
  readonly student: RosterStudent;
  readonly names: readonly string[];
  /** The words of the name with every accent. */
  readonly spelled: readonly string[];
}

function matchLine(line: NameLine, known: readonly Known[]): MatchedLine {
  const name = nameOf(line.firstName, line.lastName);
  const doubtful = (doubt: Doubt, found: readonly Known[]): MatchedLine => ({
    ...{ line, student: null, doubt },
    candidates: found.map(({ student }) => student),
  });
  const certain = ({ student }: Known): MatchedLine => ({ line, student, doubt: null, candidates: [] });
  const isNamed = ({ names }: Known) => name !== '' && names.includes(name);
  const byId = known.find(({ student }) => line.ownId !== '' && student.ownId === line.ownId);
  if (byId) return name === '' || isNamed(byId) ? certain(byId) : doubtful('id-of-other-name', [byId]);
  const named = known.filter(isNamed);
  const spelled = spelledOf(line.firstName, line.lastName);
  const exact = named.filter((student) => student.spelled.includes(spelled));
  const [one, ...others] = exact.length === 1 ? exact : named;
  if (one && others.length > 0) return doubtful('same-name', [one, ...others]);
  if (one) {
    const hasOtherId = line.ownId !== '' && one.student.ownId !== null;
    return hasOtherId ? doubtful('name-with-other-id', [one]) : certain(one);
  }
  const similar = known.filter(({ names }) => names.some((other) => isSimilar(name, other)));
  if (similar.length > 0) return doubtful('similar-name', similar);
  return { line, student: null, doubt: null, candidates: [] };
}

/**
 * A line that fits a student only without accents is somebody else's if another line has the student's exact spelling.
 */
function giveWayToSpelled(matches: readonly MatchedLine[], known: readonly Known[]): MatchedLine[] {
  const isExact = ({ line, student }: MatchedLine) => {
    const spelled = spelledOf(line.firstName, line.lastName);
    return known.some((one) => one.student === student && one.spelled.includes(spelled));
  };
  return matches.map((matched) => {
    if (!matched.student || matched.line.ownId !== '' || isExact(matched)) return matched;
    const hasBetter = matches.some((other) => other.student === matched.student && isExact(other));
    return hasBetter ? { line: matched.line, student: null, doubt: null, candidates: [] } : matched;
  });
}

/** The words of a name as names are compared, in alphabetical order: "Lind, Ada" and "Ada Lind" are one. */
function nameOf(...parts: readonly string[]): string {
  return nameKeyOf(parts.join(' ')).split(' ').toSorted().join(' ');
}

/** The same with every accent. */
function spelledOf(...parts: readonly string[]): string {
  return spelledNameOf(parts.join(' ')).split(' ').toSorted().join(' ');
}

function namesOf(student: RosterStudent, read: (...parts: readonly string[]) => string): string[] {
  const { last, first } = namePartsOf(student);
  return [read(student.fullName), read(first, last)];
}

/**
 * One wrong or missing letter in a name of six letters or more, or every word of the shorter name begins a word of the
 * longer one: "Kim L", "Ana Ruiz" for "Ana María Ruiz", "kim". Both are *empirical*.
 */
function isSimilar(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (Math.min(one.length, other.length) >= 6 && editDistance(one, other, 1) <= 1) return true;
  const [short, long] = [one.split(' '), other.split(' ')].toSorted((a, b) => a.length - b.length);
  const left = [...(long ?? [])];
  let hasWhole = false;
  return (
    (short ?? []).every((word) => {
      const at = left.findIndex((whole) => whole.startsWith(word) || word.startsWith(whole));
      if (at < 0) return false;
      const [found] = left.splice(at, 1);
      hasWhole ||= found === word;
      return true;
    }) && hasWhole
  );
}

/** What is wrong with the students chosen for lines, by line number. */
export type Clash = 'student-chosen-twice' | 'id-is-taken';

/** A line and the student that it is taken for. */
export interface ChosenLine {
  readonly line: NameLine;
  readonly student: RosterStudent;
}

/** What to store. A name or own id that a line leaves out stays as it is. */
export function toListings(chosen: readonly ChosenLine[]): Listing[] {
  return chosen.map(({ line, student }) => {
    const hasName = line.lastName !== '' || line.firstName !== '';
    return {
      studentId: student.id,
      lastName: (hasName ? line.lastName : student.lastName) ?? '',
      firstName: (hasName ? line.firstName : student.firstName) ?? '',
      ownId: line.ownId || student.ownId || '',
    };
  });
}

/** The lines that cannot be stored together, because one student has two of them or two students one own id. */
export function findClashes(
  chosen: readonly ChosenLine[],
  students: readonly RosterStudent[],
): Map<number, Clash> {
  const written = toListings(chosen);
  const ownIds = [
    ...written.map(({ ownId }) => ownId),
    ...students.flatMap(({ id, ownId }) =>
      written.some(({ studentId }) => studentId === id) ? [] : ownId || [],
    ),
  ];
  const clashes = new Map<number, Clash>();
  for (const [at, { line, student }] of chosen.entries()) {
    if (chosen.some((other) => other.line !== line && other.student.id === student.id))
      clashes.set(line.number, 'student-chosen-twice');
    else {
      const ownId = written[at]?.ownId ?? '';
      if (ownId !== '' && ownIds.filter((other) => other === ownId).length > 1)
        clashes.set(line.number, 'id-is-taken');
    }
  }
  return clashes;
}
