import HardDrive from 'lucide-react/icons/hard-drive';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import { GuestAccountLinks } from '../../guest/account-links.client.tsx';
import { type SaveDetailsProps, SaveState } from './save-state.client.tsx';
import { UnsentList } from './unsent-list.client.tsx';

/** In the header of the player: that the work is kept here, and what still waits to be checked. */
export function GuestSaveState() {
  const t = useTranslations('guest.save');
  return (
    <SaveState
      savedIcon={<Icon icon={HardDrive} className="text-info" />}
      wordsOf={(kind, count) => t(kind, { count })}
      Details={Details}
    />
  );
}

function Details({ isOpen, onClose, snapshot, outbox }: SaveDetailsProps) {
  const t = useTranslations('guest.save');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('details')}
      closeLabel={t('close')}
      actions={<GuestAccountLinks />}
    >
      <div className="flex flex-col gap-4">
        <p>{outbox.isDurable ? t('keptText') : t('notDurableText')}</p>
        <UnsentList
          snapshot={snapshot}
          outbox={outbox}
          onClose={onClose}
          waitingText={t('waitingText')}
          refusedText={t('refusedText')}
        />
        <p>{t('accountText')}</p>
      </div>
    </Dialog>
  );
}
