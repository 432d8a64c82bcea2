import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { embed } from './embed.ts';
import { PageFrame } from './page-frame.tsx';
import { EmbedSchema, lintEmbed, type PageEmbed } from './schema.ts';

const item: PageEmbed = {
  type: 'embed',
  id: 'data',
  kind: 'page',
  title: 'A data set',
  url: 'https://data.example/x',
};
const draw = () =>
  render(
    <IntlProvider locale="en-US" timeZone="UTC">
      <PageFrame item={item} />
    </IntlProvider>,
  );
const showHere = () => userEvent.click(screen.getByRole('button', { name: 'Show it here' }));

describe('a page of another host', () => {
  it('is a card with a link, and nothing is fetched before it is asked for', async () => {
    const { container } = draw();
    expect(container.querySelector('iframe')).toBeNull();
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    await showHere();
    const frame = screen.getByTitle('A data set, a page of data.example');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('is a card again where the browser refuses the frame', async () => {
    const { container } = draw();
    await showHere();
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
    });
    await act(() => fireEvent(document, violation));
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.queryByText(/cannot be shown here/)).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Open in a new tab' })).not.toBeNull();
  });

  it('is allowed by its whole host and by nothing that looks like it', () => {
    const faults = (url: string) => lintEmbed({ ...item, url }, ['data.example']).map(({ code }) => code);
    expect(faults(item.url)).toEqual([]);
    for (const url of [
      'https://data.example.org/x',
      'https://sub.data.example/x',
      'https://data.example:8443/x',
      'https://data.example@evil.test/x',
      'https://user@data.example/x',
      'https:data.example/x',
      'https://evil.test\\@data.example/x',
    ])
      expect(faults(url), url).toEqual(['host-not-allowed']);
    expect(lintEmbed(item)).toHaveLength(1);
  });

  it('is no part of the record', () => {
    const page = EmbedSchema.parse(item);
    expect(embed.saved?.appliesTo(page)).toBe(false);
    expect(embed.saved?.parseAnswer(page, ['births=1']).isValid).toBe(false);
  });
});
