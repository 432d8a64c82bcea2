import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type PublicActivity,
  splitScreens,
  unfoldPublicItem,
} from '../../../../lab/activity/public-activity.ts';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useApi } from '../../../client/http/api.ts';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { ClassInstant } from '../../classes/class-instant.client.tsx';
import { DueDates } from '../../classes/due-dates.client.tsx';
import { useActivityContent, useClassActivities } from '../../classes/read-classes.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { liveEndpoints } from '../../live/live-endpoints.ts';
import { BandMark, bandOfStatus } from '../../progress/band-mark.client.tsx';
import type { Rate } from '../figures.ts';
import { AnswerEntry } from './answer-entry.client.tsx';
import { type AnswerModule, groupAnswers, placeAnswers } from './answer-modules.client.ts';
import { type HelpKind, HelpRow } from './help/help-row.client.tsx';
import { OpenHelp } from './open-help.client.tsx';
import { OutcomeMark, type OutcomeMarkProps, PointsNote } from './outcome-mark.client.tsx';
import type { StudentAnswers } from './students-answers.ts';
import { useMarkedText } from './use-marked-text.client.tsx';

const examples: readonly OutcomeMarkProps['answer'][] = [
  { outcome: 'correct', isScored: true, rightAtTry: 1 },
  { outcome: 'correct', isScored: true, rightAtTry: 2 },
  { outcome: 'correct', isScored: true, rightAtTry: 3 },
  { outcome: 'partly', isScored: true, rightAtTry: null },
  { outcome: 'not-yet', isScored: true, rightAtTry: null },
  { outcome: 'near-miss', isScored: true, rightAtTry: null },
  { outcome: 'correct', isScored: false, rightAtTry: null },
  null,
];

function MarkLegend() {
  const t = useTranslations('teacher.answers');
  return (
    <Disclosure title={t('legend')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {examples.map((answer) => (
          <li key={JSON.stringify(answer)}>
            <OutcomeMark answer={answer} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{t('legendLater')}</p>
    </Disclosure>
  );
}

interface StudentAnswersViewProps {
  readonly taught: TeacherClass;
  readonly activityId: string;
  readonly student: StudentAnswers;
}

export function StudentAnswersView({ taught, activityId, student }: StudentAnswersViewProps) {
  const t = useTranslations('teacher.answers');
  const words = useTranslations('classes');
  const unnamed = useTranslations('teacher.class');
  const content = useActivityContent(activityId);
  const activities = useClassActivities(taught.code, { isEnabled: true });
  const renderText = useMarkedText(content.data, student.answers);
  const row = activities.data?.find(({ id }) => id === activityId);
  const progress =
    row?.view === 'teacher'
      ? row.students.find(({ studentId }) => studentId === student.studentId)
      : undefined;
  const titleOf = (id: string) =>
    (row?.view === 'teacher' ? row.modules.find((module) => module.id === id)?.title : undefined) ?? id;
  const modules = content.data
    ? placeAnswers(content.data, student.answers)
    : groupAnswers(student.answers, titleOf);
  const lateCount = student.answers.filter(({ isLate }) => isLate).length;

  const [opened, setOpened] = useState<{ readonly kind: HelpKind; readonly partId: string } | null>(null);
  /** Where the focus goes after an act. */
  const [done, setDone] = useState({ partId: '', count: 0 });
  const finishAct = (partId: string) => {
    setOpened(null);
    setDone(({ count }) => ({ partId, count: count + 1 }));
  };
  const openedRow = modules.flatMap(({ rows }) => rows).find(({ part }) => part.id === opened?.partId);
  const isLocked = taught.isArchived || taught.isDisabled;
  const studentName = student.fullName || unnamed('unnamed');
  const place = { code: taught.code, activityId, studentId: student.studentId };
  const actsOn = (partId: string) => student.acts.filter(({ questionCode }) => questionCode === partId);
  const marksOf = (partId: string) =>
    student.comments.find(({ questionCode }) => questionCode === partId)?.marks ?? [];
  const labAddressOf = (partId: string) => {
    const screen = content.data && findLabPlace(content.data, partId);
    return screen ? teacherAddresses.inLab(activityId, taught.code, student.studentId, screen, partId) : null;
  };

  const isLoading = [content, activities].some(
    ({ fetchStatus, data }) => fetchStatus === 'fetching' && !data,
  );
  useAskedPart(place, !isLoading);

  /** Where lessons that are not given hold answers, these are shown with the others. */
  const isGiven = ({ id, rows }: AnswerModule) =>
    progress === undefined ||
    progress.modules.some((one) => one.id === id) ||
    rows.some(({ answer }) => answer);
  const others = modules.filter((module) => !isGiven(module));
  const drawModule = (module: AnswerModule) => {
    const standing = progress?.modules.find(({ id }) => id === module.id);
    return (
      <section key={module.id} aria-labelledby={`module-${module.id}`} className="flex flex-col gap-4">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-ink pb-2">
          <h2 id={`module-${module.id}`} className="text-xl">
            {module.title}
          </h2>
          {standing ? (
            <p className="text-sm text-ink-soft tabular-nums">
              {t('modulePart', { done: standing.completedCount, total: standing.requiredCount })}
            </p>
          ) : null}
        </header>
        {module.rows.length > 0 ? (
          <ol className="flex flex-col">
            {module.rows.map((answerRow) => (
              <AnswerEntry
                key={answerRow.part.id}
                row={answerRow}
                renderText={renderText}
                anchor={answerRow.part.id}
                points={
                  student.byHand?.some(({ questionCode }) => questionCode === answerRow.part.id) ? (
                    <PointsNote of={answerRow.part.id} student={student} />
                  ) : null
                }
                help={
                  <>
                    <CommentBox
                      place={place}
                      questionCode={answerRow.part.id}
                      title={answerRow.part.title}
                      attemptID={answerRow.answer?.attemptID ?? null}
                      marks={marksOf(answerRow.part.id)}
                      studentName={student.fullName}
                      timeZone={taught.timeZone}
                      isLocked={isLocked}
                    />
                    <HelpRow
                      row={answerRow}
                      acts={actsOn(answerRow.part.id)}
                      place={place}
                      studentName={studentName}
                      labAddress={labAddressOf(answerRow.part.id)}
                      isLocked={isLocked}
                      focusCount={done.partId === answerRow.part.id ? done.count : 0}
                      onOpen={(kind) => setOpened({ kind, partId: answerRow.part.id })}
                      onDone={() => finishAct(answerRow.part.id)}
                    />
                  </>
                }
              />
            ))}
          </ol>
        ) : (
          <p className="text-ink-soft">{t('moduleEmpty')}</p>
        )}
      </section>
    );
  };

  // Without this wait, drawings would replace words and lessons would be folded a moment later: the page would jump.
  if (isLoading) return <LoadingBlock label={t('loading')} />;
  return (
    <div className="flex flex-col gap-8">
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <li className="flex items-center gap-2">
          <BandMark status={bandOfStatus[student.status]} />
          <span>{words(`status.${student.status}`)}</span>
        </li>
        {student.dues.some(({ at }) => at !== null) ? (
          <li>
            <DueDates
              dues={student.dues}
              sayDate={(at) => <ClassInstant value={at} classZone={taught.timeZone} />}
            />
          </li>
        ) : null}
        {student.isAbsent ? <li className="font-semibold text-caution">{t('absent')}</li> : null}
        {lateCount > 0 ? (
          <li className="font-semibold text-caution">{t('lateCount', { count: lateCount })}</li>
        ) : null}
      </ul>
      <AnswerFigures figures={student.figures} />
      {isLocked ? <p className="text-ink-soft">{t('closed')}</p> : null}
      {content.data ? null : <Notice tone="caution">{t('contentAway')}</Notice>}
      <MarkLegend />
      {modules.filter(isGiven).map(drawModule)}
      {others.length > 0 ? (
        <Disclosure title={t('notGiven', { count: others.length })}>
          <div className="flex flex-col gap-8">{others.map(drawModule)}</div>
        </Disclosure>
      ) : null}
      {opened && openedRow ? (
        <OpenHelp
          kind={opened.kind}
          target={{ place, row: openedRow, studentName, isFinished: student.status === 'COMPLETED' }}
          acts={actsOn(openedRow.part.id)}
          isLocked={isLocked}
          renderText={renderText}
          onClose={() => setOpened(null)}
          onDone={() => finishAct(openedRow.part.id)}
        />
      ) : null}
    </div>
  );
}

/** The screen of the lab that contains a part; null if the activity has no such part. */
function findLabPlace(
  activity: Pick<PublicActivity, 'modules'>,
  partId: string,
): { readonly module: string; readonly screen: string } | null {
  for (const module of activity.modules) {
    const screen = splitScreens(module).find(({ items }) =>
      items.flatMap(unfoldPublicItem).some(({ id }) => id === partId),
    );
    if (screen) return { module: module.id, screen: screen.id };
  }
  return null;
}

/**
 * Work done and work right, separately, each with its total: the same figures as in the student's row of every report.
 */
function AnswerFigures({ figures: { done, right, firstTry } }: Pick<StudentAnswers, 'figures'>) {
  const t = useTranslations('teacher.answers');
  const scored = (rate: Rate) => (rate.of === 0 ? t('nothingScored') : t('ofScored', { ...rate }));
  return (
    <dl
      aria-label={t('figures')}
      className="grid border border-rule bg-paper-raised max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-rule"
    >
      <Figure label={t('done')} value={done.count} basis={t('doneText', { ...done })} />
      <Figure label={t('right')} value={right.count} basis={scored(right)} />
      <Figure label={t('rightFirst')} value={firstTry.count} basis={scored(firstTry)} />
    </dl>
  );
}

function Figure({ label, value, basis }: { label: string; value: number; basis: string }) {
  return (
    <div className="p-4">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd>
        <span aria-hidden="true" className="block font-display text-2xl font-semibold tabular-nums">
          {value}
        </span>
        <span className="text-sm text-ink-soft">{basis}</span>
      </dd>
    </div>
  );
}

// The field and the saved comments are a chunk of their own: most readers only read.
const CommentBox = latePart(() =>
  import('../hand-ins/comment-box.client.tsx').then((module) => module.CommentBox),
);

/**
 * Begins at the exercise that the address names, once it is drawn, and tells the live view that the teacher has looked
 * at it. Later changes of the page move nothing.
 */
function useAskedPart(
  params: { readonly code: string; readonly activityId: string; readonly studentId: string },
  isDrawn: boolean,
): void {
  const api = useApi();
  const [search] = useSearchParams();
  const partId = search.get('part');
  const shown = useRef('');
  const key = JSON.stringify([params, partId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says which exercise of which student
  useEffect(() => {
    if (partId === null || !isDrawn || shown.current === key) return;
    const heading = [...document.querySelectorAll<HTMLElement>('[data-answer]')].find(
      ({ dataset }) => dataset.answer === partId,
    );
    if (!heading) return;
    shown.current = key;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
    // Best effort: while it is not heard, the student stays in the live view as without tries.
    api.call(liveEndpoints.lookAtUsedUp, { params }).catch(() => undefined);
  }, [api, key, isDrawn]);
}
