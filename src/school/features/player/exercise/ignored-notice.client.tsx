import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { IgnoredBecause } from '../../../../lab/marking/attempt.ts';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import type { AskedBack } from '../store/work-state.client.ts';

const messages = { playerNotes: playerNotesMessages };

interface Props {
  readonly because: IgnoredBecause;
  /** Notes stand beside the parts that could not be read; one on the whole answer is said here. */
  readonly askedBack: AskedBack | null;
}

/** Why the answer sent last did not become the current one. */
export function IgnoredNotice(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Words {...props} />
    </WithMessages>
  );
}

function Words({ because, askedBack }: Props) {
  const t = useTranslations('playerNotes.ignored');
  const announce = useAnnounce();
  const ofWhole = askedBack?.notes.find(({ partId }) => partId === undefined);
  const said = ofWhole?.text ?? t(askedBack ? 'unread' : because);
  useEffect(() => announce(said), [announce, said]);
  return <p className="mb-2 text-sm">{said}</p>;
}
