import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../marking/verdict.ts';
import { playerMessages } from '../messages/player.client.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { partOf } from '../testing/sample-lab.client.ts';
import { VerdictPanel } from './verdict-panel.client.tsx';

const question = (text: string, partId?: string) => ({ text, ...(partId !== undefined && { partId }) });

function draw(isScored: boolean, isOnScreen = true, changes: Partial<Verdict> = {}) {
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
  );
}
const beside = () => screen.queryByText('2 remarks stand beside what you saved.');

describe('the panel after saving', () => {
  it('says how many remarks stand beside the fields, and shows what is about the whole', () => {
    draw(false);
    expect(beside()).toBeTruthy();
    expect(screen.getByText('And the rest?')).toBeTruthy();
    expect(screen.queryByText('Why?')).toBeNull();
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
