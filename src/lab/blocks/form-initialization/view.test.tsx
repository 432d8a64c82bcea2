import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';

const saveButton = () => screen.getByRole('button', { name: 'Save' });

describe('form-initialization view', () => {
  it('is filled and saved with the keyboard alone', async () => {
    const user = userEvent.setup();
    const shown = await renderBlock('form-initialization', { isHeard: true });
    await user.tab();
    await user.keyboard('Blue');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('A1');
    await user.tab();
    await user.keyboard('A2{Enter}');
    expect(shown.saves).toEqual([['site=table', 'team=Blue', 'tubes.1=A1', 'tubes.2=A2']]);
    expect(screen.getByRole('status').textContent).toBe('Saved. You can still change it.');
  });

  it('says what is missing beside the field and goes to the first', async () => {
    const user = userEvent.setup();
    const shown = await renderBlock('form-initialization', {
      answer: ['site=table', 'tubes.1=A', 'tubes.2=a'],
      isHeard: true,
    });
    await user.click(saveButton());
    const team = screen.getByRole('textbox', { name: /Team name/, description: /Fill this in/ });
    expect(shown.saves).toEqual([]);
    expect(document.activeElement).toBe(team);
    expect(screen.getByRole('textbox', { name: /Label 2/, description: /Another tube/ })).not.toBe(team);
    expect(screen.getByRole('status').textContent).toContain('2 entries need your attention');
  });

  it('no longer says saved once it differs from what is on record', async () => {
    const user = userEvent.setup();
    const answer = ['site=cabin', 'team=Blue', 'tubes.1=A1', 'tubes.2=A2'];
    const shown = await renderBlock('form-initialization', { answer });
    expect(screen.queryByText(/^Saved/)).not.toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Motto/ }), 'Slow');
    expect(screen.queryByText(/^Saved/)).toBeNull();
    expect(shown.answer()).toContain('motto=Slow');
  });

  describe('with a field for the name of the team', () => {
    const item = {
      type: 'form-initialization',
      id: 'sample-form',
      title: 'Sign on',
      fields: [
        {
          id: 'team',
          kind: 'text',
          label: 'Team name',
          description: 'Make one up.',
          isRequired: false,
          maxLength: 40,
          fill: 'team',
        },
        { id: 'motto', kind: 'text', label: 'Motto' },
      ],
    };
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Team name/ });

    it('shows the name of the learner’s team, which is not typed, and saves it along', async () => {
      const user = userEvent.setup();
      const shown = await renderBlock('form-initialization', { item, teamName: 'Zebrafish' });
      expect(field().value).toBe('Zebrafish');
      expect(screen.getByRole('textbox', { description: /teacher has made the teams/ })).toBe(field());
      await user.type(field(), 'Mine');
      await user.type(screen.getByRole('textbox', { name: /Motto/ }), 'Slow');
      await user.click(saveButton());
      expect(shown.saves).toEqual([['motto=Slow', 'team=Zebrafish']]);
      expect(screen.queryByText(/^Saved/)).not.toBeNull();
    });

    it('puts the name in place of one that was typed before, and says that it is not saved yet', async () => {
      const user = userEvent.setup();
      const answer = ['motto=Slow', 'team=Blue'];
      const shown = await renderBlock('form-initialization', { item, answer, teamName: 'Zebrafish' });
      expect(field().value).toBe('Zebrafish');
      expect(screen.queryByText(/^Saved/)).toBeNull();
      await user.click(saveButton());
      expect(shown.saves).toEqual([['motto=Slow', 'team=Zebrafish']]);
    });

    it('is an ordinary field for whoever is in no team', async () => {
      const user = userEvent.setup();
      const shown = await renderBlock('form-initialization', { item, answer: ['motto=Slow'] });
      await user.type(field(), 'Blue');
      await user.click(saveButton());
      expect(shown.saves).toEqual([['motto=Slow', 'team=Blue']]);
      expect(screen.getByRole('textbox', { description: 'Make one up.' })).toBe(field());
    });

    it('leaves what is only read as it was saved', async () => {
      const answer = ['motto=Slow', 'team=Blue'];
      await renderBlock('form-initialization', { item, answer, teamName: 'Zebrafish', isReadOnly: true });
      expect(field().value).toBe('Blue');
    });
  });

  describe('that asks for nothing but choices', () => {
    const options = [
      { id: 'yes', text: 'Yes' },
      { id: 'no', text: 'No' },
    ];
    const guess = (ids: readonly string[], isRequired = false) => ({
      type: 'form-initialization',
      id: 'sample-form',
      title: 'Your guess',
      isRequired,
      fields: ids.map((id) => ({ id, kind: 'choice', label: `Is ${id} on?`, options })),
    });
    const radio = (at: number) => screen.getAllByRole('radio')[at] as HTMLElement;

    it('saves with the touch that chooses, without a second press', async () => {
      const user = userEvent.setup();
      const shown = await renderBlock('form-initialization', { item: guess(['red']) });
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
      await user.click(radio(0));
      await user.click(radio(1));
      expect(shown.saves).toEqual([['red=yes'], ['red=no']]);
      expect(screen.queryByText(/^Saved. You can/)).not.toBeNull();
    });

    it('saves two choices once both are made', async () => {
      const user = userEvent.setup();
      const shown = await renderBlock('form-initialization', { item: guess(['green', 'red']) });
      await user.click(radio(0));
      expect(shown.saves).toEqual([]);
      expect(screen.getByText('Saved as soon as you have answered all that is asked here.')).toBeTruthy();
      await user.click(radio(3));
      expect(shown.saves).toEqual([['green=yes', 'red=no']]);
    });

    it('has no star where it may be passed over, and one where it may not', async () => {
      const { unmount } = await renderBlock('form-initialization', { item: guess(['red']) });
      expect(screen.queryByText(/has to be filled in/)).toBeNull();
      expect(screen.queryByText('*')).toBeNull();
      unmount();
      await renderBlock('form-initialization', { item: guess(['red'], true) });
      expect(screen.queryByText(/has to be filled in/)).not.toBeNull();
    });

    it('keeps Save for what was chosen before and never saved', async () => {
      const user = userEvent.setup();
      const shown = await renderBlock('form-initialization', {
        item: guess(['red']),
        answer: ['red=yes'],
        isDraft: true,
      });
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(shown.saves).toEqual([['red=yes']]);
    });
  });

  it('explains the star as long as something can be filled in', async () => {
    const { unmount } = await renderBlock('form-initialization');
    const legend = screen.getByText(/has to be filled in/);
    expect(legend.closest('p')?.textContent).toBe('* has to be filled in.');
    unmount();
    await renderBlock('form-initialization', { isReadOnly: true });
    expect(screen.queryByText(/has to be filled in/)).toBeNull();
  });

  it('asks not to write the names of people', async () => {
    await renderBlock('form-initialization');
    expect(screen.queryByText(/Never write the name of a real person/)).not.toBeNull();
  });
});
