import { useFormatter, useTranslations } from 'use-intl';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { DateChange } from '../../classes/class-event.ts';
import type { TimelineLine } from '../class-timeline.ts';
import { classCareMessages } from '../messages/class-care.client.ts';

type Titles = Readonly<Record<string, string>>;

/** A line of the timeline as a sentence. */
export function useSentence(
  taught: Pick<TeacherClass, 'timeZone'>,
): (line: TimelineLine, titles: Titles) => string {
  const t = useTranslations('classCare.timeline');
  const format = useFormatter();
  const whenOf = (date: string | null) =>
    date === null
      ? t('none')
      : format.dateTime(new Date(date), {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone: taught.timeZone,
        });
  const datesOf = (kind: 'assigned' | 'due', activity: string, change: DateChange | null) =>
    change ? [t(`lines.${kind}`, { activity, from: whenOf(change.from), to: whenOf(change.to) })] : [];

  return (line, titles) => {
    const titleOf = (id: string) => titles[id] ?? id;
    switch (line.kind) {
      case 'class-created': {
        const { studentQuantity, activities } = line.details;
        return t('lines.class-created', {
          students: studentQuantity,
          activities: format.list(activities.map(titleOf)),
        });
      }
      case 'class-edited':
        return t('lines.class-edited', {
          fields: format.list(line.details.changed.map((field) => t(`fields.${field}`))),
        });
      case 'class-duplicated':
        return t('lines.class-duplicated', { code: line.details.fromCode });
      case 'dates-changed': {
        const { activityId, assigned, due } = line.details;
        const activity = titleOf(activityId);
        return [...datesOf('assigned', activity, assigned), ...datesOf('due', activity, due)].join('; ');
      }
      case 'activity-hidden':
      case 'activity-shown':
      case 'pace-changed':
      case 'student-absent':
      case 'student-present':
      case 'extension-changed':
        return t(`lines.${line.kind}`, { activity: titleOf(line.details.activityId) });
      case 'lessons-opened':
      case 'work-reopened': {
        const { activityId, students } = line.details;
        return t(`lines.${line.kind}`, { activity: titleOf(activityId), students });
      }
      case 'mark-changed': {
        const { activityId, isTakenBack } = line.details;
        return t('lines.mark-changed', { activity: titleOf(activityId), isTakenBack: String(isTakenBack) });
      }
      case 'answers-rescored': {
        const { activityId, exerciseId, better, worse } = line.details;
        const names = { activity: titleOf(activityId), exercise: titleOf(exerciseId) };
        return t('lines.answers-rescored', { ...names, better, worse });
      }
      case 'students-removed':
        return t('lines.students-removed', line.details);
      case 'student-removed':
        return t('lines.student-removed', line.details);
      case 'students-merged':
        return t('lines.students-merged', line.details);
      case 'student-moved-out':
      case 'student-moved-in':
        return t(`lines.${line.kind}`, line.details);
      case 'teams-changed':
        return t('lines.teams-changed', line.details);
      case 'code-changed':
        return t('lines.code-changed', { code: line.details.formerCode });
      case 'license-applied':
      case 'license-revoked':
        return t(`lines.${line.kind}`, { type: passOf(line.details.type), seats: line.details.seats });
      case 'license-upgraded':
        return t('lines.license-upgraded', {
          from: passOf(line.details.from),
          to: passOf(line.details.to),
        });
      case 'seats-added':
        return t('lines.seats-added', line.details);
      case 'exported': {
        const { what, activityId } = line.details;
        const named = t(`exports.${what}`);
        return activityId === null
          ? t('lines.exported', { what: named })
          : t('lines.exportedOf', { what: named, activity: titleOf(activityId) });
      }
      case 'class-archived':
        return t('lines.class-archived', { licenses: line.details.endedLicenses });
      case 'joining-paused':
      case 'joining-resumed':
      case 'class-account-released':
      case 'class-account-taken-back':
      case 'class-accounts-on':
      case 'class-accounts-off':
      case 'class-disabled':
      case 'class-enabled':
        return t(`lines.${line.kind}`);
      case 'grant-tries':
      case 'reset':
      case 'undo': {
        const { activityId, exerciseId, studentName, tries, undone } = line.details;
        const about = {
          student: studentName || t('unnamed'),
          activity: titleOf(activityId),
          exercise: titleOf(exerciseId),
          tries,
        };
        if (line.kind !== 'undo') return t(`lines.${line.kind}`, about);
        return t(undone === 'reset' ? 'lines.undo-reset' : 'lines.undo-tries', about);
      }
    }
  };
}

const passes: Readonly<Record<string, string>> = classCareMessages.timeline.passes;

/** The name of a kind of pass; an unknown kind is shown as it is stored. */
function passOf(type: string): string {
  return Object.hasOwn(passes, type) ? (passes[type] ?? type) : type;
}
