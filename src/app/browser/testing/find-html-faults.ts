import { HtmlValidate } from 'html-validate';

const documents = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React and Vite write HTML: every spelling is valid.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // React makes ids that begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // The choices of an instrument are named by a heading beside them.
    'wcag/h71': 'off',
    // A list of codons has a name of its own.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The files come from the same server as the page.
    'require-sri': 'off',
    // A region that scrolls has a name, and a name and a product may be long.
    'prefer-native-element': 'off',
    'long-title': 'off',
  },
});

/** What a browser has drawn and written out again is held to the standard, and not to a style of writing. */
const drawn = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:browser'],
  rules: {
    'valid-id': ['error', { relaxed: true }],
    'require-sri': 'off',
  },
});

/** @returns what is invalid in a document of the build, one line per fault: rule, element and sentence */
export function findHtmlFaults(html: string): Promise<string[]> {
  return listFaults(documents, html);
}

/** @returns the same for a page that a browser has drawn, without the parts for browsers without scripts */
export function findDrawnFaults(html: string): Promise<string[]> {
  return listFaults(drawn, html.replaceAll(/<noscript>.*?<\/noscript>/gs, ''));
}

async function listFaults(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId} ${selector}: ${message}`),
  );
}
