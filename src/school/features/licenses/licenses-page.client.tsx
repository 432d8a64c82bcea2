import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { EmptyState } from '../../../lab/ui/message/empty-state.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { HelpLink } from '../support/help-link.client.tsx';
import type { License } from './license-endpoints.ts';
import { LicenseLabel } from './license-label.client.tsx';
import { licensesMessages } from './license-messages.client.ts';
import { useLicenses } from './license-queries.client.ts';
import { groupByClass, LicenseTable } from './license-table.client.tsx';
import { licenseAddresses, PurchaseAdvice, PurchaseLink } from './purchase-link.client.tsx';

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
              <span>{t('add')}</span>
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
      <HelpLink topic="passes">{t('help')}</HelpLink>
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

/** A tube whose label carries a code, and the lab it opens. Decorative. */
export function KeyDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 120" className="w-full max-w-80 text-ink" fill="none">
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <rect x="14" y="42" width="164" height="36" rx="6" className="fill-paper-raised" />
        <path d="M14 56h-6v8h6" />
        <path d="M190 60h34m-9-8 9 8-9 8" />
        <path
          d="M244 22h44M250 22v34l-16 40a6 6 0 0 0 6 8h52a6 6 0 0 0 6-8l-16-40V22"
          className="fill-paper-raised"
        />
        <path d="M242 76h48l8 20a6 6 0 0 1-6 8h-52a6 6 0 0 1-6-8z" className="fill-signal" />
        <circle cx="258" cy="88" r="3" className="fill-paper-raised" />
        <circle cx="274" cy="94" r="2" className="fill-paper-raised" />
      </g>
      <text x="96" y="67" textAnchor="middle" className="fill-ink font-mono" fontSize="17" letterSpacing="1">
        LIC-ABCD-2345
      </text>
    </svg>
  );
}

/** The licences that each class uses; nothing where none is in use. */
export function AppliedLicenses({ licenses }: { licenses: readonly License[] }) {
  const t = useTranslations('licenses.list');
  const groups = groupByClass(licenses);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="applied-licenses" className="flex flex-col gap-4">
      <div>
        <h2 id="applied-licenses">{t('applied')}</h2>
        <p className="text-ink-soft">{t('appliedText')}</p>
      </div>
      <ul className="flex flex-col gap-4">
        {groups.map(({ classId, code, name, licenses: used }) => (
          <li key={classId} className="flex flex-col gap-3 border border-rule bg-paper-raised p-4 sm:p-5">
            <h3 className="text-lg wrap-anywhere">{name}</h3>
            <ul className="flex flex-wrap gap-3">
              {used.map(({ id, type, licenseKey }) => (
                <li key={id}>
                  <LicenseLabel type={type} licenseKey={licenseKey} />
                </li>
              ))}
            </ul>
            <Link
              to={`${teacherAddresses.classDetails(code)}#licenses`}
              className="text-link inline-flex min-h-11 items-center self-start"
            >
              {t('manage', { name })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
