import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerKey } from '../../../lab/activity/answer-key.ts';
import type { Guide } from '../../../lab/activity/guide.ts';
import { cutGuide, type GuideSection as Section } from '../../../lab/activity/guide-pages.ts';
import { Button, buttonClasses } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { RichText } from '../../../lab/ui/rich-text/rich-text.tsx';
import { ApiError } from '../../client/http/api-error.ts';
import { Link } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { latePart } from '../../client/page/late-part.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { guideMessages } from '../content/guide-messages.client.ts';
import { lessonsMessages } from '../content/lessons-messages.client.ts';
import { useAnswerKey, useGuide } from '../content/links.client.ts';
import { KeysWithheld } from '../profile/keys-withheld.client.tsx';
import { DocumentFailure } from './document-failure.client.tsx';
import { GuideContents } from './guide/guide-contents.client.tsx';
import { GuideText } from './guide/guide-text.client.tsx';
import { LessonGuide } from './guide/lesson-guide.client.tsx';

// It is loaded late, and nothing waits for it.
const ReportStatement = latePart(() =>
  import('../support/report-statement.client.tsx').then((module) => module.ReportStatement),
);

export const messages = { classes: classesMessages, lessons: lessonsMessages, guide: guideMessages };

/**
 * /teacher/guide?activity=microbe-hunters&lesson=c1: how to teach a lab, a page a lesson and a page for each section
 * about the whole lab (`part`), to read or to print. The query has `code` if the reader comes from a class.
 */
export function Component() {
  const t = useTranslations('lessons.guide');
  const [search] = useSearchParams();
  const activityId = search.get('activity') ?? '';
  const code = search.get('code');
  const guide = useGuide(activityId);
  const key = useAnswerKey(activityId);
  // A lab of one's own may have no guide. Its questions with their answers are there all the same.
  const isUnwritten =
    guide.error instanceof ApiError && guide.error.code === 'not-found' && key.data !== undefined;
  const written = isUnwritten ? { title: key.data.title, blocks: [] } : guide.data;
  const error = isUnwritten ? null : (guide.error ?? key.error);
  const isRead = written !== undefined && key.data !== undefined;
  const lesson = key.data?.lessons.find(({ id }) => id === search.get('lesson'));
  usePageTitle(lesson?.title ?? written?.title ?? t('pageTitle'));
  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        {code === null ? (
          <BackLink to="/activities">{t('back')}</BackLink>
        ) : (
          <BackLink to={teacherAddresses.class(code)}>{t('backToClass')}</BackLink>
        )}
      </div>
      {isRead ? (
        <GuidePages
          guide={written}
          isUnwritten={isUnwritten}
          lessons={key.data.lessons}
          activityId={activityId}
          code={code ?? undefined}
        />
      ) : null}
      {error || activityId === '' ? (
        <Failure
          error={error}
          onRetry={() => {
            void guide.refetch();
            void key.refetch();
          }}
        />
      ) : null}
      {!isRead && !error && activityId !== '' ? (
        <>
          <h1>{t('pageTitle')}</h1>
          <LoadingBlock label={t('loading')} />
        </>
      ) : null}
    </div>
  );
}

interface PagesProps {
  readonly guide: Guide;
  /** Nobody has written a guide to the lab. */
  readonly isUnwritten: boolean;
  readonly lessons: AnswerKey['lessons'];
  readonly activityId: string;
  readonly code: string | undefined;
}

/** Contents, and the lesson or the section that the address names. */
function GuidePages({ guide, isUnwritten, lessons, activityId, code }: PagesProps) {
  const t = useTranslations('guide');
  const [search] = useSearchParams();
  const { sections, ofLesson } = useMemo(() => cutGuide(guide), [guide]);
  const namedAt = lessons.findIndex(({ id }) => id === search.get('lesson'));
  const lessonAt = isUnwritten ? Math.max(namedAt, 0) : namedAt;
  const lesson = lessons[lessonAt];
  const section = sections.find(({ id }) => id === search.get('part')) ?? sections[0];
  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 print:block">
      <GuideContents
        currentId={lesson?.id ?? section?.id ?? ''}
        lessons={lessons.map(({ id, title }) => ({
          id,
          title,
          to: teacherAddresses.guide(activityId, code, id),
        }))}
        sections={(isUnwritten ? [] : sections).map(({ id, title }) => ({
          ...{ id, title: title ?? t('start') },
          to: `${teacherAddresses.guide(activityId, code)}&part=${id}`,
        }))}
      />
      {lesson ? (
        <LessonGuide
          key={lesson.id}
          activityId={activityId}
          code={code}
          number={lessonAt + 1}
          lesson={lesson}
          ofLesson={ofLesson(lessonAt + 1)}
          isUnwritten={isUnwritten}
        />
      ) : (
        <GuideSection guide={guide} section={section} activityId={activityId} code={code} />
      )}
      <ReportStatement
        className="lg:col-start-2"
        place={{
          lab: guide.title,
          lesson: lesson && `${lessonAt + 1} ${lesson.title}`,
          screen: lesson ? undefined : (section?.title ?? undefined),
          page: teacherAddresses.guide(activityId, undefined, lesson?.id),
        }}
      />
    </div>
  );
}

interface SectionProps extends Omit<PagesProps, 'lessons' | 'isUnwritten'> {
  readonly section: Section | undefined;
}

function GuideSection({ guide, section, activityId, code }: SectionProps) {
  const t = useTranslations('lessons.guide');
  const title = section?.title ?? null;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <PageHeading
        eyebrow={title === null ? undefined : guide.title}
        title={title === null ? guide.title : <RichText text={title} isInline />}
        lead={t('forTeachers')}
      />
      <p className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Link to={teacherAddresses.activity(activityId, { code })} className={buttonClasses('secondary')}>
          {t('openLab')}
        </Link>
        <Link to={teacherAddresses.sheet(activityId, code)} className={buttonClasses('secondary')}>
          {t('sheet')}
        </Link>
      </p>
      {section ? <GuideText blocks={section.blocks} section={title ?? t('start')} /> : null}
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const t = useTranslations('lessons.guide');
  if (error instanceof ApiError && (error.code === 'teacher-unproven' || error.code === 'lab-without-class'))
    return (
      <>
        <h1>{t('pageTitle')}</h1>
        <KeysWithheld needsClass={error.code === 'lab-without-class'} />
      </>
    );
  return (
    <DocumentFailure
      error={error}
      title={t('pageTitle')}
      missing={{ title: t('missingTitle'), text: t('missingText') }}
      onRetry={onRetry}
    />
  );
}
