import { DocumentLayout, TableOfContents } from '../frame/document-layout.tsx';
import { site } from '../site.ts';
import { cookiesMessages as texts } from './cookies-messages.ts';
import { type DeviceEntry, type DevicePlace, deviceEntries } from './device-entries.ts';

const places: readonly DevicePlace[] = ['cookie', 'local', 'session', 'database', 'cache'];

const headings = [
  { id: 'consent', title: texts.consent },
  ...places.map((place) => texts.places[place]),
  { id: 'clearing', title: texts.clearing },
];

export function CookiesPage() {
  return (
    <DocumentLayout
      here="/cookies"
      title={texts.title}
      contents={<TableOfContents title={texts.contents} entries={headings} />}
      head={
        <header className="flex flex-col gap-4">
          <h1>{texts.title}</h1>
          <p className="text-lg">{texts.lead}</p>
        </header>
      }
    >
      <section className="flex flex-col gap-3">
        <h2 id="consent" className="scroll-mt-6">
          {texts.consent}
        </h2>
        <p>{texts.consentText}</p>
        <div data-island="consent" data-product-key={site.productKey} />
      </section>
      {places.map((place) => (
        <Place key={place} place={place} />
      ))}
      <section className="flex flex-col gap-3">
        <h2 id="clearing" className="scroll-mt-6">
          {texts.clearing}
        </h2>
        <p>{texts.clearingText}</p>
        <p>
          <span>{texts.privacy}</span>{' '}
          <a href="/privacy" className="text-link">
            {texts.privacyLink}
          </a>
          <span>.</span>
        </p>
      </section>
    </DocumentLayout>
  );
}

function Place({ place }: { place: DevicePlace }) {
  const { id, title, text } = texts.places[place];
  return (
    <section className="flex flex-col gap-3">
      <h2 id={id} className="scroll-mt-6">
        {title}
      </h2>
      <p>
        <span>{text}</span> {place === 'cookie' ? <span>{texts.hostPrefix}</span> : null}
      </p>
      <dl className="border-t border-rule">
        {deviceEntries
          .filter((entry) => entry.place === place)
          .map((entry) => (
            <Entry key={entry.name} entry={entry} />
          ))}
      </dl>
    </section>
  );
}

function Entry({ entry: { name, isWhole, purpose, until } }: { entry: DeviceEntry }) {
  const shown = isWhole ? name : `${site.productKey}_${name.replace(/_$/, '')}`;
  return (
    <div className="border-b border-rule py-3">
      <dt>
        <code className="font-semibold">{shown}</code>
      </dt>
      <dd className="mt-1">{purpose}</dd>
      <dd className="mt-1 text-sm text-ink-soft">{`${texts.howLong}: ${until}`}</dd>
    </div>
  );
}
