import { render } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { teacherMessages } from '../../classes/teacher-messages.client.ts';
import { AnswerEntry } from './answer-entry.client.tsx';
import type { StudentAnswer } from './answer-modules.client.ts';

const answer: StudentAnswer = {
  ...{ moduleID: 'm1', questionCode: 'charge', component: 'multiple-choice', title: 'Charge' },
  attemptID: 'a1',
  ...{ answer: ['plus'], described: ['The positive pole'], outcome: 'correct', fraction: 1, parts: [] },
  ...{
    tries: 1,
    triesLeft: 3,
    extraTries: 0,
    rightAtTry: 1,
    isScored: true,
    hasWords: true,
    isLate: false,
    givenWith: null,
  },
  ...{ answeredAt: '2026-11-26T10:00:00.000Z', receivedAt: '2026-11-26T10:00:01.000Z' },
};

function draw(isGiven: boolean) {
  const part = {
    id: 'charge',
    title: 'Charge',
    isScored: true,
    isRequired: true,
    isFixedOnceSaved: false,
    tries: 3,
  };
  return render(
    <IntlProvider locale="en-US" timeZone="UTC" messages={{ teacher: teacherMessages }}>
      <AnswerEntry
        row={{ part, item: null, answer }}
        renderText={(text) => text}
        help={null}
        isGiven={isGiven}
      />
    </IntlProvider>,
  );
}

it('says of an answer what became of it, and when it was given', () => {
  const { container } = draw(true);
  expect(container.textContent).toMatch(/^ChargeRight.*1 of 3 tries used.*Nov 26, 2026.*The positive pole$/);
});

it('says neither of a key that nobody has answered', () => {
  const { container } = draw(false);
  expect(container.textContent).toBe('ChargeThe positive pole');
  // No column is kept free for what is not said.
  expect(container.querySelector('article')?.className).not.toContain('grid-cols');
});
