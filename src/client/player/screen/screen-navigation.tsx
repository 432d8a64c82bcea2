import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { FinishSection } from '../overview/lazy-finish-section.tsx';
import { overviewPlace } from '../player-address.ts';
import { usePlayer } from '../player-context.tsx';
import { useWorkOf } from '../use-work.ts';
import { findBarrier, isStepByStep, isWorking, type Stop } from './stops.ts';

/** Previous and next. At the end of the lab, the way to finish it. */
export function ScreenNavigation({ here }: { here: number }) {
  const t = useTranslations('player.screen');
  const player = usePlayer();
  const { activity, store, stops } = player;
  const stop = stops[here];
  const previous = stops[here - 1];
  const next = stops[here + 1];
  const isStrict = isStepByStep(activity.isStrictOrder, store.mode);
  const barrier = useWorkOf((work) => (next && isStrict ? findBarrier(stops, next, work) : null));
  const isHereOpen = useWorkOf((work) => !stop || !isStrict || findBarrier(stops, stop, work) === null);
  const addressOf = ({ moduleId, screen }: Stop) => player.addressOf({ moduleId, screenId: screen.id });
  const overview = player.addressOf(overviewPlace);
  return (
    <>
      {next || !isWorking(store.mode) ? null : <FinishSection className="mt-10" />}
      <nav aria-label={t('navigation')} className="mt-10 border-t border-rule pt-5 pb-10 print:hidden">
        <div className="flex flex-wrap justify-between gap-3">
          <Link to={previous ? addressOf(previous) : overview} className={buttonClasses('secondary')}>
            <Icon icon={ArrowLeft} />
            {previous ? t('previous') : t('toOverview')}
          </Link>
          {next && !barrier && (
            <Link to={addressOf(next)} className={buttonClasses('primary')}>
              {next.moduleId === stop?.moduleId ? t('next') : t('nextModule')}
              <Icon icon={ArrowRight} />
            </Link>
          )}
          {next ? null : (
            <Link to={overview} className={buttonClasses('secondary')}>
              {t('toOverview')}
            </Link>
          )}
        </div>
        {/* A screen that is itself not open says so above. */}
        {barrier && isHereOpen && (
          <p className="mt-3 text-right text-sm text-ink-soft">
            {t.rich('barrierNext', {
              title: barrier.title,
              link: (words) => (
                <Link to={player.addressOfItem(barrier.id)} className="text-link">
                  {words}
                </Link>
              ),
            })}
          </p>
        )}
      </nav>
    </>
  );
}
