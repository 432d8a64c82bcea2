import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import type { License } from '../../../contract/licenses.ts';
import { type LicenseConfiguration, mostSeats } from '../../../domain/licenses/license-configuration.ts';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import { type LicenseUse, useUseLicense } from '../../data/licenses/change-licenses.ts';
import { LicenseFailure } from '../../licenses/license-failure.tsx';
import { ChooseLicenseDialog } from './choose-license-dialog.tsx';

export type LicenseAct = LicenseUse['act'];

interface UseLicenseDialogProps {
  readonly act: LicenseAct;
  readonly taught: TeacherClass;
  /** Those that fit the act. */
  readonly licenses: readonly License[];
  readonly terms: LicenseConfiguration;
  /** Of an upgrade: the key of the pass it turns into another. */
  readonly baseKey: string;
  readonly onClose: () => void;
}

/** Says what will happen, asks which licence, and uses it for the class. */
export function UseLicenseDialog({ act, taught, licenses, terms, baseKey, onClose }: UseLicenseDialogProps) {
  const t = useTranslations('licenses.panel');
  const words = useTranslations('licenses');
  const toast = useToasts();
  const use = useUseLicense(taught);
  const { addedSeats } = terms.ADD_ON_PACK;
  const seats = Math.min(mostSeats, taught.seats.seats + addedSeats);
  const added = seats - taught.seats.seats;
  const planned = Math.min(seats, taught.studentQuantity + added);
  const texts = {
    apply: {
      title: t('applyTitle'),
      text: t('applyText', { name: taught.name }),
      legend: words('choose.which'),
      confirm: t('applyConfirm'),
    },
    upgrade: {
      title: t('upgradeTitle'),
      text: t('upgradeText'),
      legend: words('choose.which'),
      confirm: t('upgradeConfirm'),
    },
    'add-on': {
      title: t('seatsTitle'),
      text: t('seatsEffect', { added, seats, planned: Math.max(planned, taught.studentQuantity) }),
      legend: t('seatsWhich'),
      confirm: t('seatsConfirm'),
    },
  }[act];

  async function confirm({ licenseKey, type }: License) {
    try {
      await use.mutateAsync(act === 'upgrade' ? { act, licenseKey, baseKey } : { act, licenseKey });
    } catch {
      return;
    }
    toast({ text: t('appliedDone', { type: words(`types.${type}`) }) });
    onClose();
  }

  return (
    <ChooseLicenseDialog
      title={texts.title}
      legend={texts.legend}
      confirmLabel={texts.confirm}
      licenses={licenses}
      terms={terms}
      // Packs and upgrades are all alike: any of them will do.
      chosenKey={act === 'apply' ? null : (licenses[0]?.licenseKey ?? null)}
      isBusy={use.isPending}
      onClose={() => {
        if (!use.isPending) onClose();
      }}
      onConfirm={confirm}
    >
      <p>{texts.text}</p>
      <LicenseFailure error={use.error} />
    </ChooseLicenseDialog>
  );
}
