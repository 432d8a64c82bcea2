/** Inks on paper: the light tokens of the theme `minipcr`, which a printer does not change. */
export const inks = {
  ink: '#0f2033',
  soft: '#445469',
  rule: '#c5d3e3',
  ground: '#eef4fb',
  paper: '#ffffff',
  positive: '#226722',
  caution: '#8f4700',
  negative: '#a02d2d',
  info: '#003e85',
} as const;
