import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { useLicenses } from '../data/licenses/read-licenses.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { licensesMessages } from '../messages/en-us/licenses.ts';
import { Link } from '../shell/navigation/link.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { licenseAddresses } from './addresses.ts';
import { AppliedLicenses } from './applied-licenses.tsx';
import { KeyDrawing } from './key-drawing.tsx';
import { LicenseTable } from './license-table.tsx';
import { PurchaseAdvice, PurchaseLink } from './purchase-link.tsx';

export const messages = { classes: classesMessages, licenses: licensesMessages };

/** /licenses: what a teacher has redeemed; filters, order and page in the query. */
export function Component() {
  const t = useTranslations('licenses.list');
  usePageTitle(t('title'));
  const query = useLicenses();
  return (
    <div className="flex flex-col gap-7">
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <PurchaseLink />
            <Link to={licenseAddresses.redeem} className={buttonClasses('primary')}>
              <Icon icon={Plus} />
              {t('add')}
            </Link>
          </>
        }
      />
      <LoadState query={query} loading={t('loading')}>
        {(licenses) =>
          licenses.length === 0 ? (
            <NoLicenses />
          ) : (
            <>
              <LicenseTable licenses={licenses} />
              <AppliedLicenses licenses={licenses} />
            </>
          )
        }
      </LoadState>
    </div>
  );
}

function NoLicenses() {
  const t = useTranslations('licenses.list');
  return (
    <EmptyState
      illustration={<KeyDrawing />}
      title={t('emptyTitle')}
      text={
        <>
          <p>{t('emptyText')}</p>
          <PurchaseAdvice />
        </>
      }
      action={
        <Link to={licenseAddresses.redeem} className={buttonClasses('primary', 'large')}>
          {t('redeem')}
        </Link>
      }
    />
  );
}
