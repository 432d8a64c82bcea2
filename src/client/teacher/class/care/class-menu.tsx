import Archive from 'lucide-react/icons/archive';
import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { Menu, type MenuItem } from '../../../../ui/action/menu.tsx';
import { Icon } from '../../../../ui/mark/icon.tsx';
import { useSetJoining } from '../../../data/classes/care-for-class.ts';
import { lazyDialog } from '../../../shell/lazy-dialog.tsx';
import { CareFailure } from './care-failure.tsx';
import { useUndoable } from './use-undoable.ts';

// Opened rarely, and never on the way to the figures.
const ArchiveDialog = lazyDialog(() => import('./archive-dialog.tsx').then((module) => module.ArchiveDialog));
const NewCodeDialog = lazyDialog(() =>
  import('./new-code-dialog.tsx').then((module) => module.NewCodeDialog),
);
const DuplicateDialog = lazyDialog(() =>
  import('../duplicate/duplicate-dialog.tsx').then((module) => module.DuplicateDialog),
);

type Question = 'archive' | 'new-code' | 'duplicate';

/** What a teacher does with the class as a whole. A class that has ended offers what still works. */
export function ClassMenu({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classCare.menu');
  const [question, setQuestion] = useState<Question | null>(null);
  const joining = useSetJoining(taught.code);
  const offerUndo = useUndoable();
  const { isArchived, isDisabled, isJoiningPaused } = taught;

  async function toggleJoining() {
    const isPaused = !isJoiningPaused;
    try {
      await joining.mutateAsync(isPaused);
    } catch {
      return;
    }
    offerUndo(t(isPaused ? 'paused' : 'resumed'), () => joining.mutateAsync(!isPaused));
  }

  const items: (MenuItem | false)[] = [
    !isArchived &&
      !isDisabled && {
        id: 'joining',
        label: t(isJoiningPaused ? 'resume' : 'pause'),
        icon: <Icon icon={isJoiningPaused ? Play : Pause} />,
        onSelect: () => void toggleJoining(),
      },
    !isArchived &&
      !isDisabled && {
        id: 'new-code',
        label: t('newCode'),
        icon: <Icon icon={KeyRound} />,
        onSelect: () => setQuestion('new-code'),
      },
    {
      id: 'duplicate',
      label: t('duplicate'),
      icon: <Icon icon={Copy} />,
      onSelect: () => setQuestion('duplicate'),
    },
    !isArchived && {
      id: 'archive',
      label: t('archive'),
      icon: <Icon icon={Archive} />,
      tone: 'danger',
      onSelect: () => setQuestion('archive'),
    },
  ];
  const close = () => setQuestion(null);
  return (
    <>
      <Menu
        label={t('label')}
        variant="secondary"
        align="end"
        items={items.filter((item) => item !== false)}
      />
      <CareFailure error={joining.error} className="w-full" />
      {question === 'archive' ? <ArchiveDialog taught={taught} onClose={close} /> : null}
      {question === 'new-code' ? <NewCodeDialog taught={taught} onClose={close} /> : null}
      {question === 'duplicate' ? <DuplicateDialog taught={taught} onClose={close} /> : null}
    </>
  );
}
