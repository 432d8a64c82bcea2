import { guestMessages } from '../../messages/en-us/guest.ts';
import { playerNotesMessages } from '../../messages/en-us/player-notes.ts';
import { WithMessages } from '../../shell/with-messages.tsx';
import { GuestBanner } from '../guest-banner.tsx';
import { GuestSaveState } from './guest-save-state.tsx';

const messages = { guest: guestMessages, playerNotes: playerNotesMessages };
const parts = {
  banner: <GuestBanner className="mb-6" />,
  save: <GuestSaveState />,
};

/** What guests see in the player beside what everybody sees; loaded for them alone. */
export function GuestPart({ part }: { part: keyof typeof parts }) {
  return <WithMessages messages={messages}>{parts[part]}</WithMessages>;
}
