import { useTranslations } from 'use-intl';
import type { License } from '../../../contract/licenses.ts';
import type { LicenseConfiguration } from '../../../domain/licenses/license-configuration.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TubeLabel } from '../../../ui/mark/tube-label.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { licenseAddresses } from '../../licenses/addresses.ts';
import { PurchaseAdvice, PurchaseLink } from '../../licenses/purchase-link.tsx';
import { Link } from '../../shell/navigation/link.tsx';

interface LicenseChoiceProps {
  readonly passes: readonly License[];
  readonly terms: LicenseConfiguration;
  /** null: the free pass. */
  readonly chosen: License | null;
  /** What was chosen before is not to be had any more. */
  readonly isGone: boolean;
  /** Asks which licence; the question stands outside the form, which would be sent with it. */
  readonly onAsk: () => void;
  readonly onRemove: () => void;
}

/** Which pass the class will have: select and confirm, change, remove; nothing is applied before the class is made. */
export function LicenseChoice({ passes, terms, chosen, isGone, onAsk, onRemove }: LicenseChoiceProps) {
  const t = useTranslations('licenses.choose');
  const words = useTranslations('licenses');
  const announce = useAnnounce();
  return (
    <section aria-labelledby="class-license" className="flex flex-col items-start gap-3">
      <h2 id="class-license" className="text-lg font-semibold">
        {t('title')}
      </h2>
      {isGone ? <p className="font-semibold text-caution">{t('gone')}</p> : null}
      {chosen ? (
        <>
          <TubeLabel label={words(`types.${chosen.type}`)} code={chosen.licenseKey} />
          <p className="text-ink-soft">{t('later')}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={onAsk}>
              {t('change')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                onRemove();
                announce(t('removed'));
              }}
            >
              {t('remove')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('free', { seats: terms.freePass.seats })}</p>
          {passes.length > 0 ? (
            <Button variant="secondary" onClick={onAsk}>
              {t('select')}
            </Button>
          ) : (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="text-ink-soft">{t('none')}</p>
              <Link to={licenseAddresses.redeem} className="text-link inline-flex min-h-11 items-center">
                {words('panel.redeem')}
              </Link>
              <PurchaseLink />
              <PurchaseAdvice />
            </div>
          )}
        </>
      )}
    </section>
  );
}
