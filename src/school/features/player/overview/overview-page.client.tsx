import { useTranslations } from 'use-intl';
import type { PublicModule } from '../../../../lab/activity/public-activity.ts';
import { type InstrumentId, instrumentIds } from '../../../../lab/instruments/instrument-ids.ts';
import type { ModuleStatus } from '../../../../lab/marking/status.ts';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { Lane } from '../../../../lab/ui/mark/lane.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { ActivityLinks } from '../../content/activity-links.client.tsx';
import { ClosedLessonRows } from '../../content/closed-lesson-rows.client.tsx';
import type { LinkReader } from '../../content/links.ts';
import { renderText } from '../item/item-text.client.tsx';
import { overviewMessages } from '../messages/overview.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { FinishSection } from '../screen/late-finish-section.client.tsx';
import { useBands } from '../screen/module-progress.client.tsx';
import { findResume, isWorking, screenTitleOf } from '../stops.client.ts';
import { summarizeParts } from '../store/part-standing.client.ts';
import type { WorkMode } from '../store/work-store.client.ts';
import { useHolds } from '../use-hold.client.ts';
import { useWork, useWorkOf } from '../use-work.client.ts';

const words = { todo: 'todo', 'in-progress': 'inProgress', completed: 'completed' } as const satisfies Record<
  ModuleStatus,
  string
>;

/** One lesson in the list: number, title, how far it is in words and as a lane. */
export function ModuleRow({ module, number }: { module: PublicModule; number: number }) {
  const t = useTranslations('overview');
  const { addressOf, stops, lab } = usePlayer();
  const { status, completedCount, requiredCount } = useWorkOf((work) => summarizeParts(work, module.parts));
  const bands = useBands(module);
  const first = stops.find(({ moduleId }) => moduleId === module.id);
  const holdOf = useHolds();
  const hold = first ? holdOf(first) : null;
  const address = addressOf({ moduleId: module.id, screenId: null });
  // Work in a lesson that is no longer given can still be read there.
  const isToRead = hold?.kind === 'lesson-not-assigned';
  if (isToRead && status === 'todo') return null;
  return (
    <li className="relative grid gap-x-8 gap-y-3 border-b border-rule py-5 has-[h3>a]:hover:bg-paper-sunk sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,18rem)] sm:px-3">
      <span
        aria-hidden="true"
        className="hidden font-display text-3xl leading-none font-semibold text-signal-text sm:block"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3>
          {hold && !isToRead ? (
            <span>{module.title}</span>
          ) : (
            // The whole row is the target; the title is its name.
            <Link
              to={address}
              aria-label={t('open', { number, title: module.title })}
              className="no-underline after:absolute after:inset-0 hover:underline"
            >
              {module.title}
            </Link>
          )}
        </h3>
        {hold ? <HeldLesson hold={hold} /> : null}
        {isToRead ? null : (
          <>
            <p className="mt-1 text-sm text-ink-soft">{t('duration', { minutes: module.durationMin })}</p>
            <div className="mt-2 max-w-measure text-ink-soft">{renderText(module.summary)}</div>
          </>
        )}
        {lab.fromClass === undefined ? null : (
          <LessonLink activityId={lab.activityId} code={lab.fromClass} lesson={module} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-sm">
          <span className="font-semibold">{t(`moduleStatus.${words[status]}`)}</span>
          <span className="text-ink-soft">{` · ${requiredCount > 0 ? t('counts', { completed: completedCount, required: requiredCount }) : t('nothingToAnswer')}`}</span>
          {requiredCount > 0 && bands.length > requiredCount ? (
            <span className="text-ink-soft">{` · ${t('optional', { count: bands.length - requiredCount })}`}</span>
          ) : null}
        </p>
        {bands.length > 0 && !isToRead && <Lane label={t('lane', { title: module.title })} bands={bands} />}
        {isToRead ? null : (
          <div className="mt-1 flex gap-4">
            {instrumentsOf(module).map((id) => (
              // The place is as high as the drawing, which is loaded later.
              <div key={id} className="aspect-[160/112] w-28">
                <InstrumentDrawing id={id} className="w-full" />
              </div>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** The instruments that are worked with in a lesson, each once. */
function instrumentsOf({ items }: PublicModule): InstrumentId[] {
  return instrumentIds.filter((id) => items.some((item) => item.type === 'embed' && item.instrument === id));
}

const InstrumentDrawing = latePart(() =>
  import('../../../../lab/instruments/instrument-drawing.tsx').then((module) => module.InstrumentDrawing),
);

const HeldLesson = latePart(() =>
  import('../screen/held-notice.client.tsx').then((module) => module.HeldLesson),
);

// Loaded only for a teacher who comes from the page of a class.
const LessonLink = latePart(() =>
  import('../../classes/lesson-link.client.tsx').then((module) => module.LessonLink),
);

// Loaded only for a finished lab.
const LabSummary = latePart(() => import('./summary.client.tsx').then((module) => module.LabSummary));

const messages = { overview: overviewMessages };

/** A teacher who works as a student has the mode `learner` and sees what students see. */
const readers = {
  learner: 'student',
  guest: 'guest',
  preview: 'teacher',
  review: 'teacher',
} as const satisfies Record<WorkMode, LinkReader>;

/** The overview of a lab: its lessons, how far each is, and the link to continue. */
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
  const holdOf = useHolds();
  const open = stops.filter((stop) => holdOf(stop) === null);
  const resume = findResume(open, work, store.position);
  const module = activity.modules.find(({ id }) => id === resume?.moduleId);
  const goOn = resume && module && (
    <Link
      to={addressOf({ moduleId: resume.moduleId, screenId: resume.screen.id })}
      className={buttonClasses(isFinished ? 'secondary' : 'primary', 'large')}
    >
      {isFinished
        ? t('read')
        : isBegun
          ? t('continue', { screen: screenTitleOf(resume, module) })
          : t('start')}
    </Link>
  );
  return (
    <div className="flex flex-col gap-10 pb-12">
      <div className="flex flex-col items-start gap-6">
        <PageHeading title={activity.title} lead={renderText(activity.summary)} />
        {goOn}
      </div>
      {isFinished && <LabSummary />}
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
