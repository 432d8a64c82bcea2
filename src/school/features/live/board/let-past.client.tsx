import SkipForward from 'lucide-react/icons/skip-forward';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { useLetPast } from '../live-acts.client.ts';

interface LetPastProps {
  readonly code: string;
  readonly activity: TeacherActivityRow;
  /** The parts of the screen that later parts wait for; the button is not shown where there are none. */
  readonly barriers: readonly string[];
  /** null: everybody. */
  readonly student: { readonly id: string; readonly name: string } | null;
  /** Drawn as a sign without words, in a small tile. */
  readonly isSmall: boolean;
  readonly tabIndex?: number;
}

/** Lets one student or all go on past a screen, and takes that back, as long as it stands. */
export function LetPast({ code, activity, barriers, student, isSmall, tabIndex }: LetPastProps) {
  const t = useTranslations('live.past');
  const announce = useAnnounce();
  const act = useLetPast({ code, activityId: activity.id });
  const passed =
    student === null
      ? activity.pace?.passed
      : activity.students.find(({ studentId }) => studentId === student.id)?.extension?.passed;
  if (barriers.length === 0) return null;
  const isPassed = barriers.every((id) => passed?.includes(id));
  const isOfAll = student !== null && barriers.every((id) => activity.pace?.passed?.includes(id));
  if (isOfAll) return null;
  const who = student === null ? 'all' : 'one';
  const label = t(`${isPassed ? 'undo' : 'let'}.${who}`, { name: student?.name ?? '' });
  const press = () =>
    act.mutate(
      { partIds: barriers, studentId: student?.id ?? null, isPassed: !isPassed },
      {
        onSuccess: () => announce(t(`${isPassed ? 'undone' : 'done'}.${who}`, { name: student?.name ?? '' })),
      },
    );
  const icon = <Icon icon={isPassed ? Undo2 : SkipForward} size={isSmall ? 16 : 20} />;
  return (
    <>
      <Button
        variant="secondary"
        className={isSmall ? 'relative z-10 !size-7 !min-h-7 !p-0' : 'relative z-10 self-start'}
        {...(tabIndex !== undefined && { tabIndex })}
        aria-label={label}
        title={label}
        isBusy={act.isPending}
        icon={icon}
        onClick={press}
      >
        {isSmall ? null : student === null ? label : t(isPassed ? 'undo.short' : 'let.short')}
      </Button>
      {act.isError ? (
        <p role="alert" className="text-sm text-negative">
          {t('failed')}
        </p>
      ) : null}
    </>
  );
}
