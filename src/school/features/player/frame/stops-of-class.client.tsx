import { StopBar } from '../../live/stops/stop-bar.client.tsx';
import { useLiveClass } from '../../live/use-live-class.client.ts';
import type { LabPlace } from '../player-address.client.ts';

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly place: LabPlace;
}

/** What is stopped in the class to which its teacher shows a lab; the class can be held at the screen that is shown. */
export function StopsOfClass({ code, activityId, place: { moduleId, screenId } }: Props) {
  useLiveClass(code, { isEnabled: true });
  const shown = moduleId !== null && screenId !== null ? { activityId, moduleId, screenId } : undefined;
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-2 sm:px-6 present:max-w-none">
      <StopBar code={code} shown={shown} />
    </div>
  );
}
