/** Whether the reader wants less motion: nothing moves then, and what took time is at its end at once. */
export function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
