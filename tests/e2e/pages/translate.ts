import type { BrowserContext } from '@playwright/test';

/**
 * Does to every page what a browser does that translates it: each text is put into `<font>` elements, while the page
 * works. The words stay the same, so that a journey finds them; React, which held the texts, does not. See decision 63.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Drawings, fields and what the page itself leaves out are not translated.
    const left = 'script, style, noscript, textarea, option, svg, math, [translate=no], font';
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || parent.closest(left) || !/\p{L}/u.test(text.data)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateWithin = (node: Node) => {
      if (node instanceof Text) return translate(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') translateWithin(target);
        else addedNodes.forEach(translateWithin);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
