import axe from 'axe-core';

/**
 * The violations axe finds in a drawn container, one line per rule and element; empty when there are none. Colour
 * contrast is left out: jsdom computes no colours, and the theme has its own test for it.
 */
export async function axeViolations(container: Element): Promise<string[]> {
  const result = await axe.run(container, {
    // The elements of rules that pass are not read, and the page loads nothing from another site.
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return result.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.html} (${rule.help})`),
  );
}
