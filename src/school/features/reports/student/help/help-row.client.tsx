import History from 'lucide-react/icons/history';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isStationItem } from '../../../../../lab/blocks/embed/station-item.ts';
import { Button, buttonClasses } from '../../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../../lab/ui/mark/icon.tsx';
import { Link } from '../../../../client/navigation/link.tsx';
import { teacherAddresses } from '../../../classes/teacher-addresses.client.ts';
import type { AnswerRow } from '../answer-modules.client.ts';
import type { StudentWorkPlace } from '../student-work.client.ts';
import type { Act } from '../students-answers.ts';
import { ActLine } from './act-line.client.tsx';

export type HelpKind = 'history' | 'grant' | 'reset' | 'erase';

export interface HelpRowProps {
  readonly row: AnswerRow;
  /** Acts on this exercise, oldest first. */
  readonly acts: readonly Act[];
  readonly place: StudentWorkPlace;
  readonly studentName: string;
  /** The address of the exercise in the lab; null while the activity's text is not loaded. */
  readonly labAddress: string | null;
  /** The class is archived or disabled: nothing can be changed. */
  readonly isLocked: boolean;
  /** Counts the acts after which the focus must move to this row, because the pressed button is gone. */
  readonly focusCount: number;
  onOpen(kind: HelpKind): void;
  onDone(): void;
}

/** What a teacher can look at and do for one exercise of one student. */
export function HelpRow({
  row,
  acts,
  place,
  studentName,
  labAddress,
  isLocked,
  focusCount,
  onOpen,
  onDone,
}: HelpRowProps) {
  const t = useTranslations('studentHelp.help');
  const titleId = useId();
  const historyButton = useRef<HTMLButtonElement>(null);
  const { part, answer, item } = row;
  const isBench = item !== null && isStationItem(item);
  useEffect(() => {
    if (focusCount > 0) historyButton.current?.focus();
  }, [focusCount]);
  // Acts that were undone do not count; of the others, the last one is in effect.
  const standing = acts.filter(({ undone }) => undone === null).at(-1);
  // What a reset has set aside can be erased, too. An archived class keeps this one act: it changes no result.
  const canErase = answer
    ? answer.answer.length > 0 && answer.hasWords
    : acts.some(({ kind }) => kind === 'reset');
  const canGrant = !isLocked && part.isScored && part.tries > 0 && (answer?.rightAtTry ?? null) === null;
  return (
    <div className="mt-3 flex flex-col gap-2 print:hidden">
      {standing ? (
        <div className="rounded-data border-l-4 border-info bg-info-soft px-3 py-2">
          <ActLine
            key={standing.id}
            act={standing}
            title={part.title}
            place={place}
            studentName={studentName}
            isLocked={isLocked}
            onDone={onDone}
          />
        </div>
      ) : null}
      <fieldset className="-ml-3 flex flex-wrap gap-x-1" aria-labelledby={titleId}>
        <legend id={titleId} className="sr-only">
          {t('label', { title: part.title })}
        </legend>
        {answer || acts.length > 0 ? (
          <Button
            ref={historyButton}
            variant="quiet"
            icon={<Icon icon={History} size={18} />}
            onClick={() => onOpen('history')}
            className="!px-3"
          >
            {t('history')}
          </Button>
        ) : null}
        {isBench && answer ? (
          <Link
            to={teacherAddresses.bench({
              ...{ lab: place.activityId, part: part.id, code: place.code, student: place.studentId },
            })}
            className={`${buttonClasses('quiet')} !px-3`}
          >
            {t('bench')}
          </Link>
        ) : null}
        {labAddress ? (
          <Link to={labAddress} className={`${buttonClasses('quiet')} !px-3`}>
            {t('inLab')}
          </Link>
        ) : null}
        {canGrant ? (
          <Button variant="quiet" onClick={() => onOpen('grant')} className="!px-3">
            {t('grant')}
          </Button>
        ) : null}
        {answer && !isLocked ? (
          <Button variant="quiet" onClick={() => onOpen('reset')} className="!px-3">
            {t(isBench ? 'resetBench' : 'reset')}
          </Button>
        ) : null}
        {canErase ? (
          <Button variant="quiet" onClick={() => onOpen('erase')} className="!px-3">
            {t('erase')}
          </Button>
        ) : null}
      </fieldset>
    </div>
  );
}
