import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../lab/ui/action/button.tsx';
import { Card } from '../../../lab/ui/layout/card.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import { useConfig } from '../../client/http/config.ts';
import { Link } from '../../client/navigation/link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { useFailure, useFaults } from '../../client/page/use-faults.ts';
import { homeOf } from '../identity/page-address.client.ts';
import { useSession } from '../profile/use-session.client.ts';
import { authMessages } from '../sign-in/sign-in-messages.client.ts';
import { ConsentItem } from './consent-item.client.tsx';
import { legalMessages } from './legal-messages.client.ts';
import { useAcceptLegals, useLegalCheck } from './legal-queries.client.ts';
import { type LegalField, type LegalVersions, legalDocuments, needsLegalUpdate } from './legal-versions.ts';

export const messages = { auth: authMessages, legal: legalMessages };

/** The legal documents: a form for the missing consent, or a list to look them up. */
export function Component() {
  const t = useTranslations('legal');
  const { productName } = useConfig();
  const { kind, profile } = useSession();
  const { versions } = useLegalCheck();
  const [failure, setFailure] = useFailure();
  const accepted = profile?.legalsDates ?? null;
  const isMissing = needsLegalUpdate(accepted, versions ?? null);
  const occasion = isMissing || !accepted ? (accepted ? 'again' : 'first') : 'done';
  const title = t(`${occasion}.title`);
  usePageTitle(title);
  return (
    <Card className="w-full max-w-160">
      <PageHeading
        title={title}
        lead={versions ? t(`${occasion}.lead`, { product: productName }) : undefined}
      />
      {failure ? (
        <Notice tone="negative" className="mt-5">
          {failure}
        </Notice>
      ) : null}
      <div className="mt-6">
        {versions === undefined ? <LoadingBlock label={t('loading')} /> : null}
        {versions === null ? <ListFailure home={homeOf(kind)} /> : null}
        {versions && isMissing ? (
          <ConsentForm versions={versions} accepted={accepted} onFailure={setFailure} />
        ) : null}
        {versions && !isMissing ? <AgreedList home={homeOf(kind)} versions={versions} /> : null}
      </div>
    </Card>
  );
}

function ListFailure({ home }: { home: string }) {
  const t = useTranslations('legal');
  const { ask } = useLegalCheck();
  const [isAsking, setIsAsking] = useState(false);
  const again = async () => {
    setIsAsking(true);
    await ask();
    setIsAsking(false);
  };
  const actions = (
    <>
      <Button variant="secondary" isBusy={isAsking} onClick={() => void again()}>
        {t('retry')}
      </Button>
      <Link to={home} className={buttonClasses('quiet')}>
        {t('done.goOn')}
      </Link>
    </>
  );
  return (
    <Notice tone="caution" title={t('errors.list')} actions={actions}>
      {t('errors.listText')}
    </Notice>
  );
}

function AgreedList({ home, versions }: { home: string; versions: Readonly<Record<string, string>> }) {
  const t = useTranslations('legal');
  return (
    <>
      <ul className="divide-y divide-rule border-y border-rule">
        {legalDocuments.map(({ name, field, path }) => (
          <li key={field} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <a href={path} className="text-link inline-flex min-h-8 items-center font-semibold">
              {name}
            </a>
            <span className="text-sm text-ink-soft">{t('version', { version: versions[field] ?? '' })}</span>
          </li>
        ))}
      </ul>
      <Link to={home} className={`${buttonClasses('primary')} mt-6`}>
        {t('done.goOn')}
      </Link>
    </>
  );
}

export interface ConsentFormProps {
  readonly versions: LegalVersions;
  /** null before the first time. */
  readonly accepted: LegalVersions | null;
  onFailure(text: string | null): void;
}

/** Four statements, all required. When they are stored the route guard redirects. */
export function ConsentForm({ versions, accepted, onFailure }: ConsentFormProps) {
  const t = useTranslations('legal');
  const { ask } = useLegalCheck();
  const accept = useAcceptLegals();
  const form = useFaults<LegalField>();
  // A tick is for one version. A document that was agreed to before and has not changed stays ticked.
  const [ticked, setTicked] = useState<Partial<Record<LegalField, string>>>(accepted ?? {});
  const isTicked = (field: LegalField) => ticked[field] === versions[field];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = legalDocuments.filter(({ field }) => !isTicked(field));
    if (form.show(Object.fromEntries(missing.map(({ field }) => [field, t('required')])))) return;
    onFailure(null);
    accept.mutate(versions, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'legal-versions-changed') {
          onFailure(t('errors.changed'));
          void ask();
        } else onFailure(t(error instanceof OfflineError ? 'errors.offline' : 'errors.save'));
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <fieldset className="border-y border-rule">
        <legend className="sr-only">{t('legend')}</legend>
        {legalDocuments.map((document) => (
          <ConsentItem
            key={document.field}
            document={document}
            version={versions[document.field]}
            accepted={accepted?.[document.field] ?? null}
            id={form.idOf(document.field)}
            isTicked={isTicked(document.field)}
            error={form.faults[document.field]}
            onTick={(isNowTicked) => {
              setTicked({ ...ticked, [document.field]: isNowTicked ? versions[document.field] : undefined });
              form.clear(document.field);
            }}
          />
        ))}
      </fieldset>
      <Button type="submit" size="large" isBusy={accept.isPending} busyText={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
