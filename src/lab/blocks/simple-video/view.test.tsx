import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';

const findVideo = (container: HTMLElement) => container.querySelector('video');

describe('simple-video view', () => {
  it('fetches and plays nothing by itself, and shows captions from the start', async () => {
    const { container } = await renderBlock('simple-video');
    const video = findVideo(container)!;
    expect(video.preload).toBe('none');
    expect(video.autoplay).toBe(false);
    expect(video.controls).toBe(true);
    expect(screen.getByLabelText('A swab in six steps', { selector: 'video' })).toBe(video);
    const track = container.querySelector('track')!;
    expect(track).toMatchObject({ default: true, kind: 'captions', srclang: 'en' });
  });

  it('has its captions below the film in body type on a phone, where a browser would write them too small', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('40rem'), media: query }) as never,
    );
    const cue = { text: 'Gloves on.\n<i>The blank</i> comes first.' };
    const track = Object.assign(new EventTarget(), { mode: 'showing', activeCues: [] as (typeof cue)[] });
    vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue([track] as never);
    await renderBlock('simple-video');
    expect(track.mode).toBe('hidden');
    expect(screen.getByText('Captions appear here.')).toBeTruthy();
    track.activeCues = [cue];
    act(() => void track.dispatchEvent(new Event('cuechange')));
    expect(screen.queryByText('Captions appear here.')).toBeNull();
    expect(screen.getByText(/Gloves on\.\s+The blank comes first\./)).toBeTruthy();
    track.activeCues = [];
    act(() => void track.dispatchEvent(new Event('cuechange')));
    expect(screen.queryByText(/Gloves on|appear here/)).toBeNull();
    vi.restoreAllMocks();
  });

  it('says how long it lasts', async () => {
    await renderBlock('simple-video');
    expect(screen.queryByText('(1 minute 2 seconds)')).not.toBeNull();
  });

  it('falls back to the still and the open transcript when no source can be played', async () => {
    const { container } = await renderBlock('simple-video');
    const [webm, mp4] = container.querySelectorAll('source');
    fireEvent.error(webm!);
    expect(findVideo(container)).not.toBeNull();
    fireEvent.error(mp4!);
    expect(findVideo(container)).toBeNull();
    expect(screen.queryByText('This film cannot be played here')).not.toBeNull();
    expect(screen.getByRole('img').getAttribute('src')).toBe('/media/swab.svg');
    expect(container.querySelector('details')?.open).toBe(true);
  });
});
