import Ellipsis from 'lucide-react/icons/ellipsis';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import { Menu } from '../../../ui/action/menu.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { RosterStudent } from './roster-endpoints.ts';

const RenameDialog = lateDialog(() =>
  import('./rename-dialog.client.tsx').then((module) => module.RenameDialog),
);
const MergeDialog = lateDialog(() =>
  import('./merge-dialog.client.tsx').then((module) => module.MergeDialog),
);

interface ClassAccountMenuProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly onNewPin: () => void;
  readonly onListing: () => void;
  readonly onRemove: () => void;
}

/** What a teacher does for a student who signs in with name and PIN. */
export function ClassAccountMenu({ taught, student, onNewPin, onListing, onRemove }: ClassAccountMenuProps) {
  const t = useTranslations('classCare.account');
  const care = useTranslations('classCare');
  const [question, setQuestion] = useState<'rename' | 'merge' | null>(null);
  const close = () => setQuestion(null);
  return (
    <>
      <Menu
        label={<span className="max-sm:sr-only">{t('label')}</span>}
        icon={<Icon icon={Ellipsis} />}
        accessibleLabel={t('labelNamed', { name: student.fullName })}
        align="end"
        items={[
          {
            id: 'pin',
            label: t('newPin'),
            icon: <Icon icon={KeyRound} />,
            onSelect: onNewPin,
          },
          {
            id: 'listing',
            label: care('listing.action'),
            icon: <Icon icon={IdCard} />,
            onSelect: onListing,
          },
          {
            id: 'rename',
            label: t('rename'),
            icon: <Icon icon={Pencil} />,
            onSelect: () => setQuestion('rename'),
          },
          ...(taught.students.length > 1
            ? [
                {
                  id: 'merge',
                  label: t('merge'),
                  icon: <Icon icon={Merge} />,
                  onSelect: () => setQuestion('merge'),
                },
              ]
            : []),
          {
            id: 'remove',
            label: t('remove'),
            icon: <Icon icon={UserMinus} />,
            tone: 'danger',
            onSelect: onRemove,
          },
        ]}
      />
      {question === 'rename' ? <RenameDialog code={taught.code} student={student} onClose={close} /> : null}
      {question === 'merge' ? <MergeDialog taught={taught} student={student} onClose={close} /> : null}
    </>
  );
}
