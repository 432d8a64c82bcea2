import { PageBand } from '../band.tsx';
import { homeMessages } from './home-messages.ts';

/** What the product does for each of the two who use it. */
export function RolesBand() {
  return (
    <PageBand>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {homeMessages.roles.map(({ title, points, link }) => (
          <section key={title}>
            <h2 className="text-2xl">{title}</h2>
            <ul className="mt-4 flex max-w-measure list-disc flex-col gap-2 pl-5 marker:text-signal-text">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className="mt-4">
              <a href={link.path} className="text-link inline-flex min-h-6 items-center">
                {link.text}
              </a>
            </p>
          </section>
        ))}
      </div>
    </PageBand>
  );
}
