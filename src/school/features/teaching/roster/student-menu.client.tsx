import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FolderDown from 'lucide-react/icons/folder-down';
import FolderInput from 'lucide-react/icons/folder-input';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import UserMinus from 'lucide-react/icons/user-minus';
import { useTranslations } from 'use-intl';
import { Menu } from '../../../../lab/ui/action/menu.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { OwnWish } from '../../classes/own-wish.ts';
import type { RosterStudent } from '../roster-endpoints.ts';

/** What a teacher can do for one student of the class. */
export type StudentAct =
  | 'listing'
  | 'newPin'
  | 'rename'
  | 'takeBack'
  | 'sayYes'
  | 'sayNo'
  | 'move'
  | 'merge'
  | 'record'
  | 'remove';

const icons = {
  listing: IdCard,
  newPin: KeyRound,
  rename: Pencil,
  takeBack: Undo2,
  sayYes: CircleCheck,
  sayNo: CircleX,
  move: FolderInput,
  merge: Merge,
  record: FolderDown,
  remove: UserMinus,
} as const;

interface StudentMenuProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly name: string;
  /** The student's wish to make the class account their own, if there is one. */
  readonly wish: OwnWish | null;
  readonly onChoose: (act: StudentAct) => void;
}

/** The acts for one student of the roster, in one menu. */
export function StudentMenu({ taught, student, name, wish, onChoose }: StudentMenuProps) {
  const t = useTranslations('classCare.account');
  return (
    <Menu
      label={<span className="max-sm:sr-only">{t('label')}</span>}
      icon={<Icon icon={Ellipsis} />}
      accessibleLabel={t('labelNamed', { name })}
      align="end"
      items={actsFor(taught, student, wish).map((act) => ({
        id: act,
        label: t(act),
        icon: <Icon icon={icons[act]} />,
        ...(act === 'remove' && { tone: 'danger' as const }),
        onSelect: () => onChoose(act),
      }))}
    />
  );
}

/** In an ended class students can only be removed; nothing else changes. */
function actsFor(
  taught: TeacherClass,
  { isClassAccount, takeBackUntil }: RosterStudent,
  wish: OwnWish | null,
): StudentAct[] {
  if (taught.isArchived || taught.isDisabled) return ['record', 'remove'];
  return [
    'listing',
    ...(isClassAccount ? (['newPin'] as const) : []),
    ...(taught.isDemonstration ? [] : (['rename'] as const)),
    ...(takeBackUntil === null ? [] : (['takeBack'] as const)),
    ...(wish && wish.standing !== 'yes' ? (['sayYes'] as const) : []),
    ...(wish && wish.standing !== 'no' ? (['sayNo'] as const) : []),
    ...(taught.isDemonstration ? [] : (['move'] as const)),
    ...(isClassAccount && taught.students.length > 1 ? (['merge'] as const) : []),
    'record',
    'remove',
  ];
}
