import { Link, Navigate } from '../../../src/school/client/navigation/link.tsx';
import { useAddress } from '../../../src/school/client/navigation/navigation.tsx';
import { usePageTitle } from '../../../src/school/client/page/loading-screen.tsx';
import { formatPlayerAddress } from '../../../src/school/features/player/player-address.client.ts';
import type { OpenedContent } from '../preview-state.ts';
import { FaultList, RunsNote } from './fault-list.tsx';

/** The labs that were opened. A single one opens by itself when the preview begins. */
export function StartPage({ opened }: { opened: OpenedContent }) {
  usePageTitle('Preview');
  const { path } = useAddress();
  const { labs, faults, moduleId } = opened;
  const addressOf = (activityId: string) =>
    formatPlayerAddress(
      { activityId, code: null, isTeacherStudent: false, studentId: null },
      { moduleId, screenId: null },
    );
  const [first] = labs;
  if (path === '/' && first && labs.length === 1) {
    return <Navigate to={addressOf(first.id)} />;
  }
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-8 px-4 py-10 sm:px-6">
      <h1>Preview of {opened.name}</h1>
      <ul className="flex flex-col border-t border-rule">
        {labs.map(({ id, title }) => (
          <li key={id} className="border-b border-rule">
            <Link to={addressOf(id)} className="text-link flex min-h-11 items-center">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {faults.length > 0 && <FaultList opened={opened} faults={faults} />}
      <RunsNote areRunsTried={opened.areRunsTried} />
      <p>
        <Link to="/gallery" className="text-link">
          Every exercise and block type
        </Link>
      </p>
    </div>
  );
}
