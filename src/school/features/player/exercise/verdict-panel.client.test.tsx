import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Verdict } from '../../../../lab/marking/verdict.ts';
import { playerMessages } from '../messages/player.client.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { partOf } from '../testing/sample-lab.client.ts';
import { VerdictPanel } from './verdict-panel.client.tsx';

const question = (text: string, partId?: string) => ({ text, ...(partId !== undefined && { partId }) });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.getElementById('why')?.remove();
});

function draw(isScored: boolean, isOnScreen = true, changes: Partial<Verdict> = {}, container?: HTMLElement) {
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
        ref={null}
      />
    </IntlProvider>,
    container && { container },
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
    expect(screen.getByRole('button', { name: 'Go to the first' })).toBeTruthy();
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
  /**
   * Draws the panel like a card, with the mark of the wrong part at the given height and the verdict at the foot of the
   * window.
   */
  function drawInCard(top: number) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const isMark = this.matches('[data-verdict=look]');
      return { top: isMark ? top : 700, bottom: isMark ? top : 740 } as DOMRect;
    });
    vi.stubGlobal('innerHeight', 844);
    const card = document.createElement('section');
    card.id = 'why';
    card.innerHTML = '<span data-verdict="look"></span>';
    document.body.append(card);
    draw(true, true, wrong, card.appendChild(document.createElement('div')));
  }

  it('stands once where its part is on the same screen', () => {
    drawInCard(300);
    expect(screen.queryByText('Which pole?')).toBeNull();
  });

  it('is repeated at the verdict where its part is out of sight', () => {
    drawInCard(-400);
    expect(screen.getByText('Which pole?')).toBeTruthy();
  });
});
