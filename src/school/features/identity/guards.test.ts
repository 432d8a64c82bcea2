import { describe, expect, it } from 'vitest';
import {
  classifyRoute,
  publicRoutes,
  studentRoutes,
  teacherRoutes,
  universalRoutes,
} from '../../kernel/route-table.ts';
import { decideRoute, type SessionKind, sessionKinds } from './guards.ts';

/**
 * Columns: visitor, guest, onboarded guest, no role, student, teacher. `.` means that the page is shown; otherwise the
 * cell names the page that is shown instead. `consentTable` is for members who have not agreed to the documents.
 */
const table = `
/                        .       .           .           .           .        .
/pricing                 .       .           .           .           .        .
/blog                    .       .           .           .           .        .
/blog/why-blanks-matter  .       .           .           .           .        .
/gallery/central-dogma   .       .           .           .           .        .
/gallery/microbe-hunters .       .           .           .           .        .
/gallery/ptc             .       .           .           .           .        .
/gallery/sickle-cell     .       .           .           .           .        .
/agreement               .       .           .           .           .        .
/genetic-data            .       .           .           .           .        .
/privacy                 .       .           .           .           .        .
/terms                   .       .           .           .           .        .
/cookies                 .       .           .           .           .        .
/schools                 .       .           .           .           .        .
/schools/agreement       .       .           .           .           .        .
/schools/own-house       .       .           .           .           .        .
/students                .       .           .           .           .        .
/trust                   .       .           .           .           .        .
/accessibility           .       .           .           .           .        .
/accessibility/report    .       .           .           .           .        .
/status                  .       .           .           .           .        .
/join                    .       .           .           .           .        .
/profile/deleted         .       .           .           .           .        .
/signin                  .       /onboarding /activities /onboarding /classes /teacher
/signup                  .       /onboarding /activities /onboarding /classes /teacher
/password-reset          .       /onboarding /activities /onboarding /classes /teacher
/onboarding              /signin .           /activities .           /legal   /legal
/legal                   /signin /onboarding /activities /onboarding .        .
/activities              /signin /onboarding .           /onboarding /legal   .
/activity                /signin /onboarding .           /onboarding .        .
/classes                 /signin /onboarding /activities /onboarding .        .
/classes/class           /signin /onboarding /activities /onboarding .        .
/classes/summary         /signin /onboarding /activities /onboarding .        .
/licenses                /signin /onboarding /activities /onboarding /legal   .
/licenses/redeem-code    /signin /onboarding /activities /onboarding /legal   .
/profile                 /signin /onboarding /activities /onboarding .        .
/support                 /signin /onboarding /activities /onboarding /legal   .
/teacher                 /signin /onboarding /activities /onboarding /legal   .
/teacher/class-details   /signin /onboarding /activities /onboarding /legal   .
/teacher/guide           /signin /onboarding /activities /onboarding /legal   .
/teacher/sheet           /signin /onboarding /activities /onboarding /legal   .
/teacher/instruments     /signin /onboarding /activities /onboarding /legal   .
/teacher/classes         /signin /onboarding /activities /onboarding /legal   .
/teacher/board           /signin /onboarding /activities /onboarding /legal   .
/teacher/classes/class   /signin /onboarding /activities /onboarding /legal   .
/teacher/create-class    /signin /onboarding /activities /onboarding /legal   .
/teacher/edit-class      /signin /onboarding /activities /onboarding /legal   .
/no-such-page            .       .           .           .           .        .
`;

const read = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/) as [string, ...string[]]);
const rows = read(table);

/** Columns: a student and a teacher who have not agreed to the current legal documents. */
const consentTable = `
/                        .        .
/pricing                 .        .
/blog                    .        .
/blog/why-blanks-matter  .        .
/gallery/central-dogma   .        .
/gallery/microbe-hunters .        .
/gallery/ptc             .        .
/gallery/sickle-cell     .        .
/agreement               .        .
/genetic-data            .        .
/privacy                 .        .
/terms                   .        .
/cookies                 .        .
/schools                 .        .
/schools/agreement       .        .
/schools/own-house       .        .
/students                .        .
/trust                   .        .
/accessibility           .        .
/accessibility/report    .        .
/status                  .        .
/join                    .        .
/profile/deleted         .        .
/signin                  /legal   /legal
/signup                  /legal   /legal
/password-reset          /legal   /legal
/onboarding              /legal   /legal
/legal                   .        .
/activities              /legal   /legal
/activity                /legal   /legal
/classes                 /legal   /legal
/classes/class           /legal   /legal
/classes/summary         /legal   /legal
/licenses                /legal   /legal
/licenses/redeem-code    /legal   /legal
/profile                 /legal   /legal
/support                 /legal   /legal
/teacher                 /legal   /legal
/teacher/class-details   /legal   /legal
/teacher/guide           /legal   /legal
/teacher/sheet           /legal   /legal
/teacher/instruments     /legal   /legal
/teacher/classes         /legal   /legal
/teacher/board           /legal   /legal
/teacher/classes/class   /legal   /legal
/teacher/create-class    /legal   /legal
/teacher/edit-class      /legal   /legal
/no-such-page            .        .
`;
const consentCases = read(consentTable).flatMap(([path, student = '', teacher = '']) => [
  [path, 'student', student] as const,
  [path, 'teacher', teacher] as const,
]);

const cases = rows.flatMap(([path, ...targets]) =>
  sessionKinds.map((session, column): [string, SessionKind, string] => [
    path,
    session,
    targets[column] ?? '',
  ]),
);

describe('the route guards', () => {
  it.each(cases)('%s for %s: %s', (path, session, target) => {
    const decision = decideRoute({ path, session });
    expect(decision.kind === 'stay' ? '.' : decision.to).toBe(target);
  });

  it.each(consentCases)('%s for a %s whose consent is outdated: %s', (path, session, target) => {
    const decision = decideRoute({ path, session, isConsentOutdated: true });
    expect(decision.kind === 'stay' ? '.' : decision.to).toBe(target);
  });

  it('are tested on the same routes with and without consent', () => {
    expect(read(consentTable).map(([path]) => path)).toEqual(rows.map(([path]) => path));
  });

  it('are tested on every route they know', () => {
    const known = new Set([
      ...universalRoutes,
      ...publicRoutes,
      ...studentRoutes,
      ...teacherRoutes,
      '/onboarding',
    ]);
    const tested = new Set(rows.map(([path]) => path));
    expect([...known].filter((path) => !tested.has(path))).toEqual([]);
  });

  it('never send anybody in a circle', () => {
    for (const [path, session] of cases) {
      let at = path;
      for (let hops = 0; hops < 3; hops += 1) {
        const decision = decideRoute({ path: at, session });
        if (decision.kind === 'redirect') at = decision.to;
      }
      expect(decideRoute({ path: at, session }), `${path} for ${session}`).toEqual({ kind: 'stay' });
    }
  });

  it.each(['/Teacher', '/teacher/', '/TEACHER//'])('take %s for /teacher, as the router does', (path) => {
    expect(decideRoute({ path, session: 'student' })).toEqual({ kind: 'redirect', to: '/legal' });
    expect(classifyRoute(path)).toBe('private');
  });
});
