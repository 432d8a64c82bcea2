import { expect, type Page } from '@playwright/test';

/** What nobody should read on a page: signs for the machine that were not turned into words. */
const rawForms: Readonly<Record<string, RegExp>> = {
  // "{count, plural, …}", "{name}"
  'message code': /\{\s*[\w-]+\s*[,}]/,
  // A tag of a message, such as <link>.
  'a tag': /<\/?[a-z][\w-]*>/,
  // Bold, italics, superscript, code, links and markers of authored texts.
  markup: /\*\*|\{\{|\}\}|`|\]\(|\w\^[^\s^]+\^|(^|\s)\*[^\s*][^*]*\*(\s|[.,;:!?]|$)/,
  // Where a message is missing, its name stands in its place: "player.exercise.check". An address looks alike.
  'the name of a message': /^(?!.*\.(org|com|edu|gov|net)$)[a-z][A-Za-z]+(\.[a-z][A-Za-z]*){1,5}$/,
};

/** What is raw in a text; null: it can be read. */
export function findRaw(text: string): string | null {
  const found = Object.entries(rawForms).find(([, form]) => form.test(text.trim()));
  return found ? `${found[0]}: ${text.trim().slice(0, 120)}` : null;
}

/** Every text of the page, in sight or not, and the words that only assistive technology reads. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'alt',
      'title',
    ];
    const attributes = [...named, 'placeholder'];
    const texts = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      // Code is shown as it is, and an address is its own name.
      if (
        !text.parentElement?.closest(
          'script, style, noscript, template, code, pre, textarea, a[href^=mailto]',
        )
      )
        texts.add(text.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const attribute of attributes) texts.add(element.getAttribute(attribute) ?? '');
    return [...texts].filter((text) => text.trim() !== '');
  });
}

/** Expects that everything on the page is words: no code of messages, no markup, no name of a message. */
export async function expectWords(page: Page, place: string): Promise<void> {
  const raw = (await readTexts(page)).flatMap((text) => findRaw(text) ?? []);
  expect.soft(raw, `${place}: texts that are not words`).toEqual([]);
}
