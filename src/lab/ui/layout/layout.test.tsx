// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { Card } from './card.tsx';
import { Disclosure } from './disclosure.tsx';
import { PageHeading } from './page-heading.tsx';
import { Plate } from './plate.tsx';
import { SkipLink } from './skip-link.tsx';

describe('PageHeading', () => {
  it('has the one first-level heading, which can take the focus after navigation', async () => {
    const heading = createRef<HTMLHeadingElement>();
    const { container } = render(
      <PageHeading
        title="Read the bands"
        eyebrow="Part 2"
        lead="Short pieces run further."
        headingRef={heading}
      />,
    );
    heading.current?.focus();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Read the bands' }));
    expect(await axeViolations(container)).toEqual([]);
  });
});

it('Plate is a figure named by its number and caption', async () => {
  const { container } = render(
    <Plate label="Plate 1" caption="Fragments after the digest">
      <svg role="img" aria-label="Six lanes" />
    </Plate>,
  );
  expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe(
    'Plate 1Fragments after the digest',
  );
  expect(await axeViolations(container)).toEqual([]);
});

it('Card forwards what a section takes', async () => {
  const { container } = render(
    <Card aria-label="Summary" className="mt-2">
      Text
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Summary' }).className).toContain('mt-2');
  expect(await axeViolations(container)).toEqual([]);
});

it('Disclosure is the browser’s own fold', async () => {
  const { container } = render(<Disclosure title="How was this measured?">By eye.</Disclosure>);
  const details = container.querySelector('details')!;
  expect(details.open).toBe(false);
  await userEvent.click(screen.getByText('How was this measured?'));
  expect(details.open).toBe(true);
  expect(await axeViolations(container)).toEqual([]);
});

it('SkipLink is the first stop and moves the focus without touching the address', async () => {
  const { container } = render(
    <>
      <SkipLink targetId="main">Skip to content</SkipLink>
      <a href="#elsewhere">Elsewhere</a>
      <main id="main" tabIndex={-1}>
        Content
      </main>
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(location.hash).toBe('');
  expect(await axeViolations(container)).toEqual([]);
});
