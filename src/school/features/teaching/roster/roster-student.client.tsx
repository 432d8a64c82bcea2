import { useFormatter, useTranslations } from 'use-intl';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { ListedName } from '../../classes/listed-name.client.tsx';
import { NameButton } from '../../classes/name-button.client.tsx';
import { inListForm, namePartsOf } from '../../classes/name-parts.ts';
import type { OwnWish } from '../../classes/own-wish.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { useWishDay } from '../own-wishes.client.ts';
import type { RosterStudent } from '../roster-endpoints.ts';

interface StudentCellProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly name: string;
  readonly wish: OwnWish | null;
}

/** One student in the list of the class: the name to press, how the teacher lists them, and with what they sign in. */
export function StudentCell({ taught, student, name, wish }: StudentCellProps) {
  const t = useTranslations('classCare');
  const format = useFormatter();
  const dayOf = useWishDay(taught);
  return (
    <>
      <span className="block">
        <NameButton
          studentId={student.id}
          name={name}
          shown={student.fullName === '' ? name : <ListedName student={student} />}
          to={teacherAddresses.answers(taught.code, taught.initialActivity, student.id)}
        />
      </span>
      {student.team === null ? null : (
        <span className="block text-sm font-normal text-ink-soft wrap-anywhere sm:hidden print:hidden">
          {t('teams.of', { team: student.team })}
        </span>
      )}
      <Listed student={student} />
      {student.isClassAccount ? (
        <span className="block text-sm font-normal text-ink-soft">
          {t(student.unusedOfList === undefined ? 'account.ofClass' : 'account.unused')}
        </span>
      ) : null}
      {wish ? (
        <span className="block text-sm font-normal text-ink-soft">
          {t(`wish.stands.${wish.standing}`, { until: dayOf(wish) })}
        </span>
      ) : null}
      {student.takeBackUntil === null ? null : (
        <span className="block text-sm font-normal text-ink-soft">
          {t('account.released', {
            until: format.dateTime(new Date(student.takeBackUntil), {
              dateStyle: 'medium',
              timeZone: taught.timeZone,
            }),
          })}
        </span>
      )}
    </>
  );
}

/** What the teacher's own list says of a student, if it says anything. */
function Listed({ student }: { readonly student: RosterStudent }) {
  const t = useTranslations('classCare.listing');
  const texts = [
    student.lastName === null ? [] : t('as', { name: inListForm(namePartsOf(student)) }),
    student.ownId === null ? [] : t('id', { ownId: student.ownId }),
  ].flat();
  if (texts.length === 0) return null;
  return <span className="block text-sm font-normal text-ink-soft wrap-anywhere">{texts.join(' · ')}</span>;
}
