import { useTranslations } from 'use-intl';
import { playerNotesMessages } from '../../messages/en-us/player-notes.ts';
import { WithMessages } from '../../shell/with-messages.tsx';
import type { IgnoredBecause } from '../store/work-state.ts';

const messages = { playerNotes: playerNotesMessages };

/** Why the answer sent last did not become the current one. */
export function IgnoredNotice(props: { readonly because: IgnoredBecause }) {
  return (
    <WithMessages messages={messages}>
      <Words {...props} />
    </WithMessages>
  );
}

function Words({ because }: { because: IgnoredBecause }) {
  const t = useTranslations('playerNotes.ignored');
  return <p className="mb-2 text-sm">{t(because)}</p>;
}
