import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { LoadState } from '../../classes/load-state.client.tsx';
import { useActivityContent } from '../../classes/read-classes.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { StudentPageButtons } from '../downloads/student-page-buttons.client.tsx';
import type { SnapshotQuestion } from '../snapshot.ts';
import { AnswerDrawing, type RenderText } from '../student/answer-drawing.client.tsx';
import { type AnswerRow, groupAnswers, placeAnswers } from '../student/answer-modules.client.ts';
import { CorrectedNote, GivenWithNote, OutcomeMark, PointsNote } from '../student/outcome-mark.client.tsx';
import { Replay } from '../student/replay/replay.client.tsx';
import { type StudentWorkPlace, useAttempts, useStudentAnswers } from '../student/student-work.client.ts';
import type { StudentAnswers } from '../student/students-answers.ts';
import { useMarkedText } from '../student/use-marked-text.client.tsx';

// A chunk of its own, as on the page of a student.
const CommentBox = latePart(() =>
  import('../hand-ins/comment-box.client.tsx').then((module) => module.CommentBox),
);

export interface AnswerDialogProps {
  readonly place: StudentWorkPlace;
  /** The student's name as it is shown: in projector mode the made-up one. */
  readonly studentName: string;
  readonly question: SnapshotQuestion;
  /** The address of what the class answered to the question. */
  readonly questionHref: string;
  readonly isProjector: boolean;
  /** The time zone of the class. */
  readonly timeZone: string;
  onClose(): void;
}

/** The answer behind one mark, as its type draws it, and every attempt before it. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { place, studentName, question, questionHref, isProjector, onClose } = props;
  const t = useTranslations('snapshot.answer');
  const answers = useStudentAnswers(place);
  const { code, activityId, studentId } = place;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { student: studentName, label: question.label })}
      closeLabel={t('close')}
      className="w-[min(52rem,100vw-1.5rem)]"
      actions={
        <>
          <Link to={questionHref} className={buttonClasses('secondary')}>
            {t('class')}
          </Link>
          {/* The linked page and the file have the student's real name as their heading. */}
          {isProjector ? null : (
            <>
              <Link
                to={teacherAddresses.answers(code, activityId, studentId)}
                className={buttonClasses('secondary')}
              >
                {t('all')}
              </Link>
              <StudentPageButtons code={code} activityId={activityId} studentId={studentId} />
            </>
          )}
        </>
      }
    >
      <LoadState query={answers} loading={t('loading')}>
        {(student) => <OpenAnswer {...props} student={student} />}
      </LoadState>
    </Dialog>
  );
}

type OpenAnswerProps = AnswerDialogProps & { readonly student: StudentAnswers };

function OpenAnswer({ place, student, studentName, question, isProjector, timeZone }: OpenAnswerProps) {
  const t = useTranslations('snapshot.answer');
  const content = useActivityContent(place.activityId);
  const renderText = useMarkedText(content.data, student.answers);
  // Without this wait, words would be replaced by the drawing a moment later and the dialog would jump.
  if (content.fetchStatus === 'fetching' && !content.data) return <LoadingBlock label={t('loading')} />;
  const modules = content.data
    ? placeAnswers(content.data, student.answers)
    : groupAnswers(student.answers, String);
  const row: AnswerRow | undefined = modules
    .flatMap(({ rows }) => rows)
    .find(({ part }) => part.id === question.exerciseId);
  const prompt = row?.item?.prompt;
  return (
    <div className="flex flex-col gap-5">
      <section>
        <h3 className="text-base">{question.title}</h3>
        {typeof prompt === 'string' ? (
          <div className="text-sm text-ink-soft">{renderText(prompt)}</div>
        ) : null}
      </section>
      {row?.answer ? (
        <section aria-label={t('current')}>
          <div className="flex flex-wrap items-center gap-x-4">
            <h3 className="text-base">{t('current')}</h3>
            <OutcomeMark answer={row.answer} />
            <PointsNote of={question.exerciseId} student={student} />
            <GivenWithNote answer={row.answer} />
          </div>
          <CorrectedNote answer={row.answer} />
          <div className="mt-3 border-l-4 border-rule pl-4">
            <AnswerDrawing answer={row.answer} item={row.item} renderText={renderText} />
          </div>
        </section>
      ) : (
        <p>{t('none', { student: studentName })}</p>
      )}
      {/* What a teacher says to one student is not for the wall. */}
      {isProjector ? null : (
        <CommentBox
          place={place}
          questionCode={question.exerciseId}
          title={question.title}
          attemptID={row?.answer?.attemptID ?? null}
          marks={student.comments.find((one) => one.questionCode === question.exerciseId)?.marks ?? []}
          studentName={student.fullName}
          timeZone={timeZone}
          // The page does not know whether the class is closed; the server says so.
          isLocked={false}
        />
      )}
      {row ? <AnswerAttempts place={place} row={row} renderText={renderText} /> : null}
    </div>
  );
}

export interface AnswerAttemptsProps {
  readonly place: StudentWorkPlace;
  readonly row: AnswerRow;
  readonly renderText: RenderText;
}

/** The attempts behind the answer, one after the other. It draws nothing if there was no attempt. */
export function AnswerAttempts({ place, row, renderText }: AnswerAttemptsProps) {
  const t = useTranslations('snapshot.answer');
  const query = useAttempts(place, row.part.id);
  const pages = query.data?.pages ?? [];
  const attempts = pages.flatMap((page) => page.attempts);
  if (query.isPending) return <LoadingBlock label={t('attemptsLoading')} />;
  if (query.isError && attempts.length === 0) {
    return (
      <Notice
        tone="negative"
        title={t('failed')}
        actions={
          <Button variant="secondary" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (attempts.length === 0) return null;
  return (
    <section aria-label={t('attempts')} className="border-t border-rule pt-4">
      <h3 className="mb-3 text-base">{t('attempts')}</h3>
      <Replay
        row={row}
        attempts={attempts}
        totalCount={pages.at(-1)?.totalCount ?? attempts.length}
        isFetching={query.isFetchingNextPage}
        onNeedMore={() => void query.fetchNextPage()}
        renderText={renderText}
      />
    </section>
  );
}
