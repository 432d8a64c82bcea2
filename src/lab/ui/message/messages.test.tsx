// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RadioGroup } from '../field/choice-fieldset.tsx';
import { TextField } from '../field/text-field.tsx';
import { axeViolations } from '../testing/axe-violations.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { LiveRegion, useAnnounce } from './live-region.tsx';
import { LoadingBlock, Skeleton } from './loading.tsx';
import { Notice } from './notice.tsx';

describe('ErrorSummary', () => {
  it('takes the focus and leads to each field, also to a group of choices', async () => {
    const { container } = render(
      <>
        <ErrorSummary
          title="Two things to mend"
          errors={[
            { fieldId: 'mail', text: 'Enter an address' },
            { fieldId: 'why', text: 'Choose a reason' },
          ]}
        />
        <TextField id="mail" label="E-mail" error="Enter an address" />
        <RadioGroup
          id="why"
          legend="Reason"
          options={[{ value: 'a', label: 'A' }]}
          value={null}
          onValueChange={() => {}}
        />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Two things to mend' }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await userEvent.click(screen.getByRole('link', { name: 'Choose a reason' }));
    expect(document.activeElement?.id).toBe('why');
    expect(location.hash).toBe('');
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('Notice', () => {
  it.each(['info', 'positive', 'caution', 'negative'] as const)('says its words in tone %s', async (tone) => {
    const { container } = render(
      <Notice tone={tone} title="Saved here" actions={<button type="button">Send now</button>}>
        It waits for the connection.
      </Notice>,
    );
    expect(container.textContent).toBe('Saved hereIt waits for the connection.Send now');
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('LiveRegion', () => {
  function Speaker() {
    const announce = useAnnounce();
    return (
      <>
        <button type="button" onClick={() => announce('Saved')}>
          polite
        </button>
        <button type="button" onClick={() => announce('Connection lost', 'assertive')}>
          assertive
        </button>
      </>
    );
  }

  it('stands before anything is said, and says each text in the right region', async () => {
    const { container } = render(
      <LiveRegion>
        <Speaker />
      </LiveRegion>,
    );
    const [polite, assertive] = [screen.getByRole('status'), screen.getByRole('alert')];
    expect(polite.textContent).toBe('');
    await userEvent.click(screen.getByText('polite'));
    expect([polite.textContent, assertive.textContent]).toEqual(['Saved', '']);
    await userEvent.click(screen.getByText('assertive'));
    expect([polite.textContent, assertive.textContent]).toEqual(['Saved', 'Connection lost']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says the same text twice as two events', async () => {
    render(
      <LiveRegion>
        <Speaker />
      </LiveRegion>,
    );
    await userEvent.click(screen.getByText('polite'));
    const first = screen.getByRole('status').firstChild;
    await userEvent.click(screen.getByText('polite'));
    expect(screen.getByRole('status').firstChild).not.toBe(first);
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });
});

describe('waiting and emptiness', () => {
  it('LoadingBlock and Skeleton say what is on its way, once', async () => {
    const { container } = render(
      <>
        <LoadingBlock label="Fetching the results" />
        <Skeleton lineCount={4} />
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('Fetching the results');
    expect(container.querySelectorAll('[aria-hidden=true] > span')).toHaveLength(4);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('EmptyState leads on', async () => {
    const { container } = render(
      <EmptyState
        title="No plates yet"
        text="Make the first."
        action={<a href="#new">Make a plate</a>}
        level={3}
      />,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'No plates yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Make a plate' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });
});
