import CalendarClock from 'lucide-react/icons/calendar-clock';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { Icon } from '../../../../ui/mark/icon.tsx';
import { useActivitySettings } from '../../../data/classes/care-for-class.ts';
import { lazyDialog } from '../../../shell/lazy-dialog.tsx';
import { CareFailure } from '../care/care-failure.tsx';
import { useUndoable } from '../care/use-undoable.ts';

const DatesDialog = lazyDialog(() => import('./dates-dialog.tsx').then((module) => module.DatesDialog));

interface Props {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** Dates, and whether students see the activity. Nothing of a class that cannot be changed. */
export function ActivitySettings({ taught, activity }: Props) {
  const t = useTranslations('classCare.activity');
  const [isDating, setIsDating] = useState(false);
  const settings = useActivitySettings(taught.code, activity.id);
  const offerUndo = useUndoable();
  const { isHidden, title } = activity;
  if (taught.isArchived || taught.isDisabled) return null;

  async function toggle() {
    try {
      await settings.mutateAsync({ isHidden: !isHidden });
    } catch {
      return;
    }
    offerUndo(t(isHidden ? 'shownNow' : 'hiddenNow', { activity: title }), () =>
      settings.mutateAsync({ isHidden }),
    );
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon icon={CalendarClock} />}
        aria-label={t('datesNamed', { activity: title })}
        onClick={() => setIsDating(true)}
      >
        {t('dates')}
      </Button>
      <Button
        variant="secondary"
        icon={<Icon icon={isHidden ? Eye : EyeOff} />}
        aria-label={t(isHidden ? 'showNamed' : 'hideNamed', { activity: title })}
        isBusy={settings.isPending}
        onClick={() => void toggle()}
      >
        {t(isHidden ? 'show' : 'hide')}
      </Button>
      <CareFailure error={settings.error} className="w-full" />
      {isDating ? (
        <DatesDialog
          code={taught.code}
          timeZone={taught.timeZone}
          activity={activity}
          onClose={() => setIsDating(false)}
        />
      ) : null}
    </>
  );
}
