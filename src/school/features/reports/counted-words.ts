import type { Due, ReportModule, Snapshot } from './snapshot.ts';

/** Which lessons a report counted when it was made. */
export interface CountedLessons {
  readonly modules: readonly ReportModule[];
  /** Lessons that count only for students to whom they are opened. Left out: none. */
  readonly ofSome?: readonly ReportModule[];
  /** Lessons that are assigned and not open. Left out: nobody knows, or none. */
  readonly notOpen?: readonly ReportModule[];
  /** How many lessons the lab has. */
  readonly of: number;
}

/**
 * The lessons that a snapshot says are counted. null: all lessons count for everybody, and nothing needs to be said.
 */
export function countedIn({
  modules,
  otherModules,
  questions,
  students,
}: Pick<Snapshot, 'modules' | 'otherModules' | 'questions' | 'students'>): CountedLessons | null {
  const isOfSome = ({ id }: ReportModule) =>
    questions.some(
      ({ moduleId }, at) => moduleId === id && students.some(({ marks }) => marks[at] === 'left-out'),
    );
  const ofSome = modules.filter(isOfSome);
  if (otherModules.length === 0 && ofSome.length === 0) return null;
  return {
    modules: modules.filter((module) => !ofSome.includes(module)),
    ofSome,
    of: modules.length + otherModules.length,
  };
}

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `Lessons 1 and 2 of 6; assigned and not open: lesson 3` */
export function sayCounted({ modules, ofSome = [], notOpen = [], of }: CountedLessons): string {
  const counted =
    modules.length === of
      ? 'All lessons'
      : modules.length === 0
        ? 'No lesson'
        : `${nameLessons(modules)} of ${of}`;
  return [
    counted,
    ofSome.length > 0 ? [`for some students also ${nameLessons(ofSome).toLowerCase()}`] : [],
    notOpen.length > 0 ? [`assigned and not open: ${nameLessons(notOpen).toLowerCase()}`] : [],
  ]
    .flat()
    .join('; ');
}

/** `Dec 12`, or `lessons 1 and 2: Dec 5; lesson 3: Dec 12`. null: nothing is due. */
export function sayDues(dues: readonly Due[], say: (at: Date) => string): string | null {
  const dated = dues.flatMap(({ at, lessons }) =>
    at === null ? [] : [{ when: say(new Date(at)), lessons }],
  );
  const [first] = dated;
  if (!first) return null;
  if (dues.length === 1) return first.when;
  return dated
    .map(
      ({ when, lessons }) => `${nameLessons(lessons.map((number) => ({ number }))).toLowerCase()}: ${when}`,
    )
    .join('; ');
}

/** `Lesson 3`, or `Lessons 1 and 2` */
export function nameLessons(modules: readonly Pick<ReportModule, 'number'>[]): string {
  const numbers = inWords.format(modules.map(({ number }) => String(number)));
  return `${modules.length === 1 ? 'Lesson' : 'Lessons'} ${numbers}`;
}
