import { expect, test } from '@playwright/test';
import { expectWords, findRaw } from './pages/raw-words.ts';

// Every page and every sample is looked through in accessibility.spec.ts and access-look.spec.ts; here is what counts.

test('what is raw in a text is found, and words are left alone', () => {
  for (const raw of [
    '{lane}: {count, plural, one {one band} other {# bands}}',
    '{agarose, number}% agarose',
    'Answer <link>this</link> first',
    '**Elute** the DNA',
    'Look at *Escherichia coli*.',
    'about 2^10^ copies',
    'the primer `AGAG`',
    'see [the map](/map)',
    'You chose {{custom-iss-selectable}}',
    'player.exercise.notReady',
  ])
    expect(findRaw(raw), raw).not.toBeNull();
  for (const words of [
    'p < 0.05',
    'c.145C>G is …',
    '2 * 3 = 6',
    'pH 7.4',
    '60 letters a second',
    'e.g. this',
    '{}',
  ])
    expect(findRaw(words), words).toBeNull();
});

test('every page is words before its scripts come, and where they never come', async ({
  browser,
  request,
}) => {
  const { id } = await (await request.get('/builds/latest.json')).json();
  const { prerendered } = await (await request.get(`/builds/meta/${id}.json`)).json();
  expect(prerendered).toContain('/gallery/central-dogma');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [...prerendered, '/signin', '/classes', '/activity']) {
    await page.goto(path);
    await expectWords(page, path);
  }
  // Where no scripts run, nothing is loading.
  await expect(page.getByText('Loading…')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'This part needs JavaScript' })).toBeInViewport();
  await context.close();
});
