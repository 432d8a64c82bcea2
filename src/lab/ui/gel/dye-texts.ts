/** en-US; the names of loading dyes. */
export const dyeTexts = {
  'xylene-cyanol': 'xylene cyanol',
  'bromophenol-blue': 'bromophenol blue',
  'orange-g': 'orange G',
} as const;
