import { escapeHtml } from '../../../server/mail/compose-mail.ts';
import { drawInstant, drawPiece, readPieces } from './draw-fields.server.ts';
import type { ExportModel } from './export-model.server.ts';
import { sections } from './layout.server.ts';

/**
 * The file contains its own style sheet. The values are copies of the theme's (src/lab/ui/theme/minipcr.css), because a
 * saved file cannot load it; print uses the light scheme.
 */
const exportStyle = `
:root { color-scheme: light dark; --paper: hsl(0 0% 100%); --sunk: hsl(210 50% 97%); --ink: hsl(214 55% 13%); --soft: hsl(214 22% 34%); --rule: hsl(212 32% 87%); --strong: hsl(212 16% 48%); --primary: hsl(212 100% 26%); --signal: hsl(171 98% 49%); }
@media screen and (prefers-color-scheme: dark) { :root { --paper: hsl(0 0% 5%); --sunk: hsl(214 30% 9%); --ink: hsl(210 30% 94%); --soft: hsl(212 18% 72%); --rule: hsl(214 22% 22%); --strong: hsl(212 12% 55%); --primary: hsl(212 100% 72%); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2.5rem 1rem 5rem; }
.product { margin: 0; color: var(--primary); font-weight: 700; }
.product::after { content: ''; display: block; width: 2.75rem; height: 0.25rem; margin-top: 0.5rem; border-radius: 2px; background: var(--signal); }
h1 { margin: 1.5rem 0 0.25rem; font-size: 2.2rem; line-height: 1.15; }
h2 { margin: 3rem 0 0.75rem; padding-top: 1rem; border-top: 1px solid var(--strong); font-size: 1.45rem; line-height: 1.2; }
h3 { margin: 2rem 0 0.5rem; font-size: 1.2rem; } h4 { margin: 1.75rem 0 0.5rem; font-size: 1.05rem; }
p, li, dd { max-width: 68ch; } .soft { color: var(--soft); }
a { color: var(--primary); } nav ul { padding-left: 1.25rem; } nav a { display: inline-block; min-height: 1.5rem; }
a:focus-visible, .table:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1.5rem; margin: 0.5rem 0 1rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.table { overflow-x: auto; margin: 1rem 0 1.5rem; border: 1px solid var(--rule); border-radius: 4px; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; line-height: 1.45; }
caption { padding: 0.6rem 0.75rem; text-align: left; font-weight: 700; }
th, td { padding: 0.5rem 0.75rem; border-top: 1px solid var(--rule); text-align: left; vertical-align: top; overflow-wrap: break-word; }
thead th { background: var(--sunk); white-space: nowrap; } tbody th { font-weight: 400; }
time { white-space: nowrap; }
@media print { main { max-width: none; padding: 0; } nav { display: none; } .table { overflow: visible; } thead { display: table-header-group; } tr { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.6rem; } }
`;

/** Everything about a person as one page. */
export function writeHtml(model: ExportModel): AsyncGenerator<string> {
  const words = { title: 'Your data', lead: `Everything ${model.product} holds about you.` };
  return writePage(model, words, sections);
}

export type PageSection<Model> = Omit<(typeof sections)[number], 'id'> & {
  readonly id: keyof Model & string;
};

/** The model as one page, piece by piece. It loads nothing, runs no script, and can be printed. */
export async function* writePage<Model extends { readonly product: string; readonly createdAt: string }>(
  model: Model,
  words: { readonly title: string; readonly lead: string },
  parts: readonly PageSection<Model>[],
): AsyncGenerator<string> {
  const product = escapeHtml(model.product);
  const title = escapeHtml(words.title);
  const contents = parts.map((one) => `<li><a href="#${one.id}">${escapeHtml(one.title)}</a></li>`);
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${product}</title>
<style>${exportStyle}</style>
</head>
<body>
<main>
<p class="product">${product}</p>
<h1>${title}</h1>
<p>${escapeHtml(words.lead)} <span class="soft">Put together on ${drawInstant(model.createdAt)}</span></p>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
`;
  for (const { id, title: heading, body } of parts) {
    yield `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(heading)}</h2>\n`;
    let isEmpty = true;
    const pieces = model[id] === null ? [] : readPieces({ [id]: body }, { [id]: model[id] });
    for await (const piece of pieces) {
      isEmpty = false;
      yield drawPiece(piece);
    }
    if (isEmpty) yield '<p class="soft">Nothing is stored here.</p>\n';
    yield '</section>\n';
  }
  yield '</main>\n</body>\n</html>\n';
}
