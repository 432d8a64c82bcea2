import { axeViolations } from '../../ui/testing/axe-violations.ts';
import type { renderAnswer } from './render-exercise.tsx';
import { listControls } from './walk-keys.ts';

// Test support: what the teacher's reading of an answer promises. Not part of the product's bundle.

/** Tries one promise on a reading that `draw` puts on the screen; gives a sentence for each way in which it is broken. */
type ReadingRule = (draw: () => ReturnType<typeof renderAnswer>) => Promise<string[]>;

export const readingRules = {
  async 'says-something'(draw) {
    const { container } = await draw();
    return container.textContent.trim() === '' ? ['the answer is told by nothing'] : [];
  },

  async 'no-controls'(draw) {
    const { container } = await draw();
    return listControls(container).map((control) => `something to operate: ${control.outerHTML}`);
  },

  async accessible(draw) {
    const { container } = await draw();
    return axeViolations(container);
  },
} as const satisfies Record<string, ReadingRule>;

export type ReadingRuleName = keyof typeof readingRules;
export const readingRuleNames = Object.keys(readingRules) as readonly ReadingRuleName[];
