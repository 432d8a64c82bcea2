/**
 * For the `ref` of a `<track>`. Chromium holds the captions that are on, and with them the whole screen around the film,
 * after the screen is gone: 425 nodes a visit. Captions that are turned off are let go.
 */
export function letCaptionsGo(element: HTMLTrackElement): () => void {
  return () => {
    // Test pages have no captions.
    if (element.track) element.track.mode = 'disabled';
  };
}
