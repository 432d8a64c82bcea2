import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { legalDocuments } from '../../domain/legal/legal-versions.ts';
import { needsLegalUpdate } from '../../domain/legal/needs-legal-update.ts';
import { Button, buttonClasses } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useConfig } from '../data/config.ts';
import { useLegalCheck } from '../data/legal-check.ts';
import { authMessages } from '../messages/en-us/auth.ts';
import { legalMessages } from '../messages/en-us/legal.ts';
import { Link } from '../shell/navigation/link.tsx';
import { homeOf } from '../shell/session/page-for-target.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useSession } from '../shell/use-session.ts';
import { ConsentForm } from './legal/consent-form.tsx';
import { useFailure } from './use-failure.ts';

export const messages = { auth: authMessages, legal: legalMessages };

/** The legal documents: to agree to where that is missing, to look up where it is not. */
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
