import type { ReactNode } from 'react';
import { useSession } from '../../features/profile/use-session.client.ts';
import type { ProfileRole } from '../../kernel/role.ts';
import { lazyPart, type Part, type PartModule, readyPart } from '../navigation/lazy-part.tsx';
import { inLayout, type Route, redirect } from '../navigation/route-table.ts';
import { NotFoundPage } from '../page/error/not-found-page.tsx';
import { mainId } from '../page/loading-screen.tsx';
import type { teacherPages } from './teacher-pages.ts';

// Loaded with the other pages: the player does not need the layout around them.
const appLayout = lazyPart(() => import('./app-layout.tsx'));
const clearLayout = lazyPart(() => import('./clear/clear-layout.tsx'));
const authLayout = lazyPart(() => import('./auth-layout.tsx'));

const teacherPage = (name: keyof typeof teacherPages) => async (): Promise<PartModule> => {
  const pages = await import('./teacher-pages.ts');
  return pages.teacherPages[name]();
};

/** The pages of the application, at the addresses of the specification. Who may see them: `shell/session`. */
export const routes: readonly Route[] = [
  ...inLayout(authLayout, {
    '/signin': () => import('../../features/sign-in/sign-in-page.client.tsx'),
    '/signup': () => import('../../features/sign-in/sign-up-page.client.tsx'),
    '/password-reset': () => import('../../features/sign-in/password-reset-page.client.tsx'),
    '/legal': () => import('../../features/legal/legal-page.client.tsx'),
    '/onboarding': () => import('../../features/onboarding/onboarding-page.client.tsx'),
  }),
  ...inLayout(readyPart(BareLayout), {
    '/activity': () => import('../../features/player/player-page.client.tsx'),
  }),
  ...inLayout(clearLayout, {
    '/activities': () => import('../../features/player/activities-page.client.tsx'),
    '/classes/summary': partByRole({
      teacher: lazyPart(teacherPage('summary')),
      student: lazyPart(() => import('../../features/reports/summary/summary-page.client.tsx')),
    }),
  }),
  ...inLayout(appLayout, {
    '/profile': () => import('../../features/account/profile-page.client.tsx'),
    '/profile/deleted': () => import('../../features/account/receipt-page.client.tsx'),
    '/classes': () => import('../../features/learning/classes-page.client.tsx'),
    '/classes/class': () => import('../../features/learning/class-page.client.tsx'),
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
  // The home page is a document of its own; the application gets this address only when the document cannot be loaded.
  redirect('/', () => '/signin'),
];

/** The layout `clear` of the player, which draws the header itself: it shows what only the player knows. */
function BareLayout({ children }: { children?: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="min-h-dvh">
      {children}
    </main>
  );
}

/** A page at an address that both roles reach, with one component for each role; only one of them is loaded. */
function partByRole(parts: Readonly<Record<ProfileRole, Part>>): Part {
  return {
    Component: function PageOfRole() {
      const { role } = useSession();
      const Page = role === null ? NotFoundPage : parts[role].Component;
      return <Page />;
    },
    // The role is not known yet, so nothing can be loaded ahead.
    preload() {},
    forgetFailure() {
      for (const part of Object.values(parts)) part.forgetFailure();
    },
  };
}
