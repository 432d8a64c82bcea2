import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { lateDialog } from '../../client/page/late-dialog.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { actOf, type LicenseAct, type LicenseConfiguration } from '../classes/passes.ts';
import { explainSeats, type SeatLedger } from '../classes/seat-ledger.ts';
import { ClosedLabsNotice, useClosedLabs } from './closed-labs.client.tsx';
import type { License } from './license-endpoints.ts';
import { LicenseLabel } from './license-label.client.tsx';
import { useClassLicenses } from './license-queries.client.ts';
import { licenseAddresses, PurchaseAdvice, PurchaseLink } from './purchase-link.client.tsx';

const UseLicenseDialog = lateDialog(() =>
  import('./use-license-dialog.client.tsx').then((module) => module.UseLicenseDialog),
);

interface LicensePanelProps {
  readonly taught: TeacherClass;
  /** Every licence of the teacher's. */
  readonly licenses: readonly License[];
  readonly terms: LicenseConfiguration;
}

/** The seats and licences of a class, and the actions on them. */
export function LicensePanel({ taught, licenses, terms }: LicensePanelProps) {
  const t = useTranslations('licenses.panel');
  const used = useClassLicenses(taught.id);
  const isWaiting = taught.isWaitingForLicense && !taught.isArchived;
  return (
    <section
      id="licenses"
      aria-labelledby="licenses-title"
      className="flex max-w-160 flex-col gap-4 border border-rule bg-paper-raised p-5 sm:p-6"
    >
      <h2 id="licenses-title">{t('title')}</h2>
      <LoadState query={used} loading={t('loading')}>
        {({ licenses: applied, seats }) => (
          <>
            {/* The sentence says how many can still join, so it is left out for a class that nobody can join. */}
            {taught.isArchived || taught.isDisabled || isWaiting ? null : <SeatSentence ledger={seats} />}
            {isWaiting ? <Notice tone="info">{t('waiting')}</Notice> : <UncoveredNotice taught={taught} />}
            <ClosedLabsNotice taught={taught} />
            <h3 className="text-base">{t('applied')}</h3>
            {applied.length > 0 ? <AppliedList licenses={applied} /> : <p>{t('none')}</p>}
            <Acts taught={taught} applied={applied} licenses={licenses} terms={terms} />
          </>
        )}
      </LoadState>
    </section>
  );
}

function UncoveredNotice({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('licenses.panel');
  const closed = useClosedLabs(taught);
  const uncovered = taught.activities.filter((lab) => !lab.isCovered && !closed.includes(lab));
  if (uncovered.length === 0) return null;
  return (
    <Notice tone="caution">{t('uncovered', { labs: uncovered.map(({ title }) => title).join(', ') })}</Notice>
  );
}

function AppliedList({ licenses }: { licenses: readonly License[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {licenses.map(({ id, type, licenseKey }) => (
        <li key={id}>
          <LicenseLabel type={type} licenseKey={licenseKey} />
        </li>
      ))}
    </ul>
  );
}

interface ActsProps extends LicensePanelProps {
  readonly applied: readonly License[];
}

const missingWords = { apply: 'noPass', upgrade: 'noUpgrade', 'add-on': 'noAddOn' } as const;

function Acts({ taught, applied, licenses, terms }: ActsProps) {
  const t = useTranslations('licenses.panel');
  const [act, setAct] = useState<LicenseAct | null>(null);
  const { basePass, seats } = taught.seats;
  const { activities } = taught;
  const isAllClosed = useClosedLabs(taught).length === activities.length && activities.length > 0;
  if (taught.isArchived || taught.isDisabled) return null;
  const available = licenses.filter(({ status, type }) => status === 'AVAILABLE' && actOf(type) === act);
  const base = applied.find(({ type }) => type === 'DIGITAL_LAB_PASS');
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {basePass === null && !isAllClosed ? (
          <Button onClick={() => setAct('apply')}>{t('apply')}</Button>
        ) : null}
        {basePass === 'DIGITAL_LAB_PASS' ? (
          <Button variant="secondary" onClick={() => setAct('upgrade')}>
            {t('upgrade')}
          </Button>
        ) : null}
        {basePass !== null && seats < 200 ? (
          <Button variant="secondary" onClick={() => setAct('add-on')}>
            {t('addSeats')}
          </Button>
        ) : null}
        <PurchaseLink />
      </div>
      {basePass !== null && seats >= 200 ? <p className="text-ink-soft">{t('full')}</p> : null}
      <div role="alert">
        {act !== null && available.length === 0 ? (
          <Notice
            tone="caution"
            actions={
              <Link to={licenseAddresses.redeem} className="text-link inline-flex min-h-11 items-center">
                {t('redeem')}
              </Link>
            }
          >
            <p>{t(missingWords[act])}</p>
            <PurchaseAdvice />
          </Notice>
        ) : null}
      </div>
      {act !== null && available.length > 0 ? (
        <UseLicenseDialog
          act={act}
          taught={taught}
          licenses={available}
          terms={terms}
          baseKey={base?.licenseKey ?? ''}
          onClose={() => setAct(null)}
        />
      ) : null}
    </>
  );
}

/** A sentence about the seats of a class and how many are taken, and notes on what follows. */
function SeatSentence({ ledger }: { ledger: SeatLedger }) {
  const t = useTranslations('licenses.panel');
  const types = useTranslations('licenses.types');
  const { basePass, baseSeats, addOnPacks, addedSeats, seats, studentQuantity, taken } = ledger;
  const { free, beyond, unplanned } = explainSeats(ledger);
  return (
    <div className="flex max-w-measure flex-col gap-2">
      <p>
        {t('sentence', {
          pass: basePass ? types(basePass) : t('freePass'),
          base: baseSeats,
          packs: addOnPacks,
          added: addedSeats,
          seats,
          taken,
          free,
        })}
      </p>
      {beyond > 0 ? <p className="font-semibold text-caution">{t('beyond', { count: beyond })}</p> : null}
      {unplanned > 0 && beyond === 0 ? (
        <p className="text-ink-soft">{t('unplanned', { planned: studentQuantity, seats })}</p>
      ) : null}
    </div>
  );
}
