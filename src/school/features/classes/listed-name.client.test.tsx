import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListedName } from './listed-name.client.tsx';

// A fixed bug: lists sorted by last name showed the first name first, so nobody saw how they were sorted.
it.each([
  ['Zoe Adler', null, null, 'Adler'],
  ['Vincent van Gogh', null, null, 'van Gogh'],
  ['Adler, Zoe', null, null, 'Adler'],
  ['Gabriel García Márquez', 'García Márquez', 'Gabriel', 'García Márquez'],
  ['Ana Ana', null, null, 'Ana'],
  ['Li Lin', 'Li', 'Lin', 'Li'],
  ['王小明', '王', '小明', '王'],
  // The student goes by a name that is not the one of the list.
  ['Zo', 'Adler', 'Zoe', undefined],
])(
  'of %s, listed as %s and %s, what the list is sorted by stands out',
  (fullName, lastName, firstName, bold) => {
    const { container } = render(<ListedName student={{ fullName, lastName, firstName }} />);
    expect(container.textContent).toBe(fullName);
    expect(container.querySelector('.font-semibold')?.textContent).toBe(bold);
  },
);

it('is read as one name', () => {
  render(
    <a href="/">
      <ListedName student={{ fullName: 'Carla Ruiz', lastName: null, firstName: null }} />
    </a>,
  );
  expect(screen.getByRole('link', { name: 'Carla Ruiz' })).toBeTruthy();
});
