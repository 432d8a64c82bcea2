import type { ComponentType } from 'react';
import { NotFoundPage } from '../error/not-found-page.tsx';
import { useSession } from '../use-session.ts';

/** For an address that both roles may reach and that has a page for teachers. */
export function forTeachers(Page: ComponentType): ComponentType {
  return function TeachersPage() {
    return useSession().role === 'teacher' ? <Page /> : <NotFoundPage />;
  };
}
