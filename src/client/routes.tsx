import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { AuthLayout } from './auth/auth-layout.tsx';
import { AppLayout } from './shell/app-layout.tsx';
import { ClearLayout } from './shell/clear-layout.tsx';
import { NotFoundPage } from './shell/error/not-found-page.tsx';
import { RouteError } from './shell/error/route-error.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { forTeachers } from './shell/session/for-teachers.tsx';
import { StartScreen } from './shell/start-screen.tsx';

/** A page's failure is shown inside its layout, so that the way out stays where it always is. */
const inLayout = (Layout: ComponentType, children: RouteObject[]): RouteObject => ({
  Component: Layout,
  children: [{ ErrorBoundary: RouteError, children }],
});

/** The pages of the application, at the addresses of the specification. Who may see them: `shell/session`. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: StartScreen,
    children: [
      inLayout(AuthLayout, [
        { path: '/signin', lazy: () => import('./auth/sign-in-page.tsx') },
        { path: '/signup', lazy: () => import('./auth/sign-up-page.tsx') },
        { path: '/onboarding', lazy: () => import('./auth/onboarding-page.tsx') },
      ]),
      inLayout(ClearLayout, [{ path: '/activity', lazy: () => import('./player/player-page.tsx') }]),
      inLayout(AppLayout, [
        { path: '/profile', lazy: () => import('./account/profile-page.tsx') },
        { path: '/activities', lazy: () => import('./player/activities-page.tsx') },
        { path: '/classes', lazy: () => import('./student/classes-page.tsx') },
        { path: '/classes/class', lazy: () => import('./student/class-page.tsx') },
        {
          path: '/classes/summary',
          lazy: async () => ({
            Component: forTeachers((await import('./teacher/student-answers-page.tsx')).Component),
          }),
        },
        { path: '/teacher', lazy: () => import('./teacher/classes-page.tsx') },
        { path: '/teacher/create-class', lazy: () => import('./teacher/create-class-page.tsx') },
        { path: '/teacher/class-details', lazy: () => import('./teacher/class-page.tsx') },
        // `element`: a page that only leads on has nothing to draw, and the router asks to say so.
        { path: '/teacher/classes/class', loader: toClassDetails, element: null },
        // The home page is a document of its own; the application opens here only where that is out of reach.
        { path: '/', loader: () => redirect('/signin'), element: null },
        { path: '*', Component: NotFoundPage },
      ]),
    ],
  },
];

function toClassDetails({ request }: LoaderFunctionArgs) {
  return redirect(`/teacher/class-details${new URL(request.url).search}`);
}
