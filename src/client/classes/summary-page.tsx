import { NotFoundPage } from '../shell/error/not-found-page.tsx';
import { lazyPart, type Part, type PartModule } from '../shell/navigation/lazy-part.tsx';
import { useSession } from '../shell/use-session.ts';

/** The route table forgets failures of its own parts; those within a part forget theirs when they fail. */
function innerPart(load: () => Promise<PartModule>): Part {
  const part = lazyPart(() =>
    load().catch((error: unknown) => {
      part.forgetFailure();
      throw error;
    }),
  );
  return part;
}

const pages = {
  teacher: innerPart(() => import('../teacher/summary-page.tsx')),
  student: innerPart(() => import('../student/summary-page.tsx')),
};

/** /classes/summary: each role has a page of its own at this address, and loads only that. */
export function Component() {
  const { role } = useSession();
  const Page = role === null ? NotFoundPage : pages[role].Component;
  return <Page />;
}
