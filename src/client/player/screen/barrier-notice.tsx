import { useTranslations } from 'use-intl';
import type { Part } from '../../../activity/part.ts';
import { Notice } from '../../../ui/message/notice.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { usePlayer } from '../player-context.tsx';

/** A screen of a step-by-step lab that is not open yet, with the way to what opens it. */
export function BarrierNotice({ part, title }: { part: Part; title: string }) {
  const t = useTranslations('player.screen');
  const player = usePlayer();
  return (
    <>
      <h2 className="mb-4">{title}</h2>
      <Notice title={t('barrierTitle')}>
        <p>
          {t.rich('barrierText', {
            title: part.title,
            link: (words) => (
              <Link to={player.addressOfItem(part.id)} className="text-link">
                {words}
              </Link>
            ),
          })}
        </p>
      </Notice>
    </>
  );
}
