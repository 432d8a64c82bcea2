import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { EmptyState } from '../../../lab/ui/message/empty-state.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { useNow } from '../../client/page/instant.tsx';
import { latePart } from '../../client/page/late-part.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { findNextStep } from '../classes/assignment.ts';
import type { JoinedClass } from '../classes/class-endpoints.ts';
import { useDayWords } from '../classes/class-instant.client.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { useJoinedClasses } from '../classes/joined-classes.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { studentAddresses } from '../classes/student-addresses.client.ts';
import { JoinForm } from './join/join-form.client.tsx';
import { studentMessages } from './messages/student.client.ts';

export const messages = { classes: classesMessages, student: studentMessages };

const FoundWorkNotice = latePart(() =>
  import('../guest/carry-over/found-work.client.tsx').then((module) => module.FoundWorkNotice),
);

// A chunk of its own, because pauses are short and rare.
const ClassPauses = latePart(() =>
  import('../live/class-pauses.client.tsx').then((module) => module.ClassPauses),
);

/** /classes: join by code, and the classes already joined; `join=ABCD-2345` fills the form in. */
export function Component() {
  const t = useTranslations('student.classes');
  usePageTitle(t('title'));
  const query = useJoinedClasses();
  const [search] = useSearchParams();
  // On a phone, somebody who has classes sees the list first, and somebody who comes with a code the form. The order is
  // decided once, so that nothing moves afterwards.
  const [isListFirst] = useState(
    () => query.data !== undefined && query.data.length > 0 && !search.has('join'),
  );
  const form = (
    <div className="lg:col-start-2 lg:row-start-1">
      <JoinForm />
    </div>
  );
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('title')} />
      <FoundWorkNotice />
      <ClassPauses />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {isListFirst ? null : form}
        <section aria-labelledby="joined-classes" className="lg:col-start-1 lg:row-start-1">
          <h2 id="joined-classes" className="mb-4 text-xl">
            {t('listTitle')}
          </h2>
          <LoadState query={query} loading={t('loading')}>
            {(classes) =>
              classes.length > 0 ? (
                <JoinedClasses classes={classes} />
              ) : (
                <EmptyState level={3} title={t('emptyTitle')} text={t('emptyText')} />
              )
            }
          </LoadState>
        </section>
        {isListFirst ? form : null}
      </div>
    </div>
  );
}

/** The classes that the learner works in, and the archived ones separately. */
export function JoinedClasses({ classes }: { classes: readonly JoinedClass[] }) {
  const t = useTranslations('student.classes');
  const nowMs = useNow();
  const active = classes.filter(({ isArchived }) => !isArchived);
  const archived = classes.filter(({ isArchived }) => isArchived);
  const listOf = (some: readonly JoinedClass[]) => (
    <ul className="flex flex-col gap-4">
      {some.map((joined) => (
        <JoinedClassRow key={joined.id} joined={joined} nowMs={nowMs} />
      ))}
    </ul>
  );
  return (
    <>
      {active.length > 0 ? listOf(active) : <p>{t('noneActive')}</p>}
      {archived.length > 0 ? (
        <section aria-labelledby="archived-classes" className="mt-10">
          <h2 id="archived-classes" className="text-lg">
            {t('archivedTitle')}
          </h2>
          <p className="mt-1 mb-4 text-sm text-ink-soft">{t('archivedText')}</p>
          {listOf(archived)}
        </section>
      ) : null}
    </>
  );
}

export function JoinedClassRow({ joined, nowMs }: { joined: JoinedClass; nowMs: number }) {
  const t = useTranslations('student.classes');
  const format = useFormatter();
  const standing = joined.isArchived ? 'inactive' : joined.isDisabled ? 'disabled' : null;
  return (
    <li className="relative flex items-center gap-4 border border-rule bg-paper-raised p-4 hover:border-primary sm:p-5">
      <div className="min-w-0 flex-1">
        <h3 className="text-lg wrap-anywhere">
          {/* The whole row is the target. */}
          <Link
            to={studentAddresses.class(joined.code)}
            className="text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {joined.name}
          </Link>
        </h3>
        <p className="mt-1 wrap-anywhere">{t('teacher', { name: joined.teacherName })}</p>
        {standing ? null : (
          <p className="mt-1 wrap-anywhere">
            <NextLine joined={joined} nowMs={nowMs} />
          </p>
        )}
        <p className="mt-1 text-sm text-ink-soft">
          {t('joined', { date: format.dateTime(new Date(joined.enrolledAt), { dateStyle: 'medium' }) })}
        </p>
        {standing ? <p className="mt-1 font-semibold text-caution">{t(standing)}</p> : null}
      </div>
      <Icon icon={ChevronRight} className="text-ink-soft" />
    </li>
  );
}

/** What comes next in a class, in one line. */
function NextLine({ joined, nowMs }: { joined: JoinedClass; nowMs: number }) {
  const { text, isLate } = useNextWords(joined, nowMs);
  return <span className={isLate ? 'font-semibold text-caution' : undefined}>{text}</span>;
}

function useNextWords(joined: JoinedClass, nowMs: number): { text: string; isLate?: boolean } {
  const t = useTranslations('student.classes');
  const dayWords = useDayWords();
  const step = findNextStep(joined.assignments, joined.initialActivity, nowMs);
  if (step.kind === 'finished') return { text: t('nextFinished') };
  if (step.kind === 'nothing') return { text: t('nextNothing') };
  const { title: lab, dateDue, dateAssigned, completedAt, nextLesson, hasLessonDates } = step.assignment;
  if (step.kind === 'held') return { text: t('nextHeld', { title: lab }) };
  if (step.kind === 'wait')
    return { text: t('nextWait', { title: lab, when: dayWords(dateAssigned ?? '', nowMs) }) };
  if (completedAt !== null && !hasLessonDates) return { text: t('nextFurther', { title: lab }) };
  const title = nextLesson ? t('inLesson', { title: lab, number: nextLesson.number }) : lab;
  if (dateDue === null) return { text: t('nextWork', { title }) };
  const values = { title, when: dayWords(dateDue, nowMs) };
  return step.state === 'late'
    ? { text: t('nextLate', values), isLate: true }
    : { text: t('nextDue', values) };
}
