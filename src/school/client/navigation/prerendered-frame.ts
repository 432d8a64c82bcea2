import { useLayoutEffect } from 'react';

/** Marks a document whose reader will not get the page of its frame, see `static/start.js`. */
const skipped = 'frameSkipped';

const find = () => document.getElementById('frame');

/** Whether the document shows a page that the build has drawn, until the application can draw it. */
export function isFrameShown(): boolean {
  return find() !== null && document.documentElement.dataset[skipped] === undefined;
}

/** To be called by whatever takes the place of the frame: a page, or an error. */
export function useEndOfFrame(): void {
  useLayoutEffect(() => find()?.remove(), []);
}
