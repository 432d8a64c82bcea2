import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { sampleConfig } from '../../../app/browser/testing/sample-config.ts';
import { ConfigContext } from '../../client/http/config.ts';
import { teacherMessages } from '../classes/teacher-messages.client.ts';
import { ClassroomLink } from './classroom-link.client.tsx';

const draw = (config: object) =>
  render(
    <IntlProvider locale="en-US" messages={{ teacher: teacherMessages }}>
      <ConfigContext value={{ ...sampleConfig, ...config }}>
        <ClassroomLink address="https://labs.example.org/join?code=ABCD-2345" />
      </ConfigContext>
    </IntlProvider>,
  );

it('leads to Google Classroom with the whole address, where the operator has switched that on', () => {
  draw({ sharesToClassroom: true });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share in Google Classroom' });
  expect(link.href).toBe(
    'https://classroom.google.com/share?url=https%3A%2F%2Flabs.example.org%2Fjoin%3Fcode%3DABCD-2345',
  );
});

it('is not there otherwise', () => {
  draw({});
  expect(screen.queryByRole('link')).toBeNull();
});
