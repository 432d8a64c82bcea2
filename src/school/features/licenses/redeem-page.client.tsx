import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { isBasePass } from '../classes/passes.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import type { License } from './license-endpoints.ts';
import { showLicenseKey } from './license-key.ts';
import { LicenseLabel } from './license-label.client.tsx';
import { licensesMessages } from './license-messages.client.ts';
import { licenseAddresses, PurchaseLink } from './purchase-link.client.tsx';
import { RedeemField } from './redeem-field.client.tsx';

export const messages = { classes: classesMessages, licenses: licensesMessages };

/** /licenses/redeem-code */
export function Component() {
  const t = useTranslations('licenses.redeem');
  usePageTitle(t('title'));
  const [redeemed, setRedeemed] = useState<{ license: License; wasYoursAlready: boolean } | null>(null);
  return (
    <div className="flex flex-col gap-7">
      <BackLink to={licenseAddresses.list}>{t('back')}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      {redeemed ? (
        <Redeemed {...redeemed} onAnother={() => setRedeemed(null)} />
      ) : (
        <div className="flex max-w-160 flex-col items-start gap-5 border border-rule bg-paper-raised p-5 sm:p-6">
          <RedeemField variant="primary" onRedeemed={setRedeemed} />
          <PurchaseLink />
        </div>
      )}
    </div>
  );
}

interface RedeemedProps {
  readonly license: License;
  readonly wasYoursAlready: boolean;
  readonly onAnother: () => void;
}

function Redeemed({ license, wasYoursAlready, onAnother }: RedeemedProps) {
  const t = useTranslations('licenses.redeem');
  const words = useTranslations('licenses');
  const { type, licenseKey: code, status } = license;
  const name = words(`types.${type}`);
  const isPass = isBasePass(type);
  return (
    <section
      ref={(box) => box?.focus()}
      tabIndex={-1}
      aria-labelledby="redeemed"
      className="flex max-w-160 flex-col items-start gap-4 border border-rule border-l-4 border-l-positive bg-paper-raised p-5 sm:p-6"
    >
      <LicenseLabel type={type} licenseKey={code} />
      <h2 id="redeemed" className="text-lg">
        {t(wasYoursAlready ? 'already' : 'done', { type: name, code: showLicenseKey(code) })}
      </h2>
      {status === 'AVAILABLE' ? <p>{t(isPass ? 'doneText' : 'addOnText')}</p> : null}
      <div className="flex flex-wrap gap-3">
        {isPass && status === 'AVAILABLE' ? (
          <Link to={`${teacherAddresses.createClass}?license=${code}`} className={buttonClasses('primary')}>
            {t('toCreate')}
          </Link>
        ) : (
          <Link to={teacherAddresses.classes} className={buttonClasses('primary')}>
            {t('toClasses')}
          </Link>
        )}
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
        <Link to={licenseAddresses.list} className={buttonClasses('quiet')}>
          {t('toList')}
        </Link>
      </div>
    </section>
  );
}
