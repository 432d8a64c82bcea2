/**
 * The fonts every page needs first: running text, semi-bold text and headings. The navigation moves when its semi-bold
 * letters come after it. The other fonts are loaded where they are used.
 */
const FIRST_FACES = [
  'atkinson-hyperlegible-next-latin-400-normal.woff2',
  'atkinson-hyperlegible-next-latin-600-normal.woff2',
  'bricolage-grotesque-latin-600-normal.woff2',
];

/**
 * Adds preload links for the first fonts to each template, so that they load together with the style sheet instead of
 * after it.
 * @returns {import('vite').Plugin}
 */
export function preloadFonts() {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => (bundle ? FIRST_FACES.map((face) => preload(findFile(bundle, face))) : []),
    },
  };
}

/**
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {string} face
 * @returns {string} the name it has in this build
 */
function findFile(bundle, face) {
  const asset = Object.values(bundle).find((item) => item.type === 'asset' && item.names.includes(face));
  if (!asset)
    throw new Error(`The build holds no ${face}: is it still the face of src/lab/ui/theme/fonts.css?`);
  return asset.fileName;
}

/** @param {string} file @returns {import('vite').HtmlTagDescriptor} */
function preload(file) {
  // Fonts are always fetched without credentials; a preload with credentials would be loaded a second time.
  const attrs = {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossorigin: 'anonymous',
    href: `/${file}`,
  };
  return { tag: 'link', attrs, injectTo: 'head' };
}
