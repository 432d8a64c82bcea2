import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { BusyRing } from '../../../ui/message/busy-ring.tsx';
import type { Outbox } from '../../offline/outbox/outbox.ts';
import { createLatePart } from '../late-part.tsx';
import { useOptionalOutbox } from '../outbox-context.ts';
import { findSaveKind, type SaveKind } from './save-kind.ts';

// A dialog to look at, not to wait for.
const SaveDetails = createLatePart(() => import('./save-details.tsx').then((module) => module.SaveDetails));

const icons = {
  allSaved: <Icon icon={CircleCheck} className="text-positive" />,
  saving: <BusyRing />,
  waiting: <Icon icon={Clock} className="text-info" />,
  needsYou: <Icon icon={CircleAlert} className="text-negative" />,
} satisfies Record<SaveKind, unknown>;

export function SaveState() {
  const outbox = useOptionalOutbox();
  return outbox && <SaveStateOf outbox={outbox} />;
}

function SaveStateOf({ outbox }: { outbox: Outbox }) {
  const t = useTranslations('player.saveState');
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
  const [isOpen, setIsOpen] = useState(false);
  const kind = findSaveKind(snapshot);
  const words = kind === 'waiting' ? t('waiting', { count: snapshot.entries.length }) : t(kind);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${buttonClasses('quiet')} min-w-0 !px-2 text-sm !text-ink sm:!px-3`}
      >
        {icons[kind]}
        <span className="min-w-0 text-left leading-tight">{words}</span>
      </button>
      <SaveDetails
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        kind={kind}
        snapshot={snapshot}
        outbox={outbox}
      />
    </>
  );
}
