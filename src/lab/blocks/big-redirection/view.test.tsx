import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { formatActivityAddress } from './activity-address.ts';
import { bigRedirection } from './big-redirection.ts';
import { findAddressFault, hostOf } from './page-address.ts';
import { samples } from './samples.ts';

const sample = samples.item as { title: string };
afterEach(() => window.history.replaceState(null, '', '/'));

describe('big-redirection view', () => {
  it('shows the host, says that it leaves, and opens a tab that cannot reach back', async () => {
    const { container } = await renderBlock('big-redirection');
    const link = screen.getByRole<HTMLAnchorElement>('link');
    expect(link.href).toMatch(/^https:\/\/www\.ensembl\.org\/Homo_sapiens/);
    expect(link.target).toBe('_blank');
    expect(link.rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
    expect(container.textContent).toContain('www.ensembl.org');
    expect(container.textContent).toContain('run by others');
    expect(screen.getByRole('link', { name: `Open the page (new tab) ${sample.title}` })).toBe(link);
  });

  it('leads to another lab in the same tab and takes the class along', async () => {
    window.history.replaceState(null, '', '/activity?id=ptc&code=ABCD-2345&module=a1&isTeacherStudent=true');
    const item = { ...sample, to: { kind: 'activity', activityId: 'sickle-cell', moduleId: 'd1' } };
    await renderBlock('big-redirection', { item });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Open the lab/ });
    expect(link.getAttribute('href')).toBe(
      '/activity?id=sickle-cell&code=ABCD-2345&isTeacherStudent=true&module=d1',
    );
    expect(link.target).toBe('');
  });
});

describe('the address', () => {
  it.each([
    ['https://www.ncbi.nlm.nih.gov', 'www.ncbi.nlm.nih.gov'],
    [
      'https://gnomad.broadinstitute.org/variant/7-141973545-C-G?dataset=gnomad_r4#x',
      'gnomad.broadinstitute.org',
    ],
    ['https://example.org/path@place:8', 'example.org'],
    ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ])('%s is good and on %s', (url, host) => {
    expect(findAddressFault(url, [])).toBeNull();
    expect(hostOf(url)).toBe(host);
  });

  it.each([
    'https://',
    'https://example',
    'https://example.org.',
    'https://-example.org',
    'https://10.0.0.1',
    'https://[::1]/',
    'https://EXAMPLE.org',
    'https://example.org\\@evil.example/',
    'https://example.org/"onclick="x y',
    ' https://example.org',
    'data:text/html,x',
  ])('%s is refused and has no host', (url) => {
    expect(findAddressFault(url, [])).not.toBeNull();
    expect(() => hostOf(url)).toThrow('not an address');
  });

  it('that went round the lint never leaves', () => {
    const item = {
      ...sample,
      type: 'big-redirection',
      id: 'x',
      to: { kind: 'page', url: 'http://example.org' },
    };
    expect(() => bigRedirection.redact(item)).toThrow('public form');
  });

  it('of a lab cannot be bent by what stands in the query', () => {
    expect(
      formatActivityAddress({ activityId: 'ptc' }, [
        ['code', 'A&id=evil'],
        ['id', 'other'],
      ]),
    ).toBe('/activity?id=ptc&code=A%26id%3Devil');
  });
});
