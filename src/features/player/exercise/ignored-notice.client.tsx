import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import type { IgnoredBecause } from '../../../marking/attempt.ts';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';

const messages = { playerNotes: playerNotesMessages };

interface Props {
  /** `unread`: the answer is asked back, with notes beside the parts that could not be read. */
  readonly because: IgnoredBecause | 'unread';
}

/** Why the answer sent last did not become the current one. */
export function IgnoredNotice(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Words {...props} />
    </WithMessages>
  );
}

function Words({ because }: Props) {
  const t = useTranslations('playerNotes.ignored');
  const announce = useAnnounce();
  const said = t(because);
  useEffect(() => announce(said), [announce, said]);
  return <p className="mb-2 text-sm">{said}</p>;
}
