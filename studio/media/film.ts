export interface Caption {
  readonly startS: number;
  readonly endS: number;
  /** One or two lines of at most 42 characters. */
  readonly lines: readonly string[];
}

export interface Film {
  /** Base name of the files. */
  readonly name: string;
  readonly durationS: number;
  /** The time at which the still is taken. */
  readonly posterS: number;
  readonly captions: readonly Caption[];
  /** The picture at a time, as the inside of an SVG of 1280 by 720. */
  frame(timeS: number): string;
}

function formatTime(timeS: number): string {
  const ms = Math.round(timeS * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** WebVTT without positions, so that a browser can lift the captions above its controls. */
export function writeCaptions(captions: readonly Caption[]): string {
  const cues = captions.map(
    ({ startS, endS, lines }, index) =>
      `${index + 1}\n${formatTime(startS)} --> ${formatTime(endS)}\n${lines.join('\n')}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}
