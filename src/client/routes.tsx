import { BareLayout } from './shell/clear/bare-layout.tsx';
import { NotFoundPage } from './shell/error/not-found-page.tsx';
import { lazyPart, type PartModule, readyPart } from './shell/navigation/lazy-part.tsx';
import { inLayout, type Route, redirect } from './shell/navigation/route-table.ts';
import { partByRole } from './shell/session/part-by-role.tsx';
import type { teacherPages } from './teacher/pages.ts';

// The player needs none of what stands around the other pages, so that comes with them.
const appLayout = lazyPart(() => import('./shell/app-layout.tsx'));
const clearLayout = lazyPart(() => import('./shell/clear/clear-layout.tsx'));
const authLayout = lazyPart(() => import('./auth/auth-layout.tsx'));

const teacherPage = (name: keyof typeof teacherPages) => async (): Promise<PartModule> => {
  const pages = await import('./teacher/pages.ts');
  return pages.teacherPages[name]();
};

/** The pages of the application, at the addresses of the specification. Who may see them: `shell/session`. */
export const routes: readonly Route[] = [
  ...inLayout(authLayout, {
    '/signin': () => import('./auth/sign-in-page.tsx'),
    '/signup': () => import('./auth/sign-up-page.tsx'),
    '/password-reset': () => import('./auth/password-reset-page.tsx'),
    '/legal': () => import('./auth/legal-page.tsx'),
    '/onboarding': () => import('./auth/onboarding-page.tsx'),
  }),
  ...inLayout(readyPart(BareLayout), {
    '/activity': () => import('./player/player-page.tsx'),
  }),
  ...inLayout(clearLayout, {
    '/activities': () => import('./player/activities-page.tsx'),
    '/classes/summary': partByRole({
      teacher: lazyPart(teacherPage('summary')),
      student: lazyPart(() => import('./student/summary-page.tsx')),
    }),
  }),
  ...inLayout(appLayout, {
    '/profile': () => import('./account/profile-page.tsx'),
    '/profile/deleted': () => import('./account/receipt-page.tsx'),
    '/classes': () => import('./student/classes-page.tsx'),
    '/classes/class': () => import('./student/class-page.tsx'),
    '/teacher': teacherPage('classes'),
    '/teacher/create-class': teacherPage('createClass'),
    '/teacher/edit-class': teacherPage('editClass'),
    '/licenses': teacherPage('licenses'),
    '/licenses/redeem-code': teacherPage('redeem'),
    '/teacher/guide': teacherPage('guide'),
    '/teacher/classes/class': teacherPage('class'),
    '/teacher/class-details': teacherPage('classDetails'),
    '*': readyPart(NotFoundPage),
  }),
  // The home page is a document of its own; the application opens here only where that is out of reach.
  redirect('/', () => '/signin'),
];
