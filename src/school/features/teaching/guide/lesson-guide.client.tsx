import { useTranslations } from 'use-intl';
import type { KeyedLesson } from '../../../../lab/activity/answer-key.ts';
import type { GuideOfLesson } from '../../../../lab/activity/guide-pages.ts';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { ClaimsChecked } from '../../content/claims-checked.client.tsx';
import { KeyedQuestions } from '../../content/keyed-questions.client.tsx';
import { GuideText } from './guide-text.client.tsx';

interface LessonGuideProps {
  readonly activityId: string;
  readonly code: string | undefined;
  readonly number: number;
  readonly lesson: KeyedLesson;
  readonly ofLesson: GuideOfLesson;
  /** Nobody has written a guide to the lab. */
  readonly isUnwritten: boolean;
}

/** What a teacher needs for one lesson: how it goes in class, and each question with its answer and what to say. */
export function LessonGuide({ activityId, code, number, lesson, ofLesson, isUnwritten }: LessonGuideProps) {
  const t = useTranslations('guide');
  const words = useTranslations('lessons.guide');
  const titles = new Set(lesson.questions.map(({ title }) => title));
  const others = [...ofLesson.rows].filter(([title]) => !titles.has(title));
  return (
    <div className="flex min-w-0 flex-col gap-6 print:gap-3">
      <PageHeading
        eyebrow={t('lessonOf', { number, minutes: lesson.durationMin })}
        title={lesson.title}
        lead={<RichText text={lesson.summary} />}
      />
      {isUnwritten ? <p className="max-w-measure text-ink-soft">{t('unwritten')}</p> : null}
      <ClaimsChecked day={lesson.claimsCheckedOn} />
      <p className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{words('print')}</Button>
        <Link
          to={teacherAddresses.activity(activityId, { code, lesson: lesson.id })}
          className={buttonClasses('secondary')}
        >
          {t('openLesson')}
        </Link>
        <Link to={teacherAddresses.sheet(activityId, code, lesson.id)} className={buttonClasses('secondary')}>
          {words('sheet')}
        </Link>
      </p>
      {ofLesson.blocks.length > 0 ? (
        <section aria-label={t('screens')} className="flex flex-col gap-3">
          <h2 className="text-xl">{t('screens')}</h2>
          <GuideText blocks={ofLesson.blocks} section={lesson.title} />
        </section>
      ) : null}
      <section aria-label={t('questions')} className="flex flex-col gap-3">
        <h2 className="text-xl">{t('questions')}</h2>
        <KeyedQuestions questions={lesson.questions} rows={ofLesson.rows} />
        {others.length > 0 ? (
          <dl className="text-sm">
            {others.map(([title, { right, ifManyGoWrong }]) => (
              <div key={title} className="mt-2">
                <dt className="font-semibold">{title}</dt>
                <dd>
                  <RichText text={`${right} ${ifManyGoWrong}`} isInline />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </section>
    </div>
  );
}
