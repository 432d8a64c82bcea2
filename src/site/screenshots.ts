/**
 * Pictures of the running product that a browser shows before it installs the application. `npm run media screenshots`
 * takes them.
 */
export const screenshots = [
  { name: 'class', form: 'wide', label: 'A class at a glance: who needs help, and how far everybody is' },
  { name: 'answers', form: 'wide', label: 'Every answer of a class, and the beliefs behind the wrong ones' },
  {
    name: 'station',
    form: 'narrow',
    label: 'The plan of the space station on a phone: where would you look for microbes?',
  },
  { name: 'gel', form: 'narrow', label: 'A gel to load and run on a phone' },
] as const;
export type Screenshot = (typeof screenshots)[number];

/** Width and height of the pictures in pixels, by the form of the screen, and pixels for each CSS pixel. */
export const screenshotSizes = {
  wide: { width: 1440, height: 900, scale: 1 },
  narrow: { width: 780, height: 1688, scale: 2 },
} as const;

export const screenshotPath = ({ name }: Screenshot) => `/screenshots/${name}.webp`;
