import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreChecklist } from './answer.ts';
import { checklist } from './checklist.ts';
import { samples } from './samples.ts';
import { ChecklistSchema } from './schema.ts';

const item = ChecklistSchema.parse(samples.item);
const ids = item.entries.map(({ id }) => id);
const blankReminder = { text: 'CANARY A blank is the only tube that can catch a dirty kit.' };

describe('scoreChecklist', () => {
  it('marks nothing and remembers everything', () => {
    expect(scoreChecklist(item, ids)).toMatchObject({
      outcome: 'correct',
      fraction: 1,
      parts: [],
      notes: [],
    });
  });

  it('reminds of a group when none of it is ticked', () => {
    const others = ids.filter((id) => !id.endsWith('blank'));
    expect(scoreChecklist(item, others).notes).toEqual([blankReminder]);
    expect(scoreChecklist(item, [...others, 'field-blank']).notes).toEqual([]);
  });

  it('says at an entry what leaving it out means', () => {
    const { notes } = scoreChecklist(
      item,
      ids.filter((id) => id !== 'label'),
    );
    expect(notes).toEqual([{ partId: 'label', text: 'CANARY Five equal swabs float by: which is which?' }]);
  });

  it('holds back below the minimum, and takes "none of these" where the minimum is 0', () => {
    expect(scoreChecklist(item, []).outcome).toBe('incomplete');
    expect(scoreChecklist({ ...item, minimum: 2 }, ['gloves']).outcome).toBe('incomplete');
    expect(scoreChecklist({ ...item, minimum: 0 }, [])).toMatchObject({ outcome: 'correct', parts: [] });
    expect(scoreChecklist({ ...item, minimum: 0 }, []).notes).toContainEqual(blankReminder);
  });

  it('is sound on 10,000 random answers', () => {
    const { accepted, refused } = gradeRandomAnswers(checklist, ids);
    expect(accepted).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(1000);
  });
});
