import { useTranslations } from 'use-intl';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { usePlayer } from '../player-context.client.tsx';
import type { PartStanding } from '../store/part-standing.client.ts';
import { useWork } from '../use-work.client.ts';

/** Says which exercise comes first, or that its answer is on its way, and leads there. */
export function LockedNotice({ missing, part }: Pick<PartStanding, 'missing' | 'part'>) {
  const t = useTranslations('player.exercise');
  const player = usePlayer();
  const work = useWork();
  const wordsFor = (partId: string) => {
    if (part.asksAbout.includes(partId)) return 'lockedRun';
    return work.waiting.get(partId)?.refusal === null ? 'lockedWaiting' : 'lockedText';
  };
  return (
    <Notice title={t('lockedTitle')} className="mt-5 mb-6">
      {missing.map((partId) => (
        <p key={partId}>
          <Spans>
            {t.rich(wordsFor(partId), {
              title: player.parts.find(({ id }) => id === partId)?.title ?? partId,
              link: (title) => (
                <Link to={player.addressOfItem(partId)} className="text-link">
                  <Spans>{title}</Spans>
                </Link>
              ),
            })}
          </Spans>
        </p>
      ))}
    </Notice>
  );
}
