import { useTranslations } from 'use-intl';
import { Blank, type NumberedLesson, PrintedItem } from './sheet-lesson.client.tsx';

interface SlipsProps {
  readonly lab: string;
  readonly lesson: NumberedLesson;
  readonly activityId: string;
}

/** The exit slip of a lesson twice on a page, to be cut in two. On a screen one of them is enough. */
export function ExitSlips(props: SlipsProps) {
  const t = useTranslations('studentSheet');
  return (
    <article data-sheet className="not-first-of-type:break-before-page" aria-label={props.lesson.title}>
      <Slip {...props} />
      <p
        className="hidden border-t border-dashed border-ink text-center text-xs text-ink-soft print:block"
        aria-hidden="true"
      >
        {t('cut')}
      </p>
      <div className="hidden print:block" aria-hidden="true">
        <Slip {...props} />
      </div>
    </article>
  );
}

function Slip({ lab, lesson, activityId }: SlipsProps) {
  const t = useTranslations('studentSheet');
  return (
    <div className="print:h-[126mm] print:overflow-hidden print:py-2">
      <header className="flex flex-wrap items-end gap-x-8 gap-y-3 border-b-2 border-ink pb-2">
        <div className="min-w-0 flex-3 basis-56">
          <p className="text-sm text-ink-soft">{`${t('exitTitle')} · ${t('lessonOf', { lab, number: lesson.number })}`}</p>
          <h2 className="text-xl print:text-lg">{lesson.title}</h2>
        </div>
        <Blank word={t('name')} className="flex-3 basis-40" />
        <Blank word={t('date')} className="flex-1 basis-24" />
      </header>
      <div className="mt-4 flex flex-col gap-5 print:mt-2 print:block print:columns-2 print:gap-x-6 print:space-y-3">
        {lesson.exitSlip.map((item) => (
          <PrintedItem key={item.id} item={item} activityId={activityId} />
        ))}
      </div>
    </div>
  );
}
