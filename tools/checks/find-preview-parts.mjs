/** Words that only the pages of tools/preview and the scripted ways through the samples hold. */
const MARKS = ['data-sample', 'Gallery of samples', '/preview.json', 'byKeyboard'];

/**
 * The preview draws with the product's own pieces; nothing of it may travel the other way.
 * @param {readonly { name: string, text: string }[]} scripts the built scripts of the product
 * @returns {string[]} names of those that hold parts of the preview
 */
export function findPreviewParts(scripts) {
  return scripts.filter(({ text }) => MARKS.some((mark) => text.includes(mark))).map(({ name }) => name);
}
