import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Verdict } from '../../../../lab/marking/verdict.ts';
import { playerMessages } from '../messages/player.client.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { partOf } from '../testing/sample-lab.client.ts';
import { Beliefs, VerdictRemarks } from './late-notices.client.tsx';
import { VerdictPanel } from './verdict-panel.client.tsx';

beforeAll(() => Promise.all([Beliefs.preload(), VerdictRemarks.preload()]));

const question = (text: string, partId?: string) => ({ text, ...(partId !== undefined && { partId }) });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.getElementById('why')?.remove();
});

function draw(
  isScored: boolean,
  isOnScreen = true,
  changes: Partial<Verdict> = {},
  bench: HTMLElement | null = null,
) {
  const record = createRecord('why', {
    component: 'short-answer',
    verdict: {
      outcome: 'correct',
      fraction: 1,
      parts: [],
      notes: [question('Why?', 'claim'), question('How?', 'evidence'), question('And the rest?')],
      reveal: null,
      ...changes,
    },
  });
  render(
    <IntlProvider locale="en-US" timeZone="UTC" messages={{ player: playerMessages }}>
      <VerdictPanel
        record={record}
        part={partOf('why', { component: 'short-answer', isScored })}
        isOnScreen={isOnScreen}
        kept={null}
        onGoOn={() => undefined}
        goOnWords="Go to Box 1"
        bench={{ current: bench }}
        nameOf={(partId) => (partId === 'claim' ? 'Box 1' : 'Box 2')}
        arrived={null}
        ref={null}
      />
    </IntlProvider>,
  );
}
const beside = () => screen.queryByText(/^2 remarks stand beside what you saved\./);

describe('the panel after saving', () => {
  it('says how many remarks stand beside the fields, and shows what is about the whole', () => {
    draw(false);
    expect(beside()).toBeTruthy();
    expect(screen.getByText('And the rest?')).toBeTruthy();
    expect(screen.queryByText('Why?')).toBeNull();
  });

  it('is no green tick: saved is neither right nor wrong', () => {
    draw(false, true, { notes: [] });
    const panel = screen.getByRole('region', { name: 'Result' });
    expect(panel.className).toContain('bg-info-soft');
    expect(panel.querySelector('svg')?.getAttribute('class')).not.toContain('positive');
  });

  it('asks to look once more where something is said about what was saved, and not in green', () => {
    draw(false);
    expect(screen.getByText(/Look once more before you go on/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Box 1' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Result' }).className).toContain('bg-caution-soft');
  });

  it('says nothing of them once the text was changed, or where answers are marked', () => {
    draw(false, false);
    draw(true);
    expect(beside()).toBeNull();
  });
});

it('tells at a right answer what speaks against the idea before it: "Right at try 2" left it standing', () => {
  draw(true, true, {
    notes: [],
    overcome: [
      { id: 'dna-is-positive', belief: 'DNA is positive.', explanation: 'It moves to the plus pole.' },
    ],
  });
  expect(screen.getByText('At first you may have been thinking:')).toBeTruthy();
  expect(screen.getByText('It moves to the plus pole.')).toBeTruthy();
});

describe('a remark on an answer that is not right', () => {
  const wrong: Partial<Verdict> = {
    outcome: 'not-yet',
    fraction: 0,
    parts: [{ partId: 'claim', isRight: false }],
    notes: [question('Which pole?', 'claim')],
  };
  /** Draws the panel below a view whose one remark stands at this height of the window. */
  function drawBelow(top: number) {
    let height = top;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const isRemark = this.matches('[data-remark]');
      return { top: isRemark ? height : 700, bottom: isRemark ? height + 20 : 740 } as DOMRect;
    });
    vi.stubGlobal('innerHeight', 844);
    const view = document.createElement('div');
    view.id = 'why';
    view.innerHTML =
      '<fieldset><input type="radio" checked><i data-verdict="look"></i><p data-remark="claim">Which pole?</p></fieldset>';
    document.body.append(view);
    draw(true, true, wrong, view);
    return {
      view,
      scrollTo(next: number) {
        height = next;
        fireEvent.scroll(window);
      },
    };
  }
  const repeated = () => document.querySelector('[data-first-remark]');

  it('stands once where it can be seen itself, on every width', () => {
    drawBelow(300);
    expect(repeated()).toBeNull();
  });

  it('stands in the verdict with the name of its part where it is out of view, and a press leads there', () => {
    vi.stubGlobal('innerWidth', 1366);
    const { view } = drawBelow(-400);
    expect(repeated()?.textContent).toBe('Box 1:Which pole?');
    // The width hid it on a laptop, where most of an exercise is out of view just as well.
    expect(repeated()?.closest('[class*="lg:hidden"]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Box 1:' }));
    expect(document.activeElement).toBe(view.querySelector('input'));
  });

  it('comes and goes as the page is scrolled', async () => {
    const { scrollTo } = drawBelow(300);
    scrollTo(-400);
    await waitFor(() => expect(repeated()).not.toBeNull());
    scrollTo(300);
    await waitFor(() => expect(repeated()).toBeNull());
  });
});
