/**
 * For the `ref` of a `<track>`. Chromium keeps captions that are on in memory after their screen is gone, and with them
 * the whole screen around the film. Turning the captions off releases them.
 */
export function letCaptionsGo(element: HTMLTrackElement): () => void {
  return () => {
    // Test pages have no captions.
    if (element.track) element.track.mode = 'disabled';
  };
}
