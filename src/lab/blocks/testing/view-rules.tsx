import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import type { Block, BlockItem } from '../define.ts';
import type { renderBlock } from './render-block.tsx';

// Test support: rules that the view of every type must keep. Not part of the product's bundle.

type DrawOptions = Pick<NonNullable<Parameters<typeof renderBlock>[1]>, 'answer' | 'isReadOnly'>;
type Draw = (options?: DrawOptions) => ReturnType<typeof renderBlock>;

/**
 * Checks one rule on a view that `draw` puts on the screen. Returns a sentence for each way in which the view breaks
 * it.
 */
type ViewRule = (draw: Draw, block: Block, item: BlockItem) => Promise<string[]>;

const mostStops = 200;

/** Neither waits between keys nor asks each element for its style: the test page has none. */
function setupUser(): UserEvent {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

export const viewRules = {
  async 'both-sides'(draw, { saved }) {
    const { responses } = await draw();
    if (responses !== undefined && saved === null) return ['the view remembers, the definition does not'];
    return responses === undefined && saved !== null ? ['the definition remembers, the view does not'] : [];
  },

  async 'says-something'(draw) {
    const { container } = await draw();
    return container.textContent.trim() === '' ? ['nothing is said'] : [];
  },

  async 'listed-media'(draw, block, item) {
    const { container } = await draw();
    const shown = [...container.innerHTML.matchAll(/\/media\/([^"'\s)]+)/g)].map(([, file = '']) => file);
    const listed = block.media(item);
    return [
      ...shown.filter((file) => !listed.includes(file)).map((file) => `${file} is shown and not listed`),
      ...listed.filter((file) => !shown.includes(file)).map((file) => `${file} is listed and not shown`),
    ];
  },

  async accessible(draw) {
    const { container } = await draw();
    return axeViolations(container);
  },

  async reached(draw) {
    const { container } = await draw();
    const stops = listStops(container);
    const { reached } = await walkByTab();
    return [...stops].filter((stop) => !reached.has(stop)).map((stop) => `Tab does not reach ${stop}`);
  },

  async left(draw) {
    await draw();
    const { isOut } = await walkByTab();
    return isOut ? [] : [`Tab stays at ${document.activeElement?.outerHTML}`];
  },

  async restored(draw, { saved, samples }, item) {
    const faults: string[] = [];
    for (const answer of saved ? (samples.answers ?? []) : []) {
      const shown = await draw({ answer });
      const parsed = saved?.parseAnswer(item, answer);
      if (!parsed?.isValid || JSON.stringify(parsed.value) !== JSON.stringify(shown.answer()))
        faults.push(`[${answer.join(', ')}] has become [${shown.answer().join(', ')}]`);
      shown.unmount();
    }
    return faults;
  },

  async 'read-only'(draw, { saved, samples }) {
    if (!saved) return [];
    const user = setupUser();
    const answer = samples.answers?.find(({ length }) => length > 0) ?? [];
    const shown = await draw({ answer, isReadOnly: true });
    const before = shown.answer();
    const controls = 'button, input, textarea, select, [role=button]';
    for (const control of shown.container.querySelectorAll<HTMLElement>(controls)) {
      await user.click(control);
      await user.keyboard('x');
    }
    const after = shown.answer();
    const faults = shown.saves.map((saved) => `[${saved.join(', ')}] is saved`);
    if (JSON.stringify(after) !== JSON.stringify(before)) faults.push(`${before} has become ${after}`);
    return faults;
  },
} as const satisfies Record<string, ViewRule>;

export type ViewRuleName = keyof typeof viewRules;
export const viewRuleNames = Object.keys(viewRules) as readonly ViewRuleName[];
/** Rules that another form of a type may break although its first sample keeps them. */
export const formRuleNames = [
  'both-sides',
  'says-something',
  'listed-media',
  'restored',
  'read-only',
] as const satisfies readonly ViewRuleName[];

/** The stops a keyboard must reach: one for each control, one for each group of radio buttons. */
function listStops(container: HTMLElement): Set<string> {
  const controls = container.querySelectorAll<HTMLElement>(
    'button, input, select, textarea, a[href], [role=button], [tabindex="0"]',
  );
  return new Set(
    [...controls]
      .filter((control) => !control.matches(':disabled, [tabindex="-1"], [tabindex="-1"] *'))
      .map((control) => stopName(control)),
  );
}

function stopName(element: Element): string {
  if (element instanceof HTMLInputElement && element.type === 'radio') return `radio group ${element.name}`;
  // A stop is named by its own tag and its words. Its inner markup is left out, because it may change with the focus.
  return (element.cloneNode(false) as Element).outerHTML + element.textContent;
}

/** Presses Tab until the focus leaves the block. */
async function walkByTab(): Promise<{ reached: Set<string>; isOut: boolean }> {
  const user = setupUser();
  const reached = new Set<string>();
  await user.tab();
  for (let presses = 0; presses < mostStops && document.activeElement !== document.body; presses += 1) {
    if (document.activeElement) reached.add(stopName(document.activeElement));
    await user.tab();
  }
  return { reached, isOut: document.activeElement === document.body };
}
