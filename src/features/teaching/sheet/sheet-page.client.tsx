import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useTranslations } from 'use-intl';
import type { SheetItem, StudentSheet } from '../../../activity/student-sheet.ts';
import { useApi } from '../../../client/http/api.ts';
import { readOnce } from '../../../client/http/query-area.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { BackLink } from '../../../client/page/back-link.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { classesMessages } from '../../classes/class-messages.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { sheetEndpoints } from '../../content/sheets.ts';
import { DocumentFailure } from '../document-failure.client.tsx';
import { studentSheetMessages } from '../messages/student-sheet.client.ts';
import { isFilledIn, isPrintedWide } from './printed-wide.ts';
import { SheetPart } from './sheet-part.client.tsx';

export const messages = { classes: classesMessages, studentSheet: studentSheetMessages };

/**
 * /teacher/sheet?activity=microbe-hunters&lesson=c1: a lab on paper, one lesson or all. The query has `code` if the
 * reader comes from a class.
 */
export function Component() {
  const t = useTranslations('studentSheet');
  const [search] = useSearchParams();
  const activityId = search.get('activity') ?? '';
  const code = search.get('code') ?? undefined;
  const { data, error, refetch } = useStudentSheet(activityId);
  usePageTitle(data ? t('titleOf', { title: data.title }) : t('pageTitle'));
  const isFailed = error !== null || activityId === '';
  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        {code === undefined ? (
          <BackLink to={teacherAddresses.guide(activityId)}>{t('backToGuide')}</BackLink>
        ) : (
          <BackLink to={teacherAddresses.class(code)}>{t('backToClass')}</BackLink>
        )}
      </div>
      {data ? <Sheet sheet={data} activityId={activityId} /> : null}
      {isFailed ? (
        <DocumentFailure
          error={error}
          title={t('pageTitle')}
          missing={{ title: t('missingTitle'), text: t('missingText') }}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !isFailed ? (
        <>
          <h1>{t('pageTitle')}</h1>
          <LoadingBlock label={t('loading')} />
        </>
      ) : null}
    </div>
  );
}

function useStudentSheet(activityId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['student-sheet', activityId],
    queryFn: ({ signal }) => api.call(sheetEndpoints.getStudentSheet, { params: { id: activityId }, signal }),
    enabled: activityId !== '',
    ...readOnce,
  });
}

function Sheet({ sheet, activityId }: { sheet: StudentSheet; activityId: string }) {
  const t = useTranslations('studentSheet');
  const [search, setSearch] = useSearchParams();
  const lessons = sheet.lessons.map((lesson, index) => ({ ...lesson, number: index + 1 }));
  const chosen = lessons.filter(({ id }) => id === search.get('lesson'));
  const choose = (id: string) => {
    const next = new URLSearchParams(search);
    if (id === '') next.delete('lesson');
    else next.set('lesson', id);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <div className="flex flex-col gap-5 print:hidden">
        <PageHeading title={t('titleOf', { title: sheet.title })} lead={t('lead')} />
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('lesson')}
            options={[
              { value: '', label: t('allLessons') },
              ...lessons.map(({ id, title, number }) => ({ value: id, label: `${number} ${title}` })),
            ]}
            value={chosen[0]?.id ?? ''}
            onChange={(event) => choose(event.target.value)}
            className="w-full max-w-90"
          />
          <Button icon={<Icon icon={Printer} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{t('paper')}</p>
      </div>
      {(chosen.length > 0 ? chosen : lessons).map((lesson, index) => (
        <Lesson
          key={lesson.id}
          lab={sheet.title}
          lesson={lesson}
          isFirst={index === 0}
          activityId={activityId}
        />
      ))}
    </>
  );
}

interface LessonProps {
  readonly lab: string;
  readonly lesson: StudentSheet['lessons'][number] & { readonly number: number };
  readonly isFirst: boolean;
  readonly activityId: string;
}

/** One lesson, with lines for name and date at its top. */
function Lesson({ lab, lesson, isFirst, activityId }: LessonProps) {
  const t = useTranslations('studentSheet');
  const asked = lesson.items.filter(({ isAsked }) => isAsked);
  return (
    <article data-sheet className={isFirst ? undefined : 'break-before-page'}>
      <header className="border-b-2 border-ink pb-4 print:pb-2">
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <Blank word={t('name')} className="flex-2" />
          <Blank word={t('date')} className="flex-1" />
        </div>
        <p className="mt-5 text-sm text-ink-soft print:mt-2">
          {t('lessonOf', { lab, number: lesson.number })}
          {' · '}
          {t('duration', { minutes: lesson.durationMin })}
        </p>
        <h2 className="text-2xl">{lesson.title}</h2>
        <RichText text={lesson.summary} className="mt-1" />
      </header>
      <div className="mt-5 flex flex-col gap-5 print:mt-3 print:block print:columns-2 print:gap-x-7 print:space-y-4">
        {lesson.items.map((item, index) => (
          <Item
            key={item.id}
            item={item}
            next={lesson.items[index + 1]}
            number={asked.indexOf(item) + 1}
            activityId={activityId}
          />
        ))}
      </div>
    </article>
  );
}

function Blank({ word, className }: { word: string; className: string }) {
  return (
    <p className={`flex min-w-48 items-end gap-2 ${className}`}>
      {word}
      <span aria-hidden="true" className="h-7 flex-1 border-b border-ink" />
    </p>
  );
}

interface ItemProps {
  readonly item: SheetItem;
  /** What stands below it. */
  readonly next: SheetItem | undefined;
  readonly number: number;
  readonly activityId: string;
}

/**
 * A sheet prints in two columns, which leaves little of the paper empty. A part stays in one piece where it can, and a
 * title or a prompt with what follows it.
 */
function Item({ item, next, number, activityId }: ItemProps) {
  const { screenTitle, isAsked, parts } = item;
  if (screenTitle !== undefined)
    return (
      <h3
        className={classNames(
          'mt-3 break-after-avoid border-t border-rule-strong pt-3 text-xl print:pt-1 print:text-lg',
          next && isPrintedWide(next) ? 'print:[column-span:all]' : 'print:mt-0',
        )}
      >
        {screenTitle}
      </h3>
    );
  return (
    <section
      className={classNames(
        'flex flex-col gap-3 print:block print:space-y-2',
        isAsked && 'border-l-4 border-ink pl-4 print:pl-3',
        isPrintedWide(item) && 'print:[column-span:all] print:pt-3',
      )}
    >
      {parts.map((part, index) => (
        <SheetPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed document, whose parts have no identity
          key={index}
          part={part}
          leadsOn={isFilledIn({ parts: parts.slice(index + 1) })}
          number={isAsked ? number : null}
          activityId={activityId}
        />
      ))}
    </section>
  );
}
