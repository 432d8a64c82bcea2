import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { baseMessages, locale } from '../../../src/app/browser/catalogue.ts';
import { createFakeApi } from '../../../src/app/browser/testing/fake-api.ts';
import { sampleConfig } from '../../../src/app/browser/testing/sample-config.ts';
import { LiveRegion } from '../../../src/lab/ui/message/live-region.tsx';
import { ApiContext } from '../../../src/school/client/http/api.ts';
import { ConfigContext } from '../../../src/school/client/http/config.ts';
import { frameMessages } from '../../../src/school/client/messages/frame.ts';
import { playerMessages } from '../../../src/school/features/player/messages/player.client.ts';
import { createPlayer, PlayerProvider } from '../../../src/school/features/player/player-context.client.tsx';
import { createPreviewStore } from '../../../src/school/features/player/store/preview-store.client.ts';
import { sampleLab } from '../../../src/school/features/player/testing/sample-lab.client.ts';
import type { AuthorNotes, ItemNote } from '../author-notes.ts';
import { KeptNotice, partFaults } from './fault-list.tsx';
import { LabViews } from './lab-views.tsx';

const patience = { timeout: 20_000 };
const noNotes: AuthorNotes = { lessons: [], items: [], beliefs: [], spent: [], read: [], guide: null };
const lesson = { id: 'm1', title: 'Charge', grade: 5, hardest: null };

beforeEach(() => sessionStorage.clear());

function draw(
  place: { moduleId: string | null; screenId: string | null },
  notes: AuthorNotes,
  above: React.ReactNode = null,
) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(notes)));
  const api = createFakeApi({ listLinks: () => ({ data: [], meta: {} }) });
  const lab = { activityId: 'gels', code: null, isTeacherStudent: false, studentId: null };
  const store = createPreviewStore({ activityId: 'gels', api, now: Date.now });
  const player = createPlayer({ lab, activity: { ...sampleLab, isStrictOrder: true }, store });
  return render(
    <IntlProvider
      locale={locale}
      messages={{ ...baseMessages, frame: frameMessages, player: playerMessages }}
      timeZone="UTC"
    >
      <ConfigContext value={sampleConfig}>
        <ApiContext value={api}>
          <QueryClientProvider client={new QueryClient()}>
            <LiveRegion>
              <PlayerProvider value={player}>
                <LabViews place={place} above={above} below={null} />
              </PlayerProvider>
            </LiveRegion>
          </QueryClientProvider>
        </ApiContext>
      </ConfigContext>
    </IntlProvider>,
  );
}

it('shows what a class finds closed, where nothing was closed whatever the lab said', async () => {
  draw({ moduleId: 'm1', screenId: 's2' }, noNotes);
  expect(await screen.findByRole('heading', { name: 'The reason' }, patience)).toBeTruthy();
  expect(screen.queryByText('This screen opens later')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /^As in a class/ }));
  // The screen was open without the rules of a class, and that opens nothing in one.
  expect(await screen.findByText('This screen opens later', {}, patience)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Direction of DNA' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'The reason' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /^As in a class/ }));
  expect(await screen.findByRole('heading', { name: 'The reason' }, patience)).toBeTruthy();
});

it('stays at a screen that cannot be found for the moment: it went to the list of lessons', async () => {
  draw({ moduleId: 'm1', screenId: 's-mistyped' }, noNotes);
  expect(await screen.findByText('This screen is not in the lab as it can be read now')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Gels in a day' })).toBeNull();
});

it('says above the screen what cannot be read, and lists there no other fault', () => {
  const fault = { path: [], place: '', itemId: null, line: 7 };
  const broken = { ...fault, file: 'm1.yaml', code: 'not-yaml', message: 'a tab' };
  const of = { ...fault, file: 'm2.yaml', code: 'missing', message: 'is missing' };
  const neverRead = { ...broken, file: 'm3.yaml' };
  const { kept, other } = partFaults({
    ...{ name: 'gels', labs: [], moduleId: null, keptFiles: ['m1.yaml'], areRunsTried: true },
    faults: [broken, of, neverRead],
  });
  expect({ kept, other }).toEqual({ kept: [broken], other: [of, neverRead] });
  const { container } = draw({ moduleId: 'm1', screenId: 's1' }, noNotes, <KeptNotice faults={kept} />);
  expect(screen.getByText('m1.yaml:7')).toBeTruthy();
  expect(container.textContent).toMatch(/A file cannot be read.*a tab.*Gels in a day/s);
});

const note = (given: Partial<ItemNote>): ItemNote => ({
  ...{ id: 'charge', written: { id: 'charge', type: 'multiple-choice' }, source: null, remarks: [] },
  ...{ lacksRun: null, criteria: [], ...given },
});

it('tells beside the answers the texts of a misconception, the criteria, and why a run cannot be asked about', async () => {
  sessionStorage.setItem('preview-view', 'answers');
  const remark = { place: 'options › negative', about: [], text: 'Look again.', misconception: 'to-minus' };
  draw(
    { moduleId: 'm1', screenId: 's1' },
    {
      ...noNotes,
      lessons: [lesson],
      items: [
        note({
          remarks: [remark],
          criteria: [{ id: 'why', label: 'Names the charge', points: 2 }],
          lacksRun: { isOfKey: true, told: 'Run it with two lanes.' },
        }),
      ],
      beliefs: [
        {
          ...{ id: 'to-minus', belief: 'DNA runs to the minus.', explanation: 'DNA is negative.' },
          whatToSay: 'Ask which pole draws it.',
        },
      ],
    },
  );
  expect(await screen.findByText('DNA runs to the minus.', {}, patience)).toBeTruthy();
  expect(screen.getByText('DNA is negative.')).toBeTruthy();
  expect(screen.getByText('Teachers read: Ask which pole draws it.')).toBeTruthy();
  expect(screen.getByText('Names the charge (2 points)')).toBeTruthy();
  expect(screen.getByText('Run it with two lanes.')).toBeTruthy();
  expect(screen.queryByText(/The key follows from a run/)).toBeNull();
});

it.each([
  [true, /^The key follows from a run/],
  [false, /^The key is the same for every run/],
])('says of a key only where it is so that it follows from a run (%s)', async (isOfKey, words) => {
  sessionStorage.setItem('preview-view', 'answers');
  const items = [note({ lacksRun: { isOfKey, told: null } })];
  draw({ moduleId: 'm1', screenId: 's1' }, { ...noNotes, lessons: [lesson], items });
  expect(await screen.findByText(words, {}, patience)).toBeTruthy();
});
