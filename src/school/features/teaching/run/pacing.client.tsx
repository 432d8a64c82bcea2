import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { Instant, useNow } from '../../../client/page/instant.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { listNamedScreens } from '../../classes/named-screens.client.ts';
import { findLessonHold, openPace } from '../../classes/pace.ts';
import { useActivityContent } from '../../classes/read-classes.client.ts';
import { CareFailure } from '../care/form-dialog.client.tsx';
import { useReopenWork } from '../care-for-class.client.ts';
import { DeeperSwitch } from './deeper-switch.client.tsx';

const PacingDialog = lateDialog(() =>
  import('./pacing-dialog.client.tsx').then((module) => module.PacingDialog),
);

interface PacingProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** Which lessons are closed or dated, where the class is held, and what changes it. The strip above ends each. */
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
  const nowMs = useNow();
  const pace = activity.pace ?? openPace;
  const content = useActivityContent(pace.holdAt === null ? '' : activity.id);
  const held = activity.modules.flatMap(({ id, title }) => {
    const hold = findLessonHold(pace, id, nowMs);
    return hold && hold.kind !== 'lesson-not-assigned' ? [{ id, title, hold }] : [];
  });
  if (held.length === 0 && pace.holdAt === null)
    return <p className="text-sm text-ink-soft">{t('allOpen')}</p>;

  const { holdAt } = pace;
  const screen = content.data
    ? listNamedScreens(content.data).find(
        ({ moduleId, screenId }) => moduleId === holdAt?.moduleId && screenId === holdAt.screenId,
      )
    : undefined;
  return (
    <ul className="flex flex-col gap-1 text-sm font-semibold text-caution">
      {held.map(({ id, title, hold }) => (
        <li key={id} className="wrap-anywhere">
          {hold.kind === 'lesson-opens' ? (
            <Spans>
              {t.rich('opens', {
                lesson: title,
                when: () => <Instant value={hold.at} timeZone={taught.timeZone} />,
              })}
            </Spans>
          ) : (
            t('held', { lesson: title })
          )}
        </li>
      ))}
      {holdAt === null ? null : (
        <li className="wrap-anywhere">{t('heldAt', { screen: screen?.title ?? '…' })}</li>
      )}
    </ul>
  );
}

/** Lets everybody who has finished the lab answer in it again. */
function ReopenAll({ taught, activity }: PacingProps) {
  const t = useTranslations('classCare.pace');
  const show = useToasts();
  const reopen = useReopenWork(taught.code, activity.id);
  const count = activity.students.filter(
    ({ status, completedAt }) => status === 'COMPLETED' && completedAt !== null,
  ).length;
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
