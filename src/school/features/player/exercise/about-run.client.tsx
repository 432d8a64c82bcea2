import { useTranslations } from 'use-intl';
import type { Part } from '../../../../lab/activity/part.ts';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { hasNewRun } from '../store/work-state.client.ts';
import { useWorkOf } from '../use-work.client.ts';

const messages = { playerNotes: playerNotesMessages };

interface Props {
  readonly part: Part;
}

/** Leads to the instruments whose run an exercise asks about, and says when the answer on record is about an earlier run. */
export function AboutRun(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Words {...props} />
    </WithMessages>
  );
}

function Words({ part }: Props) {
  const t = useTranslations('playerNotes.aboutRun');
  const player = usePlayer();
  const isNew = useWorkOf((work) => hasNewRun(work, part));
  // Instruments that only pass their tubes on are not asked about.
  const asked = part.asksAbout.filter((id) => part.requires.includes(id));
  if (asked.length === 0) return null;
  return (
    <div className="mt-3 max-w-measure text-sm text-ink-soft">
      {asked.map((id) => (
        <p key={id}>
          <Spans>
            {t.rich('of', {
              title: player.parts.find((one) => one.id === id)?.title ?? id,
              link: (title) => (
                <Link to={player.addressOfItem(id)} className="text-link">
                  <Spans>{title}</Spans>
                </Link>
              ),
            })}
          </Spans>
        </p>
      ))}
      {isNew && <p>{t('isNew')}</p>}
    </div>
  );
}
