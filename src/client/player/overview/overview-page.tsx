import { useTranslations } from 'use-intl';
import type { LinkReader } from '../../../domain/content/link.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ActivityLinks } from '../../lessons/activity-links.tsx';
import { ClosedLessonRows } from '../../lessons/closed-lesson-rows.tsx';
import { overviewMessages } from '../../messages/en-us/overview.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { WithMessages } from '../../shell/with-messages.tsx';
import { renderText } from '../item-text.tsx';
import { createLatePart } from '../late-part.tsx';
import { usePlayer } from '../player-context.tsx';
import { findResume, isWorking, titleOf } from '../screen/stops.ts';
import type { WorkMode } from '../store/work-store.ts';
import { useWork } from '../use-work.ts';
import { FinishSection } from './lazy-finish-section.tsx';
import { ModuleRow } from './module-row.tsx';

// Only a finished lab has one.
const Summary = createLatePart(() => import('./summary.tsx').then((module) => module.Summary));

const messages = { overview: overviewMessages };

/** A teacher who works as a student sees what students see. */
const readers = {
  learner: 'student',
  guest: 'guest',
  preview: 'teacher',
  review: 'teacher',
} as const satisfies Record<WorkMode, LinkReader>;

/** The lab at a glance: its lessons, how far each is, and the way on. */
export function OverviewPage() {
  return (
    <WithMessages messages={messages}>
      <Overview />
    </WithMessages>
  );
}

function Overview() {
  const t = useTranslations('overview');
  const { activity, store, stops, addressOf, lab } = usePlayer();
  const work = useWork();
  usePageTitle(activity.title);
  const isFinished = work.status === 'COMPLETED';
  const isBegun = work.status !== 'NOT_STARTED' || work.waiting.size > 0 || store.position !== null;
  const resume = findResume(stops, work, store.position);
  const module = activity.modules.find(({ id }) => id === resume?.moduleId);
  const goOn = resume && module && (
    <Link
      to={addressOf({ moduleId: resume.moduleId, screenId: resume.screen.id })}
      className={buttonClasses(isFinished ? 'secondary' : 'primary', 'large')}
    >
      {isFinished ? t('read') : isBegun ? t('continue', { screen: titleOf(resume, module) }) : t('start')}
    </Link>
  );
  return (
    <div className="flex flex-col gap-10 pb-12">
      <div className="flex flex-col items-start gap-6">
        <PageHeading title={activity.title} lead={renderText(activity.summary)} />
        {goOn}
      </div>
      {isFinished && <Summary />}
      <section aria-labelledby="modules-title">
        <h2 id="modules-title" className="text-lg">
          {t('modules')}
        </h2>
        <ol className="mt-3 border-t border-rule">
          {activity.modules.map((each, index) => (
            <ModuleRow key={each.id} module={each} number={index + 1} />
          ))}
          <ClosedLessonRows
            modules={activity.closedModules ?? []}
            firstNumber={activity.modules.length + 1}
          />
        </ol>
      </section>
      {isWorking(store.mode) && <FinishSection isOverview />}
      <ActivityLinks
        activityId={lab.activityId}
        title={activity.title}
        reader={readers[store.mode]}
        headingLevel={2}
      />
      {activity.sources.length > 0 && (
        <Disclosure title={t('sources')}>
          <ul className="flex max-w-measure list-disc flex-col gap-1.5 pl-5 text-sm">
            {activity.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
