import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { isBasePass, type LicenseConfiguration } from '../../classes/passes.ts';
import type { License } from '../../licenses/license-endpoints.ts';
import { showLicenseKey } from '../../licenses/license-key.ts';
import { LicenseLabel } from '../../licenses/license-label.client.tsx';
import { PurchaseAdvice, PurchaseLink } from '../../licenses/purchase-link.client.tsx';
import { RedeemField } from '../../licenses/redeem-field.client.tsx';

interface LicenseChoiceProps {
  readonly passes: readonly License[];
  readonly terms: LicenseConfiguration;
  /** null: the free pass. */
  readonly chosen: License | null;
  /** Another class has the free pass, so that this one needs a licence. */
  readonly isFreePassUsed: boolean;
  /** The licence in the query is no longer available. */
  readonly isGone: boolean;
  /** Opens the choice of a licence. That dialog is outside the form: inside, its submit would send the form. */
  readonly onAsk: () => void;
  readonly onRemove: () => void;
  /** A code was redeemed that can be applied to the class. */
  readonly onRedeemed: (license: License) => void;
}

/** Which pass the class will have: select and confirm, change, remove; nothing is applied before the class is made. */
export function LicenseChoice(props: LicenseChoiceProps) {
  const { passes, terms, chosen, isFreePassUsed, isGone, onAsk, onRemove, onRedeemed } = props;
  const t = useTranslations('licenses.choose');
  const words = useTranslations('licenses');
  const announce = useAnnounce();
  const section = useRef<HTMLElement>(null);
  /** What was redeemed and cannot be applied to a class that is made now. */
  const [other, setOther] = useState<License | null>(null);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="class-license"
      className="flex flex-col items-start gap-3"
    >
      <h2 id="class-license" className="text-lg font-semibold">
        {t('title')}
      </h2>
      {isGone ? <p className="font-semibold text-caution">{t('gone')}</p> : null}
      {chosen ? (
        <>
          <LicenseLabel type={chosen.type} licenseKey={chosen.licenseKey} />
          <p className="text-ink-soft">{t('later')}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={onAsk}>
              {t('change')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                onRemove();
                announce(t(isFreePassUsed ? 'removedLast' : 'removed'));
              }}
            >
              {t('remove')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {isFreePassUsed ? null : <p>{t('free', { seats: terms.freePass.seats })}</p>}
          {passes.length > 0 ? (
            <Button variant="secondary" onClick={onAsk}>
              {t('select')}
            </Button>
          ) : (
            <p className="text-ink-soft">{t('none')}</p>
          )}
          {passes.length === 0 || isFreePassUsed ? (
            <RedeemField
              variant="secondary"
              onRedeemed={({ license }) => {
                const isFit = isBasePass(license.type) && license.status === 'AVAILABLE';
                setOther(isFit ? null : license);
                if (!isFit) return;
                onRedeemed(license);
                // The field is gone now.
                section.current?.focus();
              }}
            />
          ) : null}
          {other ? (
            <p className="font-semibold">
              {t('notHere', {
                type: words(`types.${other.type}`),
                code: showLicenseKey(other.licenseKey),
              })}
            </p>
          ) : null}
          {passes.length === 0 ? (
            <>
              <PurchaseLink />
              <PurchaseAdvice />
            </>
          ) : null}
        </>
      )}
    </section>
  );
}
