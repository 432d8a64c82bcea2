import { NotFoundPage } from '../error/not-found-page.tsx';
import type { PartModule } from '../navigation/lazy-part.tsx';
import { useSession } from '../use-session.ts';

/** For an address that both roles may reach and that has a page for teachers. */
export function forTeachers({ Component: Page, ...part }: PartModule): PartModule {
  return {
    ...part,
    Component: function TeachersPage() {
      return useSession().role === 'teacher' ? <Page /> : <NotFoundPage />;
    },
  };
}
