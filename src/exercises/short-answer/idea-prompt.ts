/** en-US. A question, not a verdict: it stands under a saved text that may be perfectly right without the idea. */
export function askAbout(topic: string): string {
  return `Have you said something about ${topic}?`;
}
