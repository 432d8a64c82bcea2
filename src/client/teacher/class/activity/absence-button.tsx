import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/action/button.tsx';
import { Icon } from '../../../../ui/mark/icon.tsx';
import { useSetAbsence } from '../../../data/classes/care-for-class.ts';
import { describeFailure } from '../care/describe-failure.ts';
import { useUndoable } from '../care/use-undoable.ts';

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly student: { readonly id: string; readonly name: string; readonly isAbsent: boolean };
}

/** Excuses a student from an activity, or takes that back. */
export function AbsenceButton({ code, activityId, student: { id, name, isAbsent } }: Props) {
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
        className="px-2! text-sm! font-normal! whitespace-nowrap text-ink-soft! hover:text-ink!"
        aria-label={t(isAbsent ? 'markPresentNamed' : 'markAbsentNamed', { name })}
        isBusy={absence.isPending}
        onClick={() => void toggle()}
      >
        <span className="max-lg:sr-only">{t(isAbsent ? 'markPresent' : 'markAbsent')}</span>
      </Button>
      {absence.error ? (
        <p role="alert" className="min-w-48 text-sm font-semibold text-negative">
          {describeFailure(failures, absence.error)}
        </p>
      ) : null}
    </>
  );
}
