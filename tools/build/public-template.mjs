/** @typedef {import('../../src/site/public-page.ts').PublicPage} PublicPage */

/** The address of the site, which the server fills in. */
const ORIGIN = '%%origin%%';
const PRODUCT = '%%product%%';

/** @param {string} text */
const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * @param {string} template the built public.html with its two marks
 * @param {PublicPage} page
 * @param {string} [buildId] absent in development
 * @returns {string} the whole document
 */
export function fillPublicTemplate(template, page, buildId) {
  const head = [...writeHead(page), ...(buildId === undefined ? [] : [writeBuildId(buildId)])].join('\n    ');
  return fillMarks('public.html', template, { '<!--head-->': head, '<!--page-->': page.html });
}

/** How a page knows its build, see `src/school/client/http/build-id.ts`. @param {string} buildId */
export const writeBuildId = (buildId) => `<meta name="build-id" content="${escapeHtml(buildId)}">`;

/** @param {PublicPage} page */
function writeHead({ path, head }) {
  const { title, description, image, releasedOn, isUnlisted, about, trail } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${ORIGIN}${escapeHtml(path)}">`,
    `<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title="${PRODUCT}">`,
    ...(isUnlisted ? [named('robots', 'noindex')] : []),
    property('og:type', releasedOn ? 'article' : 'website'),
    property('og:site_name', PRODUCT),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', ORIGIN + path),
    property('og:image', ORIGIN + image.path),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', image.alt),
    ...(releasedOn ? [property('article:published_time', releasedOn)] : []),
    named('twitter:card', 'summary_large_image'),
    ...[about, trail].flatMap((data) =>
      data ? [writeData({ '@context': 'https://schema.org', ...data })] : [],
    ),
  ];
}

/** @param {string} name @param {string} content */
const named = (name, content) => `<meta name="${name}" content="${escapeHtml(content)}">`;

/** @param {string} name @param {string} content */
const property = (name, content) => `<meta property="${name}" content="${escapeHtml(content)}">`;

/**
 * Data is no script: the security policy lets it stand in the page.
 * @param {object} data
 */
const writeData = (data) =>
  // Without "<" no text of a post can end the element.
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * @param {string} name of the template, for the error
 * @param {string} template
 * @param {Record<string, string>} texts by the mark that each replaces
 */
export function fillMarks(name, template, texts) {
  return Object.entries(texts).reduce((page, [mark, text]) => {
    if (page.split(mark).length !== 2) throw new Error(`${name} must hold ${mark} exactly once`);
    // A function, because "$&" in a page's text would otherwise be expanded.
    return page.replace(mark, () => text);
  }, template);
}
