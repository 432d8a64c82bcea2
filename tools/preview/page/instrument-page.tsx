import { IntlProvider, useTranslations } from 'use-intl';
import { locale } from '../../../src/app/browser/catalogue.ts';
import type { InstrumentId } from '../../../src/lab/instruments/instrument-ids.ts';
import { frameMessages } from '../../../src/school/client/messages/frame.ts';
import { fullScreenMessages } from '../../../src/school/client/messages/full-screen.ts';
import { shellMessages } from '../../../src/school/client/messages/shell.ts';
import { Link } from '../../../src/school/client/navigation/link.tsx';
import { usePageTitle } from '../../../src/school/client/page/loading-screen.tsx';
import { Demonstration } from '../../../src/school/features/demonstration/demonstration.client.tsx';
import { demonstrationMessages } from '../../../src/school/features/demonstration/demonstration-messages.client.ts';
import { PreviewScheme } from './preview-scheme.tsx';

const messages = {
  shell: shellMessages,
  frame: frameMessages,
  fullScreen: fullScreenMessages,
  demonstration: demonstrationMessages,
};

/** One instrument with its own example, as a teacher opens it without a lesson. */
export function InstrumentPage({ id }: { id: InstrumentId }) {
  return (
    <IntlProvider
      locale={locale}
      messages={messages}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      <Shown id={id} />
    </IntlProvider>
  );
}

function Shown({ id }: { id: InstrumentId }) {
  const t = useTranslations('demonstration');
  usePageTitle(id);
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-5 pb-16 sm:px-6 sm:pt-8">
      <h1 className="font-mono text-lg">{id}</h1>
      <div data-sample={`${id} fresh`} className="mt-6">
        <Demonstration key={id} id={id} title={t(`instruments.${id}.name`)} />
      </div>
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-5">
        <Link to="/gallery" className="text-link inline-flex min-h-6 items-center">
          All types
        </Link>
        <PreviewScheme />
      </div>
    </div>
  );
}
