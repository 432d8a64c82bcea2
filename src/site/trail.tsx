import { publicMessages as texts } from './public-messages.ts';
import { site } from './site.ts';

interface Step {
  readonly path: string;
  readonly name: string;
}

/** The pages above a page, from the home page down; the page itself is not among them. */
function listParents(path: string): Step[] {
  const home = { path: '/', name: texts.trail.home };
  if (path.startsWith('/gallery/')) return [home, { path: '/#labs', name: texts.nav.labs }];
  if (path.startsWith('/schools/')) return [home, { path: '/schools', name: texts.trail.schools }];
  if (path.startsWith('/blog/')) return [home, { path: '/blog', name: texts.nav.blog }];
  return path === '/' ? [] : [home];
}

/** Where a page stands in the site, as links upwards; the home page has none. */
export function Trail({ here, title }: { here: string; title: string }) {
  const parents = listParents(here);
  if (parents.length === 0) return null;
  return (
    <nav aria-label={texts.trail.label} className="border-b border-rule print:hidden">
      <ol className="mx-auto flex max-w-320 flex-wrap gap-x-2 px-4 text-sm text-ink-soft sm:px-6">
        {parents.map(({ path, name }) => (
          <li key={path} className="flex items-center gap-2 after:content-['/'] after:text-rule-strong">
            <a href={path} className="text-link inline-flex min-h-8 items-center">
              {name}
            </a>
          </li>
        ))}
        <li aria-current="page" className="inline-flex min-h-8 items-center wrap-anywhere">
          {title}
        </li>
      </ol>
    </nav>
  );
}

/** The same in the vocabulary of schema.org; nothing for the home page. */
export function describeTrail(path: string, title: string): Record<string, unknown> | undefined {
  const parents = listParents(path);
  if (parents.length === 0) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...parents, { path, name: title }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: site.origin + step.path,
    })),
  };
}
