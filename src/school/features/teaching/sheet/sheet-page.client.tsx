import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useTranslations } from 'use-intl';
import type { StudentSheet } from '../../../../lab/activity/paper/student-sheet.ts';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { SegmentedChoice } from '../../../../lab/ui/choice/segmented-choice.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { useApi } from '../../../client/http/api.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import { readOnce } from '../../../client/http/query-area.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { BackLink } from '../../../client/page/back-link.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { classesMessages } from '../../classes/class-messages.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { guideMessages } from '../../content/guide-messages.client.ts';
import { useAnswerKey } from '../../content/links.client.ts';
import { sheetEndpoints } from '../../content/sheets.ts';
import { KeysWithheld } from '../../profile/keys-withheld.client.tsx';
import { DocumentFailure } from '../document-failure.client.tsx';
import { studentSheetMessages } from '../messages/student-sheet.client.ts';
import { ExitSlips } from './exit-slips.client.tsx';
import { type NumberedLesson, SheetLesson } from './sheet-lesson.client.tsx';

export const messages = {
  classes: classesMessages,
  studentSheet: studentSheetMessages,
  // For the right answers.
  guide: guideMessages,
};

const versions = ['students', 'key', 'exit'] as const;
type Version = (typeof versions)[number];

/**
 * /teacher/sheet?activity=microbe-hunters&lesson=c1&version=exit: a lab on paper, one lesson or all, for students, with
 * the answers, or as exit slips. The query has `code` if the reader comes from a class.
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
  const version = versions.find((each) => each === search.get('version')) ?? 'students';
  const lessons = sheet.lessons.map((lesson, index) => ({ ...lesson, number: index + 1 }));
  const chosen = lessons.filter(({ id }) => id === search.get('lesson'));
  const choose = (name: 'lesson' | 'version', value: string) => {
    const next = new URLSearchParams(search);
    if (value === '' || value === 'students') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const help = { students: t('studentsHelp'), key: t('keyHelp'), exit: t('exitHelp') }[version];
  return (
    <>
      <div className="flex flex-col gap-5 print:hidden">
        <PageHeading title={t('titleOf', { title: sheet.title })} lead={t('lead')} />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <SegmentedChoice
            name="version"
            label={t('versions')}
            options={versions.map((id) => ({ id, label: t(id) }))}
            chosenId={version}
            isReadOnly={false}
            onChoose={(id) => choose('version', id)}
          />
          <SelectField
            label={t('lesson')}
            options={[
              { value: '', label: t('allLessons') },
              ...lessons.map(({ id, title, number }) => ({ value: id, label: `${number} ${title}` })),
            ]}
            value={chosen[0]?.id ?? ''}
            onChange={(event) => choose('lesson', event.target.value)}
            className="w-full max-w-80"
          />
          <Button icon={<Icon icon={Printer} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <p className="max-w-measure text-sm text-ink-soft">{help}</p>
      </div>
      <Lessons
        version={version}
        lab={sheet.title}
        lessons={chosen.length > 0 ? chosen : lessons}
        activityId={activityId}
      />
    </>
  );
}

interface LessonsProps {
  readonly version: Version;
  readonly lab: string;
  readonly lessons: readonly NumberedLesson[];
  readonly activityId: string;
}

function Lessons({ version, ...shared }: LessonsProps) {
  switch (version) {
    case 'students':
      return shared.lessons.map((lesson) => <SheetLesson key={lesson.id} lesson={lesson} {...shared} />);
    case 'key':
      return <KeyedLessons {...shared} />;
    case 'exit':
      return shared.lessons.map((lesson) => <ExitSlips key={lesson.id} lesson={lesson} {...shared} />);
  }
}

/** The answers are asked for when the teacher chooses this version, and by nobody else. */
function KeyedLessons(shared: Omit<LessonsProps, 'version'>) {
  const t = useTranslations('studentSheet');
  const { data, error, refetch } = useAnswerKey(shared.activityId);
  if (error instanceof ApiError && (error.code === 'teacher-unproven' || error.code === 'lab-without-class'))
    return <KeysWithheld needsClass={error.code === 'lab-without-class'} />;
  if (error)
    return (
      <DocumentFailure
        error={error}
        title={t('key')}
        missing={{ title: t('missingTitle'), text: t('missingText') }}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingBlock label={t('loadingKey')} />;
  const keys = new Map(data.lessons.flatMap(({ questions }) => questions.map((each) => [each.id, each])));
  return shared.lessons.map((lesson) => (
    <SheetLesson
      key={lesson.id}
      lesson={lesson}
      keys={keys}
      claimsCheckedOn={data.lessons.find(({ id }) => id === lesson.id)?.claimsCheckedOn}
      {...shared}
    />
  ));
}
