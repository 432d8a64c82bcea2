import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { ActivityLinks } from './activity-links.client.tsx';

const guide = { title: 'The guide', description: 'How to teach it.', url: '/teacher/guide?activity=gels' };
const paper = { title: 'A paper', description: 'What was found.', url: 'https://doi.org/10.1000/1' };
const reply = (...links: object[]) => ({
  data: links.map((attributes, index) => ({ id: index + 1, attributes })),
  meta: {},
});
const page = {
  Component: () => (
    <>
      <h1>Gels</h1>
      <ActivityLinks activityId="gels" title="Gels" reader="teacher" headingLevel={2} />
    </>
  ),
};
const open = (listLinks: () => unknown) =>
  renderPage(page, { path: '/activities', role: 'teacher', replies: { listLinks } });

describe('links of an activity', () => {
  it('are listed with what they are; an outside one names its host and sends no referrer', async () => {
    const { container } = await open(() => reply(guide, paper));
    const region = within(await screen.findByRole('region', { name: 'Further reading for Gels' }));
    expect(region.getByRole('link', { name: 'The guide' }).getAttribute('href')).toBe(guide.url);
    const outside = region.getByRole('link', { name: 'A paper' });
    expect([outside.getAttribute('href'), outside.getAttribute('rel')]).toEqual([paper.url, 'noreferrer']);
    expect(region.getByText('(leads to doi.org)')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leave no empty heading where there are none', async () => {
    await open(() => reply());
    expect(screen.queryByText('Further reading')).toBeNull();
  });

  it('say so where they could not be loaded', async () => {
    await open(() => Promise.reject(refusal('not-found')));
    expect(await screen.findByText('The links of this lab could not be loaded.')).toBeTruthy();
  });
});
