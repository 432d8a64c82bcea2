import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../lab/ui/action/use-one-at-a-time.ts';
import { RadioGroup } from '../../../lab/ui/field/choice-fieldset.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { Dialog } from '../../../lab/ui/overlay/dialog.tsx';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { LoadState } from '../classes/load-state.client.tsx';
import { actOf } from '../classes/passes.ts';
import { useTaughtClasses } from '../classes/read-classes.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { findFittingClasses, type LicensedClass } from './find-fitting-classes.ts';
import type { License } from './license-endpoints.ts';
import { LicenseLabel } from './license-label.client.tsx';
import { useUseLicense } from './license-queries.client.ts';
import { LicenseFailure } from './use-license-dialog.client.tsx';

interface UseForClassDialogProps {
  readonly license: License;
  readonly licenses: readonly License[];
  readonly onClose: () => void;
}

/** Asks for which class a license is used, and uses it there. */
export function UseForClassDialog({ license, licenses, onClose }: UseForClassDialogProps) {
  const t = useTranslations('licenses.act');
  const types = useTranslations('licenses.types');
  const close = useTranslations('licenses')('close');
  const classes = useTaughtClasses();
  return (
    <Dialog isOpen title={t('title', { type: types(license.type) })} closeLabel={close} onClose={onClose}>
      <div className="flex flex-col items-start gap-4">
        <LicenseLabel type={license.type} licenseKey={license.licenseKey} />
        <LoadState query={classes} loading={t('loading')}>
          {(all) => {
            const fitting = findFittingClasses(license, licenses, all);
            return fitting.length > 0 ? (
              <ChooseClass license={license} classes={fitting} onClose={onClose} />
            ) : (
              <NoneFits license={license} />
            );
          }}
        </LoadState>
      </div>
    </Dialog>
  );
}

interface ChooseClassProps {
  readonly license: License;
  readonly classes: readonly LicensedClass[];
  readonly onClose: () => void;
}

function ChooseClass({ license, classes, onClose }: ChooseClassProps) {
  const t = useTranslations('licenses.act');
  const words = useTranslations('licenses');
  const toast = useToasts();
  const press = useOneAtATime();
  const formId = useId();
  const [only, ...others] = classes;
  const [chosenId, setChosenId] = useState(others.length === 0 ? (only?.id ?? null) : null);
  const chosen = classes.find(({ id }) => id === chosenId);
  const use = useUseLicense({ id: chosen?.id ?? '', code: chosen?.code ?? '' });
  const { licenseKey, type } = license;

  async function confirm() {
    if (!chosen) return;
    const act = actOf(type);
    try {
      await use.mutateAsync(
        act === 'upgrade' ? { act, licenseKey, baseKey: chosen.passKey ?? '' } : { act, licenseKey },
      );
    } catch {
      return;
    }
    toast({ text: t('done', { type: words(`types.${type}`), name: chosen.name }) });
    onClose();
  }
  return (
    <form
      id={formId}
      className="flex w-full flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        press(confirm);
      }}
    >
      <p>{t('text')}</p>
      <RadioGroup
        legend={t('legend')}
        value={chosenId}
        onValueChange={setChosenId}
        options={classes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {chosen && chosen.closedLabs.length > 0 ? (
        <Notice tone="caution">{words('panel.closed', { labs: chosen.closedLabs.join(', ') })}</Notice>
      ) : null}
      <LicenseFailure error={use.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button type="submit" disabled={!chosen} isBusy={use.isPending} busyText={words('panel.busy')}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}

function NoneFits({ license: { type, licenseKey } }: { license: License }) {
  const t = useTranslations('licenses.act');
  const act = actOf(type);
  return (
    <>
      <p>{t(`nothing.${act}`)}</p>
      {act === 'apply' ? (
        <Link
          to={`${teacherAddresses.createClass}?license=${licenseKey}`}
          className={buttonClasses('primary')}
        >
          {t('create')}
        </Link>
      ) : null}
    </>
  );
}
