import { saveFile } from '../../ui/action/save-file.ts';

/** Room under the photograph for what it shows, in parts of the picture's height. */
const captionShare = 0.09;

/**
 * Saves the photograph as a PNG, on the colour of the gel, with its numbers of lanes and a line that says how it was
 * run. Does nothing where there is no picture.
 */
export function savePhoto(
  photo: HTMLCanvasElement,
  lanes: readonly string[],
  caption: string,
  name: string,
): void {
  const [width, height] = [photo.width, photo.height];
  const line = Math.max(14, Math.round(height * captionShare * 0.4));
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height + Math.ceil(line * (lanes.length + 2.5) * 1.35);
  const context = sheet.getContext('2d');
  if (!context || width === 0) return;
  const style = getComputedStyle(photo);
  context.fillStyle = style.getPropertyValue('--gel');
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.drawImage(photo, 0, 0);
  context.fillStyle = style.getPropertyValue('--gel-ink');
  context.font = `${line}px ${style.fontFamily}`;
  for (const [index, text] of [caption, ...lanes].entries())
    context.fillText(text, line, height + line * 1.35 * (index + 1), width - 2 * line);
  sheet.toBlob((blob) => {
    if (blob) saveFile({ blob, name });
  }, 'image/png');
}
