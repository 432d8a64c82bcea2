import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderExercise } from '../testing/render-exercise.tsx';
import { matchParallel } from './match-parallel.ts';
import type { PublicMatchParallel } from './schema.ts';
import { Answer } from './view.tsx';

const item = {
  type: 'match-parallel',
  id: 'who-copies',
  title: 'Who copies what',
  prompt: 'Fill the gaps.',
  whyRight: 'Both are named after what they make.',
  explanation: 'A polymerase makes a polymer.',
  left: [
    { id: 'dna', text: 'DNA is copied by {{custom-gap}}.', answers: ['dna-polymerase'], ifWrong: 'No.' },
    {
      id: 'rna',
      text: '{{custom-gap}} copies a *gene* into RNA',
      answers: ['rna-polymerase'],
      ifWrong: 'No.',
    },
  ],
  right: [
    { id: 'ligase', text: 'ligase' },
    { id: 'rna-polymerase', text: 'RNA polymerase' },
    { id: 'dna-polymerase', text: 'DNA polymerase' },
  ],
};

it('a gap in a sentence is read as one, and holds the partner once it is there', async () => {
  const shown = await renderExercise('match-parallel', { item });
  const sentences = () =>
    [...shown.container.querySelectorAll('li:has(select)')].map(
      ({ firstElementChild }) => firstElementChild?.textContent,
    );
  // The player draws the markup of a text; in this test the text stays as it was written.
  expect(sentences()).toEqual(['DNA is copied by gap.', 'gap copies a *gene* into RNA']);
  const place = screen.getByRole('combobox', { name: /DNA is copied by …/ });
  await userEvent.selectOptions(place, 'dna-polymerase');
  expect(shown.answer()).toEqual(['dna=dna-polymerase']);
  expect(sentences()[0]).toBe('DNA is copied by DNA polymerase.');
  expect(await axeViolations(shown.container)).toEqual([]);
});

it('teachers read the whole sentence, on the page and in an export', () => {
  const parsed = matchParallel.parseItem(item);
  if (!parsed.isValid) throw new Error('the item is sound');
  const { container } = render(
    <IntlProvider locale="en-US">
      <Answer
        item={matchParallel.redact(parsed.value) as PublicMatchParallel}
        response={new Map([['dna', 'ligase']])}
        parts={[]}
        renderText={(text) => text}
      />
    </IntlProvider>,
  );
  const lines = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['DNA is copied by ligase.', 'gap copies a *gene* into RNA']);
  expect(matchParallel.describe(parsed.value, ['dna=ligase'])).toEqual(['DNA is copied by …. — ligase']);
});

it('a sentence has one gap', () => {
  const text = '{{custom-gap}} and {{custom-gap}}';
  const faulty = { ...item, left: [{ ...item.left[0], text }, item.left[1]] };
  expect(matchParallel.parseItem(faulty)).toMatchObject({
    isValid: false,
    issues: [{ path: ['left', 0, 'text'], code: 'several-gaps' }],
  });
});
