import { describe, expect, it } from 'vitest';
import {
  findPlace,
  formatPlayerAddress,
  overviewPlace,
  parsePlayerAddress,
} from './player-address.client.ts';
import { sampleLab } from './testing/sample-lab.client.ts';

describe('the address of the player', () => {
  it('comes back as it was written', () => {
    const lab = { activityId: 'gels', code: 'ABCD-2345', isTeacherStudent: true, studentId: 'student 7' };
    const place = { moduleId: 'm1', screenId: 's2' };
    const { searchParams, hash } = new URL(formatPlayerAddress(lab, place, 'reason'), 'http://localhost');
    expect(parsePlayerAddress(searchParams)).toEqual({ ...lab, ...place });
    expect(hash).toBe('#reason');
  });

  it('leaves out what is not there, and reads a code as people type it', () => {
    const preview = { activityId: 'gels', code: null, isTeacherStudent: false, studentId: null };
    expect(formatPlayerAddress(preview, overviewPlace)).toBe('/activity?id=gels');
    // The signature of a lab that is not published yet goes along to every screen.
    const signed = formatPlayerAddress({ ...preview, preview: 'abc.def' }, overviewPlace);
    expect(parsePlayerAddress(new URLSearchParams(signed.split('?')[1]))).toMatchObject({
      preview: 'abc.def',
    });
    expect(parsePlayerAddress(new URLSearchParams('id=gels&code=abcd 2345')).code).toBe('ABCD-2345');
  });

  it('finds the screen of an item', () => {
    expect(findPlace(sampleLab, 'reason')).toEqual({ moduleId: 'm1', screenId: 's2' });
    expect(findPlace(sampleLab, 'kit')).toEqual({ moduleId: 'm2', screenId: 'm2' });
    expect(findPlace(sampleLab, 'gone')).toEqual(overviewPlace);
  });
});
