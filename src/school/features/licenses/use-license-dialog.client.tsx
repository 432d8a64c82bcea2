import { useTranslations } from 'use-intl';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { type LicenseAct, type LicenseConfiguration, mostSeats } from '../classes/passes.ts';
import { ChooseLicenseDialog } from './choose-license-dialog.client.tsx';
import { ClosedLabsNotice } from './closed-labs.client.tsx';
import type { License } from './license-endpoints.ts';
import { licensesMessages } from './license-messages.client.ts';
import { useUseLicense } from './license-queries.client.ts';

interface UseLicenseDialogProps {
  readonly act: LicenseAct;
  readonly taught: TeacherClass;
  /** The licences that can be used for `act`. */
  readonly licenses: readonly License[];
  readonly terms: LicenseConfiguration;
  /** Upgrades only: the key of the pass to upgrade. */
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
      // Packs and upgrades are all alike, so the first one is chosen.
      chosenKey={act === 'apply' ? null : (licenses[0]?.licenseKey ?? null)}
      isBusy={use.isPending}
      onClose={() => {
        if (!use.isPending) onClose();
      }}
      onConfirm={confirm}
    >
      <p>{texts.text}</p>
      {act === 'add-on' ? null : <ClosedLabsNotice taught={taught} />}
      <LicenseFailure error={use.error} />
    </ChooseLicenseDialog>
  );
}

type Failure = keyof typeof licensesMessages.failures;

/** Says why a licence could not be applied. The alert is empty before, so that screen readers announce its text. */
export function LicenseFailure({ error }: { error: Error | null }) {
  const t = useTranslations('licenses.failures');
  return <div role="alert">{error ? <Notice tone="negative">{t(failureOf(error))}</Notice> : null}</div>;
}

function failureOf(error: Error): Failure {
  if (error instanceof OfflineError) return 'offline';
  return error instanceof ApiError && isKnown(error.code) ? error.code : 'unknown';
}

function isKnown(code: string): code is Failure {
  return Object.hasOwn(licensesMessages.failures, code);
}
