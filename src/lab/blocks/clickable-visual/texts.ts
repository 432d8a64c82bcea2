/** en-US; ICU messages. */
export const texts = {
  pins: 'Numbers on the picture',
  pinsHelp: 'Arrow keys move from number to number, Enter or Space opens.',
  list: 'The same places as a list',
  open: 'Touch a number in the picture or in the list.',
  seen: '{seen} of {total} opened',
  visited: 'visited',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole picture',
  zoom: '{percent, number}%',
  zoomHelp: 'Enlarged picture. Arrow keys move it.',
} as const;
