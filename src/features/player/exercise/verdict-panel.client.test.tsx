import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { playerMessages } from '../messages/player.client.ts';
import { createRecord } from '../testing/create-record.client.ts';
import { partOf } from '../testing/sample-lab.client.ts';
import { VerdictPanel } from './verdict-panel.client.tsx';

const question = (text: string, partId?: string) => ({ text, ...(partId !== undefined && { partId }) });

function draw(isScored: boolean, isOnScreen = true) {
  const record = createRecord('why', {
    component: 'short-answer',
    verdict: {
      outcome: 'correct',
      fraction: 1,
      parts: [],
      notes: [question('Why?', 'claim'), question('How?', 'evidence'), question('And the rest?')],
      reveal: null,
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
