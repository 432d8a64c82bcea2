import { pickableModules } from '../../lab/science/station/station.ts';
import { buttonClasses } from '../../lab/ui/action/button.tsx';
import { Disclosure } from '../../lab/ui/layout/disclosure.tsx';
import { WayIn } from '../frame/account-links.tsx';
import { publicMessages } from '../public-messages.ts';
import { StillStation } from '../station/still-station.tsx';

const { hero, start, station } = publicMessages;

/** Says what the product is, with a drawing to explore. */
export function Hero() {
  return (
    <section className="border-b border-rule">
      <div className="mx-auto grid max-w-320 gap-x-12 gap-y-7 px-4 py-8 sm:px-6 sm:py-12 xl:grid-cols-[minmax(0,5fr)_minmax(0,9fr)]">
        <div className="flex flex-col items-start gap-5 xl:pt-20">
          <h1 className="text-4xl">{hero.title}</h1>
          <p className="max-w-measure text-lg text-ink-soft">{hero.lead}</p>
          <p className="flex flex-wrap gap-3">
            <WayIn />
            <a href="#class-code" className={buttonClasses('secondary', 'large')}>
              {start.haveCode}
            </a>
          </p>
        </div>
        <figure className="min-w-0 border border-rule bg-paper-raised">
          <div className="border-b border-rule px-4 py-4 sm:px-6">
            <h2>{station.title}</h2>
            <p className="mt-1 text-ink-soft">{station.lead}</p>
          </div>
          <div data-island="station" className="px-4 py-4 sm:px-6">
            <StillStation />
          </div>
          <figcaption className="border-t border-rule px-4 py-3 text-sm text-ink-soft sm:px-6">
            <span className="font-semibold text-ink">{station.plate}</span> <span>{station.caption}</span>{' '}
            <span>{station.inLab}</span>
          </figcaption>
        </figure>
        <ModulesInWords />
      </div>
    </section>
  );
}

/** The map as text. */
function ModulesInWords() {
  return (
    <div className="xl:col-start-2">
      <Disclosure title={station.inWords}>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {pickableModules.map((module) => (
            <div key={module.id}>
              <dt className="font-semibold">{module.name}</dt>
              <dd className="text-ink-soft">{module.purpose}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
