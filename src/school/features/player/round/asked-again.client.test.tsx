import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../app/browser/testing/fake-api.ts';
import { createPlayer, PlayerProvider } from '../player-context.client.tsx';
import { createPreviewStore } from '../store/preview-store.client.ts';
import { sampleLab } from '../testing/sample-lab.client.ts';
import { AskedAgain } from './asked-again.client.tsx';

it('asks nobody in the preview of an author, where nobody is signed in: the preview stayed empty', () => {
  const lab = { activityId: 'lab', code: null, isTeacherStudent: false, studentId: null };
  const store = createPreviewStore({ activityId: 'lab', api: createFakeApi({}), now: Date.now });
  const player = createPlayer({ lab, activity: sampleLab, store });
  const { container } = render(
    <PlayerProvider value={player}>
      <AskedAgain />
    </PlayerProvider>,
  );
  expect(container.textContent).toBe('');
});
