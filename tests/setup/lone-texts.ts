/**
 * The texts that React holds as nodes of their own. Where a browser has translated the page, such a node is no longer
 * there: React fails when it removes it, and nobody sees how it changes. A text that is the only content of its element
 * is set by React without being held. `tools/checks/lone-texts.mjs` refuses most of this where it is written.
 */
export function findHeldTexts(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const held: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    // React marks each node it holds with a property.
    const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
    // A blank is not translated.
    if (isHeld && text.nodeValue?.trim()) held.push(`${text.parentElement?.outerHTML.slice(0, 300)}`);
  }
  return held;
}
