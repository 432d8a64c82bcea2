/**
 * @typedef {{ title: string, description: string, siteName?: string, origin?: string, isUnlisted?: boolean }}
 *   PublicHead `origin` without a slash at the end; without it the page names no absolute address of its own
 * @typedef {{ path: string, html: string, head: PublicHead, payload: unknown }} PublicPage
 */

/** @param {string} text */
const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * @param {string} template the built public.html with its two marks
 * @param {PublicPage} page
 * @returns {string} the whole document
 */
export function fillPublicTemplate(template, page) {
  return replaceMark(replaceMark(template, '<!--head-->', writeHead(page)), '<!--page-->', page.html);
}

/** @param {PublicPage} page */
function writeHead({ path, head: { title, description, siteName, origin = '', isUnlisted } }) {
  const address = escapeHtml(origin + path);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    ...(isUnlisted ? ['<meta name="robots" content="noindex">'] : []),
    ...(siteName ? [`<meta property="og:site_name" content="${escapeHtml(siteName)}">`] : []),
    ...(origin ? [`<meta property="og:url" content="${address}">`] : []),
  ];
  return tags.join('\n    ');
}

/** @param {string} template @param {string} mark @param {string} text */
function replaceMark(template, mark, text) {
  if (template.split(mark).length !== 2) throw new Error(`public.html must hold ${mark} exactly once`);
  // A function, because "$&" in a page's text would otherwise be expanded.
  return template.replace(mark, () => text);
}
