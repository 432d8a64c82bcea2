/**
 * The `@font-face` rules of the typefaces that this page has loaded, each with its file as data. If a file cannot be
 * read, its rule is left out, and its letters are drawn in a typeface of the system.
 */
export async function readPageFaces(): Promise<string> {
  const loaded = new Set([...(document.fonts ?? [])].filter(({ status }) => status === 'loaded').map(nameOf));
  const faces = [...document.styleSheets].flatMap(listFaces).flatMap((rule) => {
    const { fontFamily: family, fontStyle: style, fontWeight: weight } = rule.style;
    const [, path] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
    const isLoaded = loaded.has(nameOf({ family, style, weight }));
    return path !== undefined && isLoaded ? [withFile(rule, path).catch(() => '')] : [];
  });
  return (await Promise.all(faces)).join('');
}

const nameOf = ({ family, style, weight }: Pick<FontFace, 'family' | 'style' | 'weight'>) =>
  [family.replaceAll(/["']/g, ''), style || 'normal', weight || 'normal'].join(' ');

function listFaces(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  const rulesOf = (list: CSSRuleList): CSSFontFaceRule[] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSFontFaceRule) return [rule];
      return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [];
    });
  return rulesOf(sheet.cssRules);
}

async function withFile(rule: CSSFontFaceRule, path: string): Promise<string> {
  const file = await fetch(new URL(path, rule.parentStyleSheet?.href ?? document.baseURI), {
    signal: AbortSignal.timeout(20_000),
  });
  if (!file.ok) throw new Error(`the typeface answered ${file.status}`);
  const data = await readAsData(await file.blob());
  const kept = ['font-family', 'font-style', 'font-weight']
    .map((name) => `${name}:${rule.style.getPropertyValue(name) || 'normal'};`)
    .join('');
  return `@font-face{${kept}src:url(${data})}`;
}

function readAsData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
