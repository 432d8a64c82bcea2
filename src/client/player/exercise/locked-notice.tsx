import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/message/notice.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { usePlayer } from '../player-context.tsx';

/** Says which exercise comes first, and leads there. */
export function LockedNotice({ missing }: { missing: readonly string[] }) {
  const t = useTranslations('player.exercise');
  const player = usePlayer();
  return (
    <Notice title={t('lockedTitle')} className="mt-5 mb-6">
      {missing.map((partId) => (
        <p key={partId}>
          {t.rich('lockedText', {
            title: player.parts.find(({ id }) => id === partId)?.title ?? partId,
            link: (title) => (
              <Link to={player.addressOfItem(partId)} className="text-link">
                {title}
              </Link>
            ),
          })}
        </p>
      ))}
    </Notice>
  );
}
