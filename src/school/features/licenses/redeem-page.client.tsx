import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../lab/ui/action/use-one-at-a-time.ts';
import { TextField } from '../../../lab/ui/field/text-field.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { Link } from '../../client/navigation/link.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { isBasePass } from '../classes/passes.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import type { License } from './license-endpoints.ts';
import { formatLicenseKey, parseLicenseKey, showLicenseKey } from './license-key.ts';
import { LicenseLabel } from './license-label.client.tsx';
import { licensesMessages } from './license-messages.client.ts';
import { useRedeemLicense } from './license-queries.client.ts';
import { licenseAddresses, PurchaseLink } from './purchase-link.client.tsx';

export const messages = { classes: classesMessages, licenses: licensesMessages };

type Refusal = keyof typeof licensesMessages.redeem.errors;

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
        <RedeemForm onRedeemed={setRedeemed} />
      )}
    </div>
  );
}

interface RedeemFormProps {
  readonly onRedeemed: (reply: { license: License; wasYoursAlready: boolean }) => void;
}

function RedeemForm({ onRedeemed }: RedeemFormProps) {
  const t = useTranslations('licenses.redeem');
  const redeem = useRedeemLicense();
  const press = useOneAtATime();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<Refusal | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function submit() {
    if (typed.trim() === '') return refuse('required');
    const key = parseLicenseKey(typed);
    if (!key) return refuse('license-malformed');
    try {
      onRedeemed(await redeem.mutateAsync(formatLicenseKey(key)));
    } catch (error) {
      refuse(refusalOf(error));
    }
  }

  function refuse(refusal: Refusal) {
    setRefused(refusal);
    field.current?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        press(submit);
      }}
      className="flex max-w-160 flex-col items-start gap-5 border border-rule bg-paper-raised p-5 sm:p-6"
    >
      <TextField
        ref={field}
        label={t('key')}
        description={t('hint')}
        isRequired
        value={typed}
        error={refused ? t(`errors.${refused}`) : undefined}
        readOnly={redeem.isPending}
        // Long enough for a key with the spaces and dashes of a store's message.
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(null);
        }}
        className="w-full max-w-120"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" isBusy={redeem.isPending} busyText={t('submitting')}>
          {t('submit')}
        </Button>
        <PurchaseLink />
      </div>
    </form>
  );
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof OfflineError) return 'offline';
  return error instanceof ApiError && Object.hasOwn(licensesMessages.redeem.errors, error.code)
    ? (error.code as Refusal)
    : 'unknown';
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
