import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { Parsed } from '../domain/issue.ts';
import { getBlock } from './registry.ts';
import { renderBlock } from './render-block.tsx';
import { blockTypeIds } from './type-ids.ts';

function need<T>(parsed: Parsed<T>): T {
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const codesOf = (parsed: Parsed<unknown>) => (parsed.isValid ? [] : parsed.issues.map(({ code }) => code));

const jsonCopy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What a keyboard must reach: one stop for each control, one for each group of radio buttons. */
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
  return element.outerHTML;
}

// Tabbing through a whole block takes its time on a busy machine.
describe.each(blockTypeIds)('%s', { timeout: 20_000 }, (type) => {
  const block = getBlock(type);
  const { samples } = block;
  const item = need(block.parseItem(samples.item));

  it('goes by the name it is registered under', () => {
    expect(block.type).toBe(type);
    expect(item.type).toBe(type);
  });

  it('survives storage: parsed, stored and parsed again it is the same item', () => {
    expect(need(block.parseItem(jsonCopy(item)))).toEqual(item);
  });

  it('hands out a public form that is plain data and names its item', () => {
    const publicItem = block.redact(item);
    expect(publicItem).toMatchObject({ type, id: item.id });
    expect(jsonCopy(publicItem)).toEqual(publicItem);
  });

  it('lets no field out that the public form does not name', () => {
    const smuggled = { ...item, authorsRemark: 'CANARY' };
    const outcome = (() => {
      try {
        return JSON.stringify(block.redact(smuggled));
      } catch {
        return 'refused';
      }
    })();
    expect(outcome).not.toContain('CANARY');
  });

  it('refuses a field it does not know and an item of another type', () => {
    expect(codesOf(block.parseItem({ ...item, surprise: 1 }))).toContain('unrecognized-keys');
    expect(codesOf(block.parseItem({ ...item, type: 'poster' }))).not.toEqual([]);
    expect(() => block.redact({ ...item, type: 'poster' })).toThrow(TypeError);
  });

  it('has faulty samples', () => {
    expect(samples.faultyItems.length).toBeGreaterThan(0);
  });

  it.each(samples.faultyItems)('refuses a faulty item with $code', ({ item: faulty, code }) => {
    expect(codesOf(block.parseItem(faulty))).toContain(code);
  });

  it('says of its media files their bare names', () => {
    for (const file of block.media(item)) expect(file).toMatch(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
  });

  it('shows no file that it does not list', async () => {
    const { container } = await renderBlock(type);
    const shown = [...container.innerHTML.matchAll(/\/media\/([^"'\s)]+)/g)].map(([, file]) => file);
    expect(new Set(shown)).toEqual(new Set(block.media(item)));
  });

  it('is drawn without faults a machine can find', async () => {
    const { container } = await renderBlock(type);
    expect(container.textContent).not.toBe('');
    // Contrast needs a painted page; the theme's own test and the journeys measure it.
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    );
  });

  it('lets the Tab key reach every control, and leave again', async () => {
    const user = userEvent.setup();
    const { container } = await renderBlock(type);
    const reached = new Set<string>();
    const stops = listStops(container);
    await user.tab();
    for (let presses = 0; presses < 200 && document.activeElement !== document.body; presses += 1) {
      if (document.activeElement) reached.add(stopName(document.activeElement));
      await user.tab();
    }
    expect(document.activeElement).toBe(document.body);
    expect([...stops].filter((stop) => !reached.has(stop))).toEqual([]);
  });

  it('remembers on both sides or on neither', async () => {
    const { loadBlockView } = await import('./views.tsx');
    const view = await loadBlockView(type);
    expect(view.responses !== undefined).toBe(block.saved !== null);
    expect(samples.answers !== undefined).toBe(block.saved !== null);
  });

  const { saved } = block;
  if (!saved) return;
  const answers = samples.answers ?? [];
  const malformed = samples.malformedAnswers ?? [];

  it('has answers of both kinds among its samples', () => {
    expect(answers.some((answer) => answer.length > 0)).toBe(true);
    expect(malformed.length).toBeGreaterThan(0);
  });

  it('takes an empty list as the empty answer', () => {
    expect(need(saved.parseAnswer(item, []))).toEqual([]);
  });

  it.each(answers.map((answer) => ({ answer })))('keeps $answer in one canonical form', ({ answer }) => {
    const canonical = need(saved.parseAnswer(item, answer));
    expect(need(saved.parseAnswer(item, canonical))).toEqual(canonical);
  });

  it.each(answers.map((answer) => ({ answer })))(
    'draws $answer and gives it back unchanged',
    async ({ answer }) => {
      const shown = await renderBlock(type, { answer });
      expect(shown.answer()).toEqual(need(saved.parseAnswer(item, answer)));
      expect(saved.describe(item, answer).length > 0).toBe(answer.length > 0);
    },
  );

  it('tells a complete answer from one that may not go on record yet', () => {
    expect(answers.some((answer) => saved.isComplete(item, answer))).toBe(true);
    for (const answer of [[], ...malformed]) expect(saved.isComplete(item, answer)).toBe(false);
  });

  it.each(malformed.map((answer) => ({ answer })))('refuses the answer $answer', ({ answer }) => {
    expect(saved.parseAnswer(item, answer).isValid).toBe(false);
  });

  it('changes nothing when it is read-only', async () => {
    const user = userEvent.setup();
    const [answer = []] = answers.filter(({ length }) => length > 0);
    const shown = await renderBlock(type, { answer, isReadOnly: true });
    const before = shown.answer();
    for (const control of shown.container.querySelectorAll<HTMLElement>('button, input, [role=button]')) {
      await user.click(control);
      await user.keyboard('x');
    }
    expect(shown.answer()).toEqual(before);
    expect(shown.saves).toEqual([]);
  });

  it('names its item and says whether it is needed', () => {
    expect(saved.title(item)).not.toBe('');
    expect(typeof saved.isRequired(item)).toBe('boolean');
  });
});
