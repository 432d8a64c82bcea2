import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { serverClock } from '../../../client/http/server-clock.ts';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { type AssignChanges, type AssignDraft, listEarlierLessons } from './assign-draft.client.ts';

interface Props {
  readonly activity: TeacherActivityRow;
  readonly timeZone: string;
  readonly draft: AssignDraft;
  change(changes: AssignChanges): void;
}

type Earlier = ReturnType<typeof listEarlierLessons>[number];

/**
 * The lessons that the class has already. They stay as they are; taking one out is an act of its own. If no lessons
 * were chosen before, these are the lessons in which somebody has worked, and the teacher can choose each of them above
 * as well.
 */
export function EarlierLessons({ activity, timeZone, draft: { comes, takenOut }, change }: Props) {
  const t = useTranslations('classAssign');
  const announce = useAnnounce();
  const titleId = useId();
  const isGiven = activity.pace?.assigned !== undefined;
  const lessons = listEarlierLessons(activity, comes);
  const sayStanding = useStanding(timeZone);
  if (lessons.length === 0) return null;
  const toggle = (lesson: Earlier, isTaken: boolean) => {
    change({ takenOut: isTaken ? [...takenOut, lesson.id] : takenOut.filter((id) => id !== lesson.id) });
    announce(isTaken ? t('takenOut', { count: lesson.count }) : t('stays', { lesson: lesson.title }));
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h3 id={titleId} className="text-base font-semibold">
        {t(isGiven ? 'earlier' : 'workedIn')}
      </h3>
      <p className="text-sm text-ink-soft">{t(isGiven ? 'earlierHint' : 'workedInHint')}</p>
      <ul className="divide-y divide-rule border-y border-rule">
        {lessons.map((lesson) => {
          const isTaken = takenOut.includes(lesson.id);
          const act = isTaken ? 'keep' : 'takeOut';
          return (
            <li key={lesson.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <div className="min-w-0 flex-1 basis-60">
                <p className={isTaken ? 'line-through wrap-anywhere' : 'wrap-anywhere'}>
                  {t('lesson', { number: lesson.number, title: lesson.title })}
                </p>
                <p className="text-sm text-ink-soft">{sayStanding(lesson)}</p>
                {isTaken ? (
                  <p className="max-w-measure text-sm font-semibold text-caution">
                    {t('takenOut', { count: lesson.count })}
                  </p>
                ) : null}
              </div>
              {comes === null ? null : (
                <Button
                  variant="quiet"
                  aria-label={t(`${act}Lesson`, { lesson: lesson.title })}
                  onClick={() => toggle(lesson, !isTaken)}
                >
                  {t(act)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** `Given, due Nov 24. 27 students have worked in it.` */
function useStanding(timeZone: string): (lesson: Earlier) => string {
  const t = useTranslations('classAssign');
  const format = useFormatter();
  return ({ opensAt, dateDue, count }) => {
    const say = (date: string) =>
      format.dateTime(new Date(date), { month: 'short', day: 'numeric', timeZone });
    const isToCome = opensAt !== null && Date.parse(opensAt) > serverClock.now();
    return [
      isToCome
        ? t('opens', { date: say(opensAt) })
        : dateDue === null
          ? t('given')
          : t('givenDue', { date: say(dateDue) }),
      t('worked', { count }),
    ].join(' ');
  };
}
