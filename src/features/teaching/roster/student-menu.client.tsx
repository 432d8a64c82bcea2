import Ellipsis from 'lucide-react/icons/ellipsis';
import FolderInput from 'lucide-react/icons/folder-input';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import UserMinus from 'lucide-react/icons/user-minus';
import { useTranslations } from 'use-intl';
import { Menu } from '../../../ui/action/menu.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { RosterStudent } from './roster-endpoints.ts';

/** What a teacher can do for one student of the class. */
export type StudentAct = 'listing' | 'newPin' | 'rename' | 'takeBack' | 'move' | 'merge' | 'remove';

const icons = {
  listing: IdCard,
  newPin: KeyRound,
  rename: Pencil,
  takeBack: Undo2,
  move: FolderInput,
  merge: Merge,
  remove: UserMinus,
} as const;

interface StudentMenuProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly name: string;
  readonly onChoose: (act: StudentAct) => void;
}

/** The acts for one student of the roster, in one menu. */
export function StudentMenu({ taught, student, name, onChoose }: StudentMenuProps) {
  const t = useTranslations('classCare.account');
  return (
    <Menu
      label={<span className="max-sm:sr-only">{t('label')}</span>}
      icon={<Icon icon={Ellipsis} />}
      accessibleLabel={t('labelNamed', { name })}
      align="end"
      items={actsFor(taught, student).map((act) => ({
        id: act,
        label: t(act),
        icon: <Icon icon={icons[act]} />,
        ...(act === 'remove' && { tone: 'danger' as const }),
        onSelect: () => onChoose(act),
      }))}
    />
  );
}

/** In a class that has ended nothing changes but that students leave it. */
function actsFor(taught: TeacherClass, { isClassAccount, takeBackUntil }: RosterStudent): StudentAct[] {
  if (taught.isArchived || taught.isDisabled) return ['remove'];
  return [
    'listing',
    ...(isClassAccount ? (['newPin', 'rename'] as const) : []),
    ...(takeBackUntil === null ? [] : (['takeBack'] as const)),
    ...(taught.isDemonstration ? [] : (['move'] as const)),
    ...(isClassAccount && taught.students.length > 1 ? (['merge'] as const) : []),
    'remove',
  ];
}
