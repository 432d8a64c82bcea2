/** Seconds as players write them: `1:05`, without fractions, never negative. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Reads `m:ss`, or seconds alone; null for anything else. */
export function parseTime(text: string): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,4})$/.exec(text.trim());
  if (!found) return null;
  const [, minutes, seconds = ''] = found;
  if (minutes === undefined) return Number(seconds);
  return seconds.length === 2 && Number(seconds) < 60 ? Number(minutes) * 60 + Number(seconds) : null;
}
