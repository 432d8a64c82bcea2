import type { ReactNode } from 'react';
import { late } from '../../lab/kernel/late.ts';
import { DrawnPart, type PagePart, readyPart } from '../../school/client/navigation/part.tsx';
import { inLayout, type Route, redirect } from '../../school/client/navigation/route-table.ts';
import { ClearHeader } from '../../school/client/page/clear-header.tsx';
import { NotFoundPage } from '../../school/client/page/error/not-found-page.tsx';
import { mainId } from '../../school/client/page/loading-screen.tsx';
import { useSession } from '../../school/features/profile/use-session.client.ts';
import type { ProfileRole } from '../../school/kernel/role.ts';
import type { parts } from './teacher-pages.ts';

// Loaded with the other pages: the player does not need the layout around them.
const appLayout = late(() => import('./app-layout.tsx'));
const clearLayout = late(() => import('./clear/clear-layout.tsx'));
const authLayout = late(() => import('./auth-layout.tsx'));

const teacherPages = late(() => import('./teacher-pages.ts'));
const teacherPage = (name: keyof typeof parts): PagePart =>
  late(async () => (await teacherPages.load()).parts[name].load());

/** The pages of the application, at the addresses of the specification. Who may see them: `kernel/route-table.ts`. */
export const routes: readonly Route[] = [
  ...inLayout(authLayout, {
    '/signin': late(() => import('../../school/features/joining/sign-in-door.client.tsx')),
    '/signup': late(() => import('../../school/features/sign-in/sign-up-page.client.tsx')),
    '/password-reset': late(() => import('../../school/features/sign-in/password-reset-page.client.tsx')),
    '/join': late(() => import('../../school/features/joining/join-page.client.tsx')),
    '/legal': late(() => import('../../school/features/legal/legal-page.client.tsx')),
    '/onboarding': late(() => import('../../school/features/onboarding/onboarding-page.client.tsx')),
  }),
  ...inLayout(readyPart(BareLayout), {
    '/activity': late(() => import('../../school/features/player/player-page.client.tsx')),
  }),
  ...inLayout(clearLayout, {
    '/activities': late(() => import('../../school/features/player/activities-page.client.tsx')),
    '/classes/summary': partByRole({
      teacher: teacherPage('summary'),
      student: late(() => import('../../school/features/reports/summary/summary-page.client.tsx')),
    }),
  }),
  ...inLayout(appLayout, {
    '/profile': late(() => import('../../school/features/account/profile-page.client.tsx')),
    '/profile/deleted': late(() => import('../../school/features/account/receipt-page.client.tsx')),
    '/classes': late(() => import('../../school/features/learning/classes-page.client.tsx')),
    '/classes/class': late(() => import('../../school/features/learning/class-page.client.tsx')),
    '/teacher': teacherPage('classes'),
    '/teacher/create-class': teacherPage('createClass'),
    '/teacher/edit-class': teacherPage('editClass'),
    '/licenses': teacherPage('licenses'),
    '/licenses/redeem-code': teacherPage('redeem'),
    '/support': teacherPage('support'),
    '/teacher/guide': teacherPage('guide'),
    '/teacher/sheet': teacherPage('sheet'),
    '/teacher/instruments': teacherPage('instruments'),
    '/teacher/board': teacherPage('board'),
    '/teacher/classes/class': teacherPage('class'),
    '/teacher/class-details': teacherPage('classDetails'),
    '*': readyPart(NotFoundPage),
  }),
  // The home page is a document of its own; the application gets this address only when the document cannot be loaded.
  redirect('/', () => '/signin'),
  // Where somebody arrives who shortens the address of a class.
  redirect('/teacher/classes', (search) => `/teacher${search}`),
];

/** The layout `clear` of the player, which draws the header itself: it shows what only the player knows. */
function BareLayout({ children }: { children?: ReactNode }) {
  const { isInitialized } = useSession();
  return (
    <main id={mainId} tabIndex={-1} data-lab="" className="min-h-dvh">
      {isInitialized ? null : <ClearHeader />}
      <div className="contents">{children}</div>
    </main>
  );
}

/** A page at an address that both roles reach. The role is known only after the start, so neither is loaded ahead. */
function partByRole(parts: Readonly<Record<ProfileRole, PagePart>>): PagePart {
  return readyPart(function PageOfRole() {
    const { role } = useSession();
    return role === null ? <NotFoundPage /> : <DrawnPart part={parts[role]} />;
  });
}
