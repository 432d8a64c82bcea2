import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { ItemFrame } from './item-frame.client.tsx';

const NeverLoaded = lazy(() => new Promise<never>(() => {}));

it('an item that loads says so in words and speaks into nothing (a next question opened during a verdict)', () => {
  const { container } = render(
    <IntlProvider locale="en-US" messages={{ player: { item: { loading: 'Loading this part' } } }}>
      <ItemFrame>
        <NeverLoaded />
      </ItemFrame>
    </IntlProvider>,
  );
  expect(screen.getByText('Loading this part')).toBeTruthy();
  expect(container.querySelectorAll('[role=status], [role=alert], [aria-live]')).toHaveLength(0);
});
