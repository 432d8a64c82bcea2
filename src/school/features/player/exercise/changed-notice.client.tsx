import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import type { Unfit } from '../item/use-response.client.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';

const messages = { playerNotes: playerNotesMessages };

/** Says that what the learner had entered does not fit the exercise any more, and repeats the learner's own words. */
export function ChangedNotice(props: { readonly unfit: Unfit }) {
  return (
    <WithMessages messages={messages}>
      <Changed {...props} />
    </WithMessages>
  );
}

function Changed({ unfit: { of, words, onRemove } }: { readonly unfit: Unfit }) {
  const t = useTranslations('playerNotes.changed');
  return (
    <Notice
      title={t('title')}
      className="mb-5"
      actions={
        onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        )
      }
    >
      {of !== null && <p>{t(of)}</p>}
      {words.length > 0 && (
        <>
          <p className="mt-2">{t('words')}</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {words.map((text) => (
              <li key={text} className="whitespace-pre-wrap break-words">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
