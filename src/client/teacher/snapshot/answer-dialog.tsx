import { useTranslations } from 'use-intl';
import type { SnapshotQuestion } from '../../../contract/snapshot.ts';
import type { StudentAnswers } from '../../../contract/students-answers.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LoadState } from '../../classes/load-state.tsx';
import { useActivityContent } from '../../data/classes/read-classes.ts';
import type { StudentWorkPlace } from '../../data/classes/student-work.ts';
import { useStudentAnswers } from '../../data/classes/student-work.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';
import { AnswerDrawing } from '../answers/answer-drawing.tsx';
import { type AnswerRow, groupAnswers, placeAnswers } from '../answers/answer-modules.ts';
import { OutcomeMark } from '../answers/outcome-mark.tsx';
import { useMarkedText } from '../answers/use-marked-text.tsx';
import { AnswerAttempts } from './answer-attempts.tsx';

export interface AnswerDialogProps {
  readonly place: StudentWorkPlace;
  /** As the student is shown: in projector mode the made-up name. */
  readonly studentName: string;
  readonly question: SnapshotQuestion;
  readonly isProjector: boolean;
  onClose(): void;
}

/** The answer behind one mark, as its type draws it, and every attempt before it. */
export function AnswerDialog({ place, studentName, question, isProjector, onClose }: AnswerDialogProps) {
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
        // That page is headed by the student's own name.
        isProjector ? null : (
          <Link to={addresses.answers(code, activityId, studentId)} className={buttonClasses('secondary')}>
            {t('all')}
          </Link>
        )
      }
    >
      <LoadState query={answers} loading={t('loading')}>
        {(student) => (
          <OpenAnswer place={place} student={student} studentName={studentName} question={question} />
        )}
      </LoadState>
    </Dialog>
  );
}

type OpenAnswerProps = Pick<AnswerDialogProps, 'place' | 'studentName' | 'question'> & {
  student: StudentAnswers;
};

function OpenAnswer({ place, student, studentName, question }: OpenAnswerProps) {
  const t = useTranslations('snapshot.answer');
  const content = useActivityContent(place.activityId);
  const renderText = useMarkedText(content.data, student.answers);
  // Words first and the drawing a moment later would make the dialog jump.
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
          </div>
          <div className="mt-3 border-l-4 border-rule pl-4">
            <AnswerDrawing answer={row.answer} item={row.item} renderText={renderText} />
          </div>
        </section>
      ) : (
        <p>{t('none', { student: studentName })}</p>
      )}
      {row ? <AnswerAttempts place={place} row={row} renderText={renderText} /> : null}
    </div>
  );
}
