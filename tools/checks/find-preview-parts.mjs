/**
 * Words that occur only in the pages of tools/preview and in the samples' scripted steps (`src/lab/exercises/testing/drive.ts`).
 */
const MARKS = ['data-sample', 'Gallery of samples', '/preview.json', '/author.json', 'byKeyboard'];

/**
 * Finds code of the preview in the product. The preview draws with the product's own components; the product must not
 * contain code of the preview.
 * @param {readonly { name: string, text: string }[]} scripts the built scripts of the product
 * @returns {string[]} names of those that hold parts of the preview
 */
export function findPreviewParts(scripts) {
  return scripts.filter(({ text }) => MARKS.some((mark) => text.includes(mark))).map(({ name }) => name);
}
