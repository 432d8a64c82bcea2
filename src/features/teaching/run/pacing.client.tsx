import LockOpen from 'lucide-react/icons/lock-open';
import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { Instant } from '../../../client/page/instant.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { findLessonHold, openPace } from '../../classes/pace.ts';
import { useActivityContent } from '../../classes/read-classes.client.ts';
import { CareFailure, useUndoable } from '../care/form-dialog.client.tsx';
import { useReopenWork, useSetPace } from '../care-for-class.client.ts';
import { DeeperSwitch } from './deeper-switch.client.tsx';
import { listNamedScreens } from './named-screens.client.ts';

const PacingDialog = lateDialog(() =>
  import('./pacing-dialog.client.tsx').then((module) => module.PacingDialog),
);

interface PacingProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** Which lessons are held or dated, where the class is held, and what changes it. */
export function Pacing({ taught, activity }: PacingProps) {
  const t = useTranslations('classCare.pace');
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <PaceInWords taught={taught} activity={activity} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Icon icon={Timer} />}
          aria-label={t('changeNamed', { activity: activity.title })}
          onClick={() => setIsChanging(true)}
        >
          {t('change')}
        </Button>
        <ReopenAll taught={taught} activity={activity} />
      </div>
      <DeeperSwitch code={taught.code} activity={activity} />
      {isChanging ? (
        <PacingDialog
          code={taught.code}
          timeZone={taught.timeZone}
          activity={activity}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </>
  );
}

function PaceInWords({ taught, activity }: PacingProps) {
  const t = useTranslations('classCare.pace');
  const nowMs = useNow({ updateInterval: 60_000 }).getTime();
  const pace = activity.pace ?? openPace;
  const set = useSetPace(taught.code, activity.id);
  const offerUndo = useUndoable();
  const content = useActivityContent(pace.holdAt === null ? '' : activity.id);
  const held = activity.modules.flatMap(({ id, title }) => {
    const hold = findLessonHold(pace.lessons[id], nowMs);
    return hold ? [{ id, title, hold }] : [];
  });
  if (held.length === 0 && pace.holdAt === null)
    return <p className="text-sm text-ink-soft">{t('allOpen')}</p>;

  async function goOn() {
    try {
      await set.mutateAsync({ ...pace, holdAt: null });
    } catch {
      return;
    }
    offerUndo(t('wentOn'), () => set.mutateAsync(pace));
  }

  const { holdAt } = pace;
  const screen = content.data
    ? listNamedScreens(content.data).find(
        ({ moduleId, screenId }) => moduleId === holdAt?.moduleId && screenId === holdAt.screenId,
      )
    : undefined;
  return (
    <>
      <ul className="flex flex-col gap-1 text-sm font-semibold text-caution">
        {held.map(({ id, title, hold }) => (
          <li key={id} className="wrap-anywhere">
            {hold.kind === 'lesson-opens'
              ? t.rich('opens', {
                  lesson: title,
                  when: () => <Instant value={hold.at} timeZone={taught.timeZone} />,
                })
              : t('held', { lesson: title })}
          </li>
        ))}
        {holdAt === null ? null : (
          <li className="wrap-anywhere">{t('heldAt', { screen: screen?.title ?? '…' })}</li>
        )}
      </ul>
      {holdAt === null ? null : (
        <Button
          icon={<Icon icon={LockOpen} />}
          className="self-start"
          isBusy={set.isPending}
          onClick={() => void goOn()}
        >
          {t('goOn')}
        </Button>
      )}
      <CareFailure error={set.error} />
    </>
  );
}

/** Lets everybody who has finished the lab answer in it again. */
function ReopenAll({ taught, activity }: PacingProps) {
  const t = useTranslations('classCare.pace');
  const show = useToasts();
  const reopen = useReopenWork(taught.code, activity.id);
  const count = activity.students.filter(({ status }) => status === 'COMPLETED').length;
  if (count === 0) return null;

  async function act() {
    try {
      const { students } = await reopen.mutateAsync(null);
      show({ text: t('reopened', { count: students }) });
    } catch {
      // The alert below says why.
    }
  }
  return (
    <>
      <Button variant="quiet" isBusy={reopen.isPending} onClick={() => void act()}>
        {t('reopenAll', { count })}
      </Button>
      <CareFailure error={reopen.error} className="w-full" />
    </>
  );
}
