import { type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lab/ui/class-names.ts';
import { type PressedName, StudentMenuContext } from './student-menu.client.ts';

interface NameButtonProps {
  readonly studentId: string;
  readonly name: string;
  /** The name as its list writes it; left out: as it is. */
  readonly shown?: ReactNode;
  /** The address of the student's work. */
  readonly to: string;
  readonly className?: string;
  readonly tabIndex?: number;
  readonly activityId?: string;
  readonly past?: PressedName['past'];
}

/** The name of a student. A press on it opens what can be done for the student; where there is nothing, it is text. */
export function NameButton(props: NameButtonProps) {
  const { studentId, name, shown = name, to, className, tabIndex, activityId, past } = props;
  const t = useTranslations('classes');
  const openMenu = useContext(StudentMenuContext);
  const look = classNames('inline-flex min-h-6 min-w-0 items-center text-left wrap-anywhere', className);
  if (openMenu === null) return <span className={look}>{shown}</span>;
  return (
    <button
      type="button"
      data-student={studentId}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-label={t('nameMenu', { name })}
      onClick={({ currentTarget }) => openMenu({ studentId, anchor: currentTarget, to, activityId, past })}
      className={`${look} text-link cursor-pointer`}
    >
      <span>{shown}</span>
    </button>
  );
}
