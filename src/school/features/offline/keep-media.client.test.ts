import { describe, expect, it } from 'vitest';
import { addressOfMedia } from '../../../lab/activity/media-address.ts';
import { listMediaFiles } from './keep-media.client.ts';

describe('addressOfMedia', () => {
  it('names the content of the file, where that is known', () => {
    const versions = { 'plan.svg': 'a-B_9' };
    expect(addressOfMedia('lab', 'plan.svg', versions)).toBe('/media/lab/plan.svg?v=a-B_9');
    expect(addressOfMedia('lab', 'other.svg', versions)).toBe('/media/lab/other.svg');
    expect(addressOfMedia('lab', 'constructor', versions)).toBe('/media/lab/constructor');
    expect(addressOfMedia('lab', 'plan.svg')).toBe('/media/lab/plan.svg');
  });
});

describe('listMediaFiles', () => {
  it('finds pictures and captions at any depth, once, and leaves out films and words', () => {
    const item = {
      type: 'simple-video',
      id: 'v',
      title: 'A film. Not a file.svg name',
      poster: 'film.svg',
      captions: 'film.en.vtt',
      sources: [{ file: 'film.webm' }, { file: 'film.mp4' }],
      slides: [
        { figure: { file: 'step-1.webp', alt: 'A step' } },
        { figure: { file: 'step-1.webp', alt: 'Again' } },
      ],
    };
    const module = { id: 'm', title: '', summary: '', durationMin: 1, parts: [], items: [item] };
    expect(listMediaFiles({ modules: [module] })).toEqual(['film.svg', 'film.en.vtt', 'step-1.webp']);
  });
});
