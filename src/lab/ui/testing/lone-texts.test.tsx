import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findHeldTexts } from '../../../../tests/setup/lone-texts.ts';

it('finds the texts that React holds, and no text that is the only content of its element', () => {
  const { container, unmount } = render(
    <div>
      Held <b>Free</b> {['also held']}
    </div>,
  );
  const held = findHeldTexts(container);
  unmount();
  expect(held).toHaveLength(2);
});
