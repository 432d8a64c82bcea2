import type { Device } from './journey.ts';
import { activityId, findScreen, getItem } from './lab-content.ts';
import { issueLicenses } from './operator.ts';
import type { Member } from './people.ts';

export const secondLab = 'sickle-cell-genetics';
export const longName = 'Maximiliane Oberholzer Castellanos';
const hypothesis = 'c1-hypothesis';
const firstNames = [
  'Ana',
  'Ben',
  'Chi',
  'Dara',
  'Eli',
  'Femi',
  'Gus',
  'Roya',
  'Ivo',
  'Jun',
  'Kim',
  'Lea',
  'Max',
  'Nia',
];
/** 28 students; one of them has a long name. */
const names = ['Petrov', 'Quist'].flatMap((last) => firstNames.map((first) => `${first} ${last}`));
names[3] = longName;

/**
 * A class of 28 at work in one of its two labs: all have the lab open, twelve have answered, eight of these wrong, and
 * two have their hands up. Keys of three more passes are left.
 */
export async function openFullClass(
  { acts }: Device,
  /** The browser in which the students sign in, so that the session of the teacher stays. */
  school: Device,
  /** What a student does besides, while the session is theirs; `at` counts from 0. */
  doMore: (student: Member, at: number, code: string) => Promise<void> = async () => {},
): Promise<{
  code: string;
  teacher: Member;
  keys: readonly string[];
  /** A sign of life of everybody: after a minute without one a student is away, and the hand is down. */
  stay: () => Promise<void>;
}> {
  const [key = '', ...keys] = await issueLicenses('ALL_ACCESS_PASS', 4);
  const teacher = await acts.enter('teacher', 'Imani Castellanos');
  await acts.redeem(teacher, key);
  const code = await acts.createClass(teacher, 'Biology, period 3', 30, [activityId, secondLab], key);
  const { lesson, screen } = findScreen(hypothesis);
  const wrong = (getItem(hypothesis).options ?? []).filter(({ id }) => ['exists', 'adapt'].includes(id));
  const students: Member[] = [];
  await school.acts.enterStudents(teacher, code, names, async (student, at) => {
    if (at < 12) await school.acts.answerUpTo(student, code, hypothesis);
    if (at < 8) await school.acts.answer(student, code, hypothesis, [wrong[at % 2]?.id ?? '']);
    await doMore(student, at, code);
    students.push(student);
    // The next sign-in of this browser would end the session.
    await school.context.clearCookies();
  });
  const stay = async () => {
    for (const [at, student] of students.entries())
      await school.acts.beAt(student, code, lesson, screen, at === 4 || at === 9 ? 'up' : undefined);
  };
  await stay();
  return { code, teacher, keys, stay };
}
