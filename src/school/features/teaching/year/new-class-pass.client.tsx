import { useTranslations } from 'use-intl';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { showLicenseKey } from '../../licenses/license-key.ts';
import { licenseAddresses, PurchaseAdvice, PurchaseLink } from '../../licenses/purchase-link.client.tsx';
import { canChoose, freePass, type PassChoice, type Succession } from './plan-year.client.ts';

/** A pass as it is named on this page. */
export function useNameOfPass() {
  const t = useTranslations('classYear.pass');
  const types = useTranslations('classCare.passes');
  return ({ value, type }: PassChoice) =>
    type === 'freePass' ? t('free') : t('license', { type: types(type), code: showLicenseKey(value) });
}

/** The pass under which the new class of one class is made. Where none fits, it says whom to ask. */
export function NewClassPass({
  succession,
  onChange,
}: {
  succession: Succession;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('classYear.pass');
  const nameOf = useNameOfPass();
  const { taught, choices, chosen, needing, isEmpty, studentQuantity } = succession;
  const { name } = taught;
  if (isEmpty) return <Notice tone="caution">{t('empty', { name })}</Notice>;
  if (!canChoose(succession))
    return (
      <Notice
        tone="caution"
        title={t('needs', { name, labs: needing.join(', '), count: needing.length })}
        actions={
          <>
            <Link to={licenseAddresses.list} className="text-link inline-flex min-h-6 items-center">
              {t('toLicenses')}
            </Link>
            <PurchaseLink />
          </>
        }
      >
        <div className="flex flex-col gap-2">
          <p>{t(choices.length === 0 ? 'none' : 'noneLeft')}</p>
          <PurchaseAdvice />
        </div>
      </Notice>
    );
  return (
    <div className="flex flex-col gap-1">
      {choices.length === 1 && chosen?.value === freePass ? (
        <p className="text-sm text-ink-soft">{t('onlyFree')}</p>
      ) : (
        <SelectField
          label={t('label', { name })}
          description={
            needing.length === 0
              ? t('hint')
              : t('hintNeeds', { labs: needing.join(', '), count: needing.length })
          }
          placeholder={chosen === null ? t('choose') : undefined}
          value={chosen?.value ?? ''}
          options={choices.map((choice) => ({
            value: choice.value,
            label:
              choice.takenBy === null
                ? nameOf(choice)
                : t('taken', { pass: nameOf(choice), name: choice.takenBy }),
            isDisabled: choice.takenBy !== null,
          }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {studentQuantity < taught.studentQuantity ? (
        <p className="text-sm text-ink-soft">{t('fewer', { seats: studentQuantity })}</p>
      ) : null}
    </div>
  );
}
