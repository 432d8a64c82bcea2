import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readPdf } from '../../../../../../tests/api/reports/read-pdf.ts';
import { openPaper } from './tagged-page.server.ts';

interface Jsdom {
  readonly JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } };
}
// jsdom has no types of its own.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom;

async function draw(title: string, author: string) {
  const paper = openPaper({
    title,
    author,
    layout: 'portrait',
    foot: title,
    createdAt: new Date('2026-11-21T10:00:00Z'),
    latinNote: '',
    pageOf: (page, pages) => `${page} of ${pages}`,
  });
  const bytes = await paper.finish();
  const text = Buffer.from(bytes).toString('utf8');
  const packet = text.match(/<\?xpacket begin[^>]*\?>([\s\S]*?)<\?xpacket end="w"\?>/)?.[1] ?? '';
  // The parser throws if the packet is not XML.
  const { document } = new JSDOM(packet.trim(), { contentType: 'text/xml' }).window;
  const read = (name: string) =>
    document.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', name)[0]?.textContent?.trim();
  return { title: read('title'), author: read('creator'), entry: (await readPdf(bytes)).title };
}

it.each([
  'Biology & Health',
  'Period <3> "A" \'B\'',
  '</rdf:li></rdf:Alt></dc:title><evil/>',
  ']]> &amp; &#0; <!--',
  'Zoë 李小龍 أحمد 🧬',
])('the title %s is whole in the metadata and in the dictionary', async (title) => {
  expect(await draw(title, title)).toEqual({ title, author: title, entry: title });
});

it('what XML cannot write is left out of the metadata', async () => {
  const { title, author } = await draw('Per\u0001iod\u000b 3\ufffe', 'Dr.\u001f Ada');
  expect([title, author]).toEqual(['Period 3', 'Dr. Ada']);
});
