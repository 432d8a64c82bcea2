import { buttonClasses } from '../../lab/ui/action/button.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { statusMessages as texts } from './status-messages.ts';

/** Whether the site works; the island asks the server. */
export function StatusPage() {
  return (
    <PageFrame here="/status" title={texts.title}>
      <div className="mx-auto flex min-h-120 max-w-320 flex-col gap-7 px-4 py-8 sm:px-6 sm:py-12">
        <header className="flex max-w-measure flex-col gap-4">
          <h1>{texts.title}</h1>
          <p className="text-lg">{texts.lead}</p>
        </header>
        <div data-island="status" className="max-w-measure">
          <p className="border-l-3 border-rule-strong px-4 py-3">
            <span>{texts.without}</span>{' '}
            <a href={texts.address} className="text-link">
              {texts.address}
            </a>
          </p>
        </div>
        <p>
          <a href="/status" className={buttonClasses('secondary')}>
            {texts.again}
          </a>
        </p>
        <section className="flex max-w-measure flex-col gap-3">
          <h2>{texts.means.title}</h2>
          <ul className="flex list-disc flex-col gap-2 pl-6">
            {texts.means.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      </div>
    </PageFrame>
  );
}
