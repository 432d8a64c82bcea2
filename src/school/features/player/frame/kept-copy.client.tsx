import { useFormatter, useTranslations } from 'use-intl';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';

/** Says that the lab is the copy of an earlier visit, and when that visit was. */
export function KeptCopy({ atMs }: { readonly atMs: number }) {
  return (
    <WithMessages messages={{ playerNotes: playerNotesMessages }}>
      <CopyNotice atMs={atMs} />
    </WithMessages>
  );
}

function CopyNotice({ atMs }: { atMs: number }) {
  const t = useTranslations('playerNotes.keptCopy');
  const when = useFormatter().dateTime(atMs, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-5 sm:px-6">
      <Notice tone="caution" title={t('title')}>
        <p>{t('text', { when })}</p>
      </Notice>
    </div>
  );
}
