import { useEffect } from 'react';
import { emitAppEvent } from '../../../client/events/app-events.ts';
import { ToldComments } from '../../comments/told-comments.client.tsx';
import { useOwnComments } from '../../comments/use-own-comments.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { useWorkOf } from '../use-work.client.ts';

/** The player asks the server for its work at most once in five seconds. */
const askAgainMs = 6000;

/** Tells in the lab what the teacher gave, and brings it to its exercise while the lab is open. */
export function LabComments({ code }: { code: string }) {
  const { activityId } = usePlayer().lab;
  const { data } = useOwnComments(code);
  const isMissing = useWorkOf((work) =>
    (data?.comments ?? []).some(
      (one) => one.activityID === activityId && work.records.get(one.questionCode)?.teacher?.id !== one.id,
    ),
  );
  useEffect(() => {
    if (!isMissing) return;
    const ask = () => emitAppEvent({ kind: 'refresh-excersise-active' });
    ask();
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [isMissing]);
  return (
    <ToldComments
      code={code}
      activityId={activityId}
      className="mx-auto w-full max-w-300 px-4 pt-3 sm:px-6"
    />
  );
}
