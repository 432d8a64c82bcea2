import { useTranslations } from 'use-intl';
import type { KeyedQuestion } from '../../../../lab/activity/answer-key.ts';
import { needsWidth } from '../../../../lab/activity/paper/estimate-lines.ts';
import type { SheetLesson as Lesson, SheetItem } from '../../../../lab/activity/paper/student-sheet.ts';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { ClaimsChecked } from '../../content/claims-checked.client.tsx';
import { RightAnswer } from '../../content/right-answer.client.tsx';
import { SheetPart } from './sheet-part.client.tsx';

export interface NumberedLesson extends Lesson {
  readonly number: number;
}

interface LessonProps {
  readonly lab: string;
  readonly lesson: NumberedLesson;
  readonly activityId: string;
  /** The answers, in the teacher's copy. */
  readonly keys?: ReadonlyMap<string, KeyedQuestion>;
  /** When what the lesson states was last checked, in the teacher's copy. */
  readonly claimsCheckedOn?: string | undefined;
}

/** One lesson on two pages, with lines for name and date at its top. */
export function SheetLesson({ lab, lesson, activityId, keys, claimsCheckedOn }: LessonProps) {
  const t = useTranslations('studentSheet');
  const { notOnPaper } = lesson;
  return (
    <article data-sheet className="not-first-of-type:break-before-page" aria-label={lesson.title}>
      <header className="border-b-2 border-ink pb-3 print:pb-1.5">
        <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
          <div className="min-w-0 flex-3 basis-64">
            <p className="text-sm text-ink-soft">{t('lessonOf', { lab, number: lesson.number })}</p>
            <h2 className="text-2xl print:text-xl">{lesson.title}</h2>
          </div>
          {keys ? (
            <div className="flex flex-col items-start gap-1 sm:items-end">
              <p className="border-2 border-ink px-3 py-1 font-semibold">{t('forTeachers')}</p>
              <ClaimsChecked day={claimsCheckedOn} />
            </div>
          ) : (
            <>
              <Blank word={t('name')} className="flex-3 basis-48" />
              <Blank word={t('date')} className="flex-1 basis-28" />
            </>
          )}
        </div>
      </header>
      {notOnPaper.length > 0 ? (
        <p className="mt-3 text-sm text-ink-soft print:hidden">
          {t('notOnPaper', { count: notOnPaper.length, labels: notOnPaper.join(', ') })}
        </p>
      ) : null}
      <div className="mt-5 flex flex-col gap-5 print:mt-2 print:block print:columns-2 print:gap-x-6 print:space-y-2.5">
        {lesson.items.map((item) => (
          <PrintedItem key={item.id} item={item} activityId={activityId} answer={keys?.get(item.id)} />
        ))}
      </div>
    </article>
  );
}

export function Blank({ word, className }: { word: string; className: string }) {
  return (
    <p className={`flex items-end gap-2 ${className}`}>
      <span>{word}</span>
      <span aria-hidden="true" className="h-7 min-w-0 flex-1 border-b border-ink" />
    </p>
  );
}

interface ItemProps {
  readonly item: SheetItem;
  readonly activityId: string;
  readonly answer?: KeyedQuestion | undefined;
}

/**
 * A sheet prints in two columns, which leaves little of the paper empty. A part stays in one piece where it can, and a
 * prompt with the text that follows it. Text to be read only stands behind a thin line.
 */
export function PrintedItem({ item, activityId, answer }: ItemProps) {
  const { isAsked, label, parts } = item;
  return (
    <section
      className={classNames(
        'flex flex-col gap-3 print:block print:space-y-1',
        !isAsked && 'border-l border-rule-strong pl-4 print:pl-2.5',
        parts.some(needsWidth) && 'print:[column-span:all]',
      )}
    >
      {parts.map((part, index) => (
        <SheetPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed document, whose parts have no identity
          key={index}
          part={part}
          leadsOn={isAsked && index < parts.length - 1}
          number={label ?? null}
          activityId={activityId}
        />
      ))}
      {answer ? (
        <div className="border-2 border-ink px-3 py-2 print:px-2 print:py-1">
          <RightAnswer question={answer} />
        </div>
      ) : null}
    </section>
  );
}
