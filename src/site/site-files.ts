import { type BlogPost, blogImage } from '../school/features/content/blog.ts';
import { blogMessages } from './blog/blog-messages.ts';
import { blogPath, feedPath, pathOfPost } from './blog/blog-paths.ts';
import type { PublicPage } from './public-page.ts';
import { screenshotPath, screenshotSizes, screenshots } from './screenshots.ts';
import { site } from './site.ts';

/** A file for programs beside the pages. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/** What search engines and feed readers ask for. The server fills in the address of the site. */
export function renderSiteFiles(pages: readonly PublicPage[], posts: readonly BlogPost[]): SiteFile[] {
  return [
    { path: '/robots.txt', text: robots },
    { path: '/sitemap.xml', text: writeSitemap(pages) },
    { path: feedPath, text: writeFeed(posts) },
    { path: '/manifest.webmanifest', text: JSON.stringify(manifest) },
  ];
}

/** How the product looks when it is installed. The build draws the icons from the one of the browser's tab. */
const manifest = {
  id: '/',
  name: site.product,
  short_name: site.product,
  description: 'Molecular-biology labs for a class: plan, test and defend answers.',
  lang: 'en-US',
  start_url: '/classes',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  // The primary colour of the theme, hsl(212, 100%, 26%).
  theme_color: '#003e85',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/images/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: screenshots.map((screenshot) => ({
    src: screenshotPath(screenshot),
    sizes: `${screenshotSizes[screenshot.form].width}x${screenshotSizes[screenshot.form].height}`,
    type: 'image/webp',
    form_factor: screenshot.form,
    label: screenshot.label,
  })),
} as const;

/** Pages behind the sign-in have nothing to find, and the API is for programs. */
const robots = `User-agent: *
Disallow: /api/
Disallow: /private/
Disallow: /identity/
Sitemap: ${site.origin}/sitemap.xml
`;

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';

function writeSitemap(pages: readonly PublicPage[]): string {
  const entries = pages
    .filter(({ head }) => !head.isUnlisted)
    .map(({ path, head }) => {
      const modified = head.releasedOn ? `<lastmod>${head.releasedOn}</lastmod>` : '';
      return `  <url><loc>${site.origin}${escapeXml(path)}</loc>${modified}</url>`;
    });
  return [
    xmlHead,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function writeFeed(posts: readonly BlogPost[]): string {
  const items = posts.map(({ slug, title, description, release_date: day }) =>
    [
      '    <item>',
      `      <title>${escapeXml(title)}</title>`,
      `      <link>${site.origin}${pathOfPost(slug)}</link>`,
      `      <guid isPermaLink="true">${site.origin}${pathOfPost(slug)}</guid>`,
      `      <pubDate>${new Date(`${day}T00:00:00Z`).toUTCString()}</pubDate>`,
      `      <description>${escapeXml(description)}</description>`,
      `      <media:content url="${site.origin}${blogImage.addressOf(slug)}" medium="image" />`,
      '    </item>',
    ].join('\n'),
  );
  return [
    xmlHead,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '  <channel>',
    `    <title>${blogMessages.feedTitle}</title>`,
    `    <link>${site.origin}${blogPath}</link>`,
    `    <description>${escapeXml(blogMessages.description)}</description>`,
    '    <language>en-us</language>',
    `    <atom:link href="${site.origin}${feedPath}" rel="self" type="application/rss+xml" />`,
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
