import { useMutation } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { TubeLabel } from '../../../../lab/ui/mark/tube-label.tsx';
import { useApi } from '../../../client/http/api.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { go } from '../../../client/navigation/address.ts';
import { Instant, useNow } from '../../../client/page/instant.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { classEndpoints, type TeacherClass } from '../../classes/class-endpoints.ts';
import { DueDates } from '../../classes/due-dates.client.tsx';
import { listActivityDues, listGiven, useGivenLessons } from '../../classes/given-lessons.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { useYourTime } from '../activity/use-your-time.client.ts';
import { CareFailure, useUndoable } from '../care/form-dialog.client.tsx';
import { useActivitySettings } from '../care-for-class.client.ts';
import { findNextLesson } from './find-next-lesson.client.ts';
import { Pacing } from './pacing.client.tsx';
import { useRunAddress } from './use-run-address.client.ts';

interface WhatNextProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** The next lesson, the dates of the activity, and the code while students may still join. */
export function WhatNext({ taught, activity }: WhatNextProps) {
  const t = useTranslations('classRun.next');
  const words = useTranslations('teacher.class');
  const care = useTranslations('classCare.pace');
  const titleId = useId();
  const nowMs = useNow();
  const freeCount = taught.studentQuantity - taught.students.length;
  const opensLater = activity.dateAssigned !== null && Date.parse(activity.dateAssigned) > nowMs;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-xl">
        {t('title')}
      </h2>
      <div className="grid gap-px border border-rule bg-rule md:max-lg:grid-cols-2 lg:max-xl:auto-cols-fr lg:max-xl:grid-flow-col">
        <Part title={t('lesson')}>
          <NextLesson taught={taught} activity={activity} />
          <div className="-ml-4 flex flex-wrap">
            <TryAsStudent taught={taught} activity={activity} />
          </div>
        </Part>
        <Part title={t('dates')}>
          <GivenLessons activity={activity} timeZone={taught.timeZone} />
          {opensLater ? <p className="text-sm font-semibold text-caution">{t('opensLater')}</p> : null}
          <div className="flex flex-wrap gap-2">
            <ActivitySettings taught={taught} activity={activity} />
          </div>
        </Part>
        {activity.modules.length > 0 ? (
          <Part title={care('part')}>
            <Pacing taught={taught} activity={activity} />
          </Part>
        ) : null}
        {/* While nobody has joined, the code is shown large at the top of the page instead. */}
        {freeCount > 0 && taught.students.length > 0 && !taught.isJoiningPaused && !taught.isDemonstration ? (
          <Part title={words('joining')}>
            <p className="text-sm">{t('free', { count: freeCount })}</p>
            <TubeLabel label={words('code')} code={taught.code} className="self-start" />
          </Part>
        ) : null}
      </div>
    </section>
  );
}

function NextLesson({ taught, activity }: WhatNextProps) {
  const t = useTranslations('classRun.next');
  const [isAssigning, setIsAssigning] = useState(false);
  const lessons = listGiven(activity);
  const next = findNextLesson(lessons);
  if (next === null) {
    const further = activity.modules.find((lesson) => !lessons.includes(lesson));
    const left = lessons.reduce((sum, { counts }) => sum + counts.notStarted + counts.inProgress, 0);
    return lessons.length === 0 ? null : (
      <div className="text-sm text-ink-soft">
        <p>{t('lessonsOver', { left })}</p>
        {further ? (
          <>
            <Button className="mt-2 text-left" onClick={() => setIsAssigning(true)}>
              {t('further', { lesson: further.title })}
            </Button>
            {isAssigning ? (
              <AssignDialog
                {...{ taught, activity }}
                comes={[further.id]}
                onClose={() => setIsAssigning(false)}
              />
            ) : null}
          </>
        ) : null}
      </div>
    );
  }
  const { title, counts } = next;
  const { completed } = counts;
  const count = counts.notStarted + counts.inProgress + completed;
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-ink-soft">
        {count === 0 ? t('lessonFirst') : t('lessonText', { completed, count })}
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3 bg-paper-raised p-4 md:max-lg:last:odd:col-span-2">
      <h3 className="text-base">{title}</h3>
      <div className="contents">{children}</div>
    </div>
  );
}

/** Which lessons are given, where these are not all, and when they are due. */
function GivenLessons({ activity, timeZone }: { activity: TeacherActivityRow; timeZone: string }) {
  const words = useTranslations('teacher.class');
  const given = useGivenLessons()(activity);
  const dues = listActivityDues(activity);
  const [first] = dues;
  return (
    <>
      {given === null ? null : <p className="font-semibold">{given}</p>}
      <dl className="flex flex-col gap-1 text-sm">
        <DateFact label={words('assigned')} value={activity.dateAssigned} timeZone={timeZone} />
        {dues.length > 1 ? null : (
          <DateFact label={words('due')} value={first ? first.at : activity.dateDue} timeZone={timeZone} />
        )}
      </dl>
      {dues.length > 1 ? (
        <div className="flex flex-col gap-1 text-sm">
          <DueDates dues={dues} sayDate={(at) => <Instant value={at} timeZone={timeZone} />} />
        </div>
      ) : null}
    </>
  );
}

/** A date in the time zone of the class, and by the reader's clock too if that shows another time. */
function DateFact(props: { label: string; value: string | null; timeZone: string }) {
  const t = useTranslations('classCare.activity');
  const yours = useYourTime(props.timeZone)(props.value);
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{props.label}</dt>
      <dd>
        <Instant value={props.value} timeZone={props.timeZone} />
        {yours ? <span className="block text-ink-soft">{t('yours', { when: yours })}</span> : null}
      </dd>
    </div>
  );
}

interface Props {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** Enrols the teacher in the class to work as a student does, and opens the lab in that role. */
function TryAsStudent({ taught, activity }: Props) {
  const t = useTranslations('teacher.class');
  const api = useApi();
  const { code } = taught;
  const begin = useMutation({
    mutationFn: () => api.call(classEndpoints.workAsStudent, { params: { code } }),
  });
  // The teacher can try only what students can open.
  const isOpen = activity.modules.length > 0 && activity.isCovered && !activity.isHidden;
  if (!isOpen || taught.isArchived || taught.isDisabled) return null;

  async function open() {
    try {
      await begin.mutateAsync();
    } catch {
      return;
    }
    go(teacherAddresses.tryAsStudent(activity.id, code));
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('tryAsStudentNamed', { activity: activity.title })}
        isBusy={begin.isPending}
        onClick={() => void open()}
      >
        {t('tryAsStudent')}
      </Button>
      {begin.error ? (
        <p role="alert" className="order-last w-full text-sm font-semibold text-negative">
          {begin.error instanceof OfflineError ? t('tryOffline') : t('tryFailed')}
        </p>
      ) : null}
    </>
  );
}

const AssignDialog = lateDialog(() =>
  import('../assign/assign-dialog.client.tsx').then((module) => module.AssignDialog),
);

interface ActivitySettingsProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** What is given of the activity, and its visibility; nothing for a class that cannot be changed. */
function ActivitySettings({ taught, activity }: ActivitySettingsProps) {
  const t = useTranslations('classCare.activity');
  const [isAssigning, setIsAssigning] = useState(false);
  const address = useRunAddress();
  // The form of the class leads here when a lab was added. Until that lab is loaded, another one may be shown.
  const isAsked = address.isAssignShown && address.activityId === activity.id;
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
        aria-label={t('assignNamed', { activity: title })}
        onClick={() => setIsAssigning(true)}
      >
        {t('assign')}
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
      {isAssigning || isAsked ? (
        <AssignDialog
          taught={taught}
          activity={activity}
          isAdded={isAsked}
          onClose={() => {
            setIsAssigning(false);
            if (isAsked) address.set('show', null);
          }}
        />
      ) : null}
    </>
  );
}
