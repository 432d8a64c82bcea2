import { useFormatter, useTranslations } from 'use-intl';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { type DateChange, lessonStates } from '../../classes/class-event.ts';
import type { TimelineLine } from '../class-timeline.ts';
import { classCareMessages } from '../messages/class-care.client.ts';

type Titles = Readonly<Record<string, string>>;

/** A line of the timeline as a sentence. */
export function useSentence(
  taught: Pick<TeacherClass, 'timeZone'>,
): (line: TimelineLine, titles: Titles) => string {
  const t = useTranslations('classTimeline');
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
      case 'pace-changed': {
        const { activityId, lessons = {}, heldIn } = line.details;
        const activity = titleOf(activityId);
        const lessonOf = (id: string) => titleOf(`${activityId}/${id}`);
        const said = lessonStates.flatMap((state) => {
          const named = Object.keys(lessons).filter((id) => lessons[id] === state);
          return named.length > 0
            ? [t(`lines.lessons.${state}`, { activity, lessons: format.list(named.map(lessonOf)) })]
            : [];
        });
        if (heldIn === null) said.push(t('lines.holdEnded', { activity }));
        else if (heldIn !== undefined) said.push(t('lines.holdAt', { activity, lesson: lessonOf(heldIn) }));
        return said.length > 0 ? said.join('; ') : t('lines.pace-changed', { activity });
      }
      case 'lesson-ended':
      case 'activity-hidden':
      case 'activity-shown':
      case 'student-absent':
      case 'student-present':
      case 'extension-changed':
        return t(`lines.${line.kind}`, { activity: titleOf(line.details.activityId) });
      case 'assignment-changed': {
        const { activityId, given, of, dateDue, dues = [] } = line.details;
        const activity = titleOf(activityId);
        if (dues.length > 1 || (given !== null && dues.length > 0)) {
          const said = dues.map(({ at, lessons }) => {
            const which = {
              count: lessons.length,
              lessons: format.list(lessons.map((number) => format.number(number))),
            };
            return at === null
              ? t('lines.assignedLessons', which)
              : t('lines.assignedLessonsDue', { ...which, when: whenOf(at) });
          });
          return t('lines.assignedWhich', { activity, which: said.join('; ') });
        }
        const about = { activity, lessons: given ?? of, of };
        return dateDue === null
          ? t('lines.assignment-changed', about)
          : t('lines.assignment-changed-due', { ...about, when: whenOf(dateDue) });
      }
      case 'lessons-opened':
      case 'work-reopened': {
        const { activityId, students } = line.details;
        return t(`lines.${line.kind}`, { activity: titleOf(activityId), students });
      }
      case 'mark-changed': {
        const { activityId, isTakenBack } = line.details;
        return t('lines.mark-changed', { activity: titleOf(activityId), isTakenBack: String(isTakenBack) });
      }
      case 'question-asked-again':
      case 'question-round-ended': {
        const { activityId, exerciseId, ...counts } = line.details;
        const names = { activity: titleOf(activityId), exercise: titleOf(exerciseId) };
        return t(`lines.${line.kind}`, { number: 0, answers: 0, ...names, ...counts });
      }
      case 'answers-rescored': {
        const { activityId, exerciseId, better, worse } = line.details;
        const names = { activity: titleOf(activityId), exercise: titleOf(exerciseId) };
        return t('lines.answers-rescored', { ...names, better, worse });
      }
      case 'student-account-ended': {
        const { because, ...counts } = line.details;
        return t(`lines.ended.${because}`, counts);
      }
      case 'class-account-answered':
        return t(`lines.answered.${line.details.answer}`);
      case 'students-removed':
      case 'archived-work-ended':
        return t(`lines.${line.kind}`, line.details);
      case 'student-removed':
        return t('lines.student-removed', line.details);
      case 'students-merged':
        return t('lines.students-merged', line.details);
      case 'student-moved-out':
      case 'student-moved-in':
        return t(`lines.${line.kind}`, line.details);
      case 'class-accounts-made':
      case 'pins-renewed':
      case 'class-accounts-taken-back':
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
      case 'lesson-end-taken-back':
      case 'joining-paused':
      case 'joining-resumed':
      case 'class-account-wished':
      case 'class-account-released':
      case 'class-account-taken-back':
      case 'class-account-leaving':
      case 'class-account-brought-back':
      case 'merge-undone':
      case 'class-accounts-on':
      case 'class-accounts-off':
      case 'door-names-shown':
      case 'door-names-hidden':
      case 'own-devices':
      case 'shared-devices':
      case 'student-renamed':
      case 'class-handed-over':
      case 'class-disabled':
      case 'class-enabled':
        return t(`lines.${line.kind}`);
      case 'grant-tries':
      case 'reset':
      case 'erase':
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

const passes: Readonly<Record<string, string>> = classCareMessages.passes;

/** The name of a kind of pass; an unknown kind is shown as it is stored. */
function passOf(type: string): string {
  return Object.hasOwn(passes, type) ? (passes[type] ?? type) : type;
}
