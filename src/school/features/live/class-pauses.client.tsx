import { WithMessages } from '../../client/messages/with-messages.tsx';
import { useJoinedClasses } from '../classes/joined-classes.client.ts';
import { useSession } from '../profile/use-session.client.ts';
import { EyesUpDialog } from './eyes-up-dialog.client.tsx';
import { roomMessages } from './messages/room.client.ts';
import { useCurrentPause } from './use-current-pause.client.ts';
import { useLiveClasses } from './use-live-class.client.ts';

const messages = { room: roomMessages };

/** On a student's pages outside the player: the pause of a class, which comes and ends by itself. */
export function ClassPauses() {
  return useSession().kind === 'student' ? (
    <WithMessages messages={messages}>
      <Pauses />
    </WithMessages>
  ) : null;
}

function Pauses() {
  const { data = [] } = useJoinedClasses();
  const open = data.filter(({ isArchived, isDisabled }) => !isArchived && !isDisabled);
  useLiveClasses(open.map(({ code }) => code).join(' '));
  const pause = useCurrentPause(open.flatMap(({ eyesUp }) => eyesUp ?? []));
  return pause && <EyesUpDialog eyesUp={pause} />;
}
