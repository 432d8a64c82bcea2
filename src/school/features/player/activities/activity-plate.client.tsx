import { useTranslations } from 'use-intl';
import type { ActivityOutline, PublicClosedModule } from '../../../../lab/activity/public-activity.ts';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { ActivityLinks } from '../../content/activity-links.client.tsx';
import { useSession } from '../../profile/use-session.client.ts';
import { formatPlayerAddress, overviewPlace } from '../player-address.client.ts';

function ClosedBands(props: { modules: readonly PublicClosedModule[]; firstNumber: number }) {
  const t = useTranslations('labs');
  return props.modules.map(({ id, title, durationMin }, index) => (
    <li
      key={id}
      className="flex items-center gap-4 rounded-data border border-dashed border-rule-strong px-4 py-3"
    >
      <span aria-hidden="true" className="h-7 w-2 shrink-0 rounded-[3px] border border-rule-strong" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">
          <span className="mr-2 font-mono text-ink-soft">{props.firstNumber + index}</span>
          <span>{title}</span>
        </span>
        <span className="block text-sm text-ink-soft">{t('closedWord')}</span>
      </span>
      <span className="shrink-0 text-sm text-ink-soft">{t('moduleDuration', { minutes: durationMin })}</span>
    </li>
  ));
}

interface Props {
  readonly activity: ActivityOutline & { readonly id: string };
  readonly number: number;
}

/** A lab as a numbered plate: what it asks on the left, its lessons as the lanes of a gel on the right. */
export function ActivityPlate({ activity, number }: Props) {
  const t = useTranslations('labs');
  const guest = useTranslations('guest.labs');
  const { isAnonymous } = useSession();
  const { id, title, summary, modules, closedModules = [], durationMin, isPremium } = activity;
  const lab = { activityId: id, code: null, isTeacherStudent: false, studentId: null };
  const titleId = `lab-${id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="grid border border-rule bg-paper-raised lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]"
    >
      <div className="flex flex-col items-start gap-3 p-5 sm:p-8">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-signal-text">
          <span>{t('plate', { number })}</span>
          {isPremium ? null : (
            <span className="rounded-data border border-rule-strong px-2 py-0.5 text-xs text-ink">
              {t('freePass')}
            </span>
          )}
        </p>
        <h2 id={titleId}>{title}</h2>
        <RichText text={summary} className="text-ink-soft" />
        {modules.length > 0 ? (
          <p className="text-sm text-ink-soft">
            {t('duration', { minutes: durationMin, count: modules.length })}
          </p>
        ) : null}
        {closedModules.length > 0 ? (
          <p className="text-sm text-ink-soft">
            {t(modules.length > 0 ? 'furtherClosed' : 'allClosed', { count: closedModules.length })}
          </p>
        ) : null}
        {modules.length === 0 ? (
          <p className="mt-2 border-l-4 border-rule-strong pl-3">{t('closedText')}</p>
        ) : isAnonymous && isPremium ? (
          <p className="mt-2 border-l-4 border-rule-strong pl-3">{guest('premium')}</p>
        ) : (
          <Link
            to={formatPlayerAddress(lab, overviewPlace)}
            aria-label={isAnonymous ? guest('openNamed', { title }) : t('openNamed', { title })}
            className={`${buttonClasses('primary')} mt-2`}
          >
            {isAnonymous ? guest('open') : t('open')}
          </Link>
        )}
        <div className="mt-4">
          <ActivityLinks
            activityId={id}
            title={title}
            reader={isAnonymous ? 'guest' : 'teacher'}
            headingLevel={3}
          />
        </div>
      </div>
      <div className="notebook-grid border-t border-rule p-5 sm:p-8 lg:border-t-0 lg:border-l">
        <ol aria-label={t('lessons', { title })} className="flex flex-col gap-3">
          {modules.map((module, index) => (
            <li
              key={module.id}
              className="flex items-center gap-4 rounded-data border border-gel-rule bg-gel px-4 py-3 text-gel-ink"
            >
              <span aria-hidden="true" className="h-7 w-2 shrink-0 rounded-[3px] bg-band" />
              <span className="min-w-0 flex-1 font-semibold">
                <span className="mr-2 font-mono text-gel-ink-soft">{index + 1}</span>
                <span>{module.title}</span>
              </span>
              <span className="shrink-0 text-sm text-gel-ink-soft">
                {t('moduleDuration', { minutes: module.durationMin })}
              </span>
            </li>
          ))}
          <ClosedBands modules={closedModules} firstNumber={modules.length + 1} />
        </ol>
      </div>
    </article>
  );
}
