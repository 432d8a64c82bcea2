import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { GuestBanner } from '../../guest/guest-banner.client.tsx';
import { guestMessages } from '../../guest/guest-messages.client.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { GuestSaveState } from './guest-save-state.client.tsx';

const messages = { guest: guestMessages, playerNotes: playerNotesMessages };
const parts = {
  banner: <GuestBanner className="mb-6" />,
  save: <GuestSaveState />,
};

/** What guests see in the player beside what everybody sees; loaded for them alone. */
export function GuestPart({ part }: { part: keyof typeof parts }) {
  return <WithMessages messages={messages}>{parts[part]}</WithMessages>;
}
