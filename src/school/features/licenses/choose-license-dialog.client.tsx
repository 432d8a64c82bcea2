import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../lab/ui/action/use-one-at-a-time.ts';
import { RadioGroup } from '../../../lab/ui/field/choice-fieldset.tsx';
import { Dialog } from '../../../lab/ui/overlay/dialog.tsx';
import { isBasePass, type LicenseConfiguration } from '../classes/passes.ts';
import type { License } from './license-endpoints.ts';
import { showLicenseKey } from './license-key.ts';

export interface ChooseLicenseDialogProps {
  readonly title: string;
  readonly legend: string;
  readonly confirmLabel: string;
  readonly licenses: readonly License[];
  readonly terms: LicenseConfiguration;
  readonly chosenKey: string | null;
  readonly isBusy?: boolean | undefined;
  /** Text above the list that says what the choice does. */
  readonly children?: ReactNode | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (license: License) => unknown;
}

/** Lets a teacher choose one of the available licences; a single one is preselected. */
export function ChooseLicenseDialog(props: ChooseLicenseDialogProps) {
  const { title, legend, confirmLabel, licenses, terms, chosenKey, isBusy, children, onClose, onConfirm } =
    props;
  const t = useTranslations('licenses');
  const [only, ...others] = licenses;
  const [key, setKey] = useState(chosenKey ?? (others.length === 0 ? (only?.licenseKey ?? null) : null));
  const formId = useId();
  const press = useOneAtATime();
  const picked = licenses.find(({ licenseKey }) => licenseKey === key);
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!picked} isBusy={isBusy} busyText={t('panel.busy')}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (picked && !isBusy) press(() => onConfirm(picked));
        }}
        className="flex flex-col gap-4"
      >
        <div className="contents">{children}</div>
        <RadioGroup
          legend={legend}
          value={key}
          onValueChange={setKey}
          options={licenses.map(({ type, licenseKey }) => ({
            value: licenseKey,
            label: (
              <>
                <span className="font-mono font-semibold tracking-[0.06em]">
                  {showLicenseKey(licenseKey)}
                </span>{' '}
                <span>{t(`types.${type}`)}</span>
              </>
            ),
            description: isBasePass(type) ? t('choose.terms', describeTerms(terms[type])) : undefined,
          }))}
        />
      </form>
    </Dialog>
  );
}

function describeTerms({ seats, activities, labsPerClass }: LicenseConfiguration['ALL_ACCESS_PASS']) {
  const isAll = activities === 'all' && labsPerClass === null;
  const count = labsPerClass ?? (activities === 'all' ? 0 : activities.length);
  return { seats, labs: isAll ? 'all' : 'some', count };
}
