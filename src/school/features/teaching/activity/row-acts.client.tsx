import CalendarPlus from 'lucide-react/icons/calendar-plus';
import LockOpen from 'lucide-react/icons/lock-open';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { describeFailure, useUndoable } from '../care/form-dialog.client.tsx';
import { useReopenWork, useSetAbsence } from '../care-for-class.client.ts';
import { rowActClasses } from '../row-act-classes.client.ts';
import type { ExtensionDialogProps } from './extension-dialog.client.tsx';

export const ExtensionDialog = lateDialog(() =>
  import('./extension-dialog.client.tsx').then((module) => module.ExtensionDialog),
);

/** true: the row has room for the name of the act beside its sign. */
interface RowAct {
  readonly hasWords: boolean;
}

/** Gives one student a later date due, or a lesson that is held for the class. */
export function ExtensionButton({ hasWords, ...props }: Omit<ExtensionDialogProps, 'onClose'> & RowAct) {
  const t = useTranslations('classCare.extension');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon icon={CalendarPlus} size={18} />}
        className={rowActClasses}
        title={t('action')}
        aria-label={t('actionNamed', { name: props.student.name, activity: props.activity.title })}
        onClick={() => setIsOpen(true)}
      >
        <span className={hasWords ? undefined : 'sr-only'}>{t('action')}</span>
      </Button>
      {isOpen ? <ExtensionDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface ReopenProps extends RowAct {
  readonly code: string;
  readonly activity: TeacherActivityRow;
  readonly id: string;
  readonly name: string;
}

/** Lets one student who has finished the lab answer in it again. */
export function ReopenButton({ code, activity, id, name, hasWords }: ReopenProps) {
  const t = useTranslations('classCare.pace');
  const failures = useTranslations('classCare.failures');
  const show = useToasts();
  const reopen = useReopenWork(code, activity.id);

  async function act() {
    try {
      const { students } = await reopen.mutateAsync(id);
      show({ text: t('reopened', { count: students }) });
    } catch {
      // A hint that stands below the button.
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon icon={LockOpen} size={18} />}
        className={rowActClasses}
        title={t('reopen')}
        aria-label={t('reopenNamed', { activity: activity.title, name })}
        isBusy={reopen.isPending}
        onClick={() => void act()}
      >
        <span className={hasWords ? undefined : 'sr-only'}>{t('reopen')}</span>
      </Button>
      {reopen.error ? (
        <span role="alert" className="block text-sm font-semibold text-negative">
          {describeFailure(failures, reopen.error)}
        </span>
      ) : null}
    </>
  );
}

interface AbsenceProps extends RowAct {
  readonly code: string;
  readonly activityId: string;
  readonly student: { readonly id: string; readonly name: string; readonly isAbsent: boolean };
}

/** Excuses a student from an activity, or takes that back. */
export function AbsenceButton({ code, activityId, student, hasWords }: AbsenceProps) {
  const { id, name, isAbsent } = student;
  const t = useTranslations('classCare.activity');
  const failures = useTranslations('classCare.failures');
  const absence = useSetAbsence(code, activityId);
  const offerUndo = useUndoable();

  async function toggle() {
    try {
      await absence.mutateAsync({ studentId: id, isAbsent: !isAbsent });
    } catch {
      return;
    }
    offerUndo(t(isAbsent ? 'presentNow' : 'absentNow', { name }), () =>
      absence.mutateAsync({ studentId: id, isAbsent }),
    );
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon icon={isAbsent ? UserCheck : UserX} size={18} />}
        className={rowActClasses}
        title={t(isAbsent ? 'markPresent' : 'markAbsent')}
        aria-label={t(isAbsent ? 'markPresentNamed' : 'markAbsentNamed', { name })}
        isBusy={absence.isPending}
        onClick={() => void toggle()}
      >
        <span className={hasWords ? undefined : 'sr-only'}>{t(isAbsent ? 'markPresent' : 'markAbsent')}</span>
      </Button>
      {absence.error ? (
        <p role="alert" className="min-w-48 text-sm font-semibold text-negative">
          {describeFailure(failures, absence.error)}
        </p>
      ) : null}
    </>
  );
}
