/** The ways of trying, each with the place of its tests. */
export const methods = {
  rules: {
    title: 'Rules a machine can decide',
    text: 'The checker axe-core runs on every kind of page at 320 and 1280 px, light and dark, and on every type of exercise and block in each of its states.',
    files: ['tests/e2e/accessibility.spec.ts', 'tests/e2e/access-look.spec.ts'],
  },
  keyboard: {
    title: 'Keyboard alone',
    text: 'A program answers every type of exercise and uses every type of block by keyboard alone; another signs in, joins a class and works through a lesson.',
    files: ['tests/e2e/access-work.spec.ts', 'tests/e2e/access-blocks.spec.ts', 'tests/e2e/keyboard.spec.ts'],
  },
  taps: {
    title: 'Taps alone',
    text: 'The same exercises and blocks by single taps in the window of a phone, without dragging.',
    files: ['tests/e2e/access-work.spec.ts', 'tests/e2e/access-blocks.spec.ts'],
  },
  narrow: {
    title: 'Narrow windows and zoom',
    text: 'Windows of 320 by 640 and of 320 by 256 px, which is 1280 by 1024 at 400 % zoom: nothing is cut off, spills or scrolls sideways, and no control that has the focus is covered.',
    files: ['tests/e2e/accessibility.spec.ts', 'tests/e2e/access-look.spec.ts'],
  },
  forced: {
    title: 'Forced colors',
    text: 'With forced colors every control has an outline, and no choice or result is told by color alone.',
    files: ['tests/e2e/access-look.spec.ts', 'tests/e2e/access-rules.spec.ts'],
  },
  contrast: {
    title: 'Contrast',
    text: 'The contrast of every pair of text and ground, and of every line that must be seen, is computed from the colors of the theme, light and dark.',
    files: ['src/lab/ui/theme/minipcr.test.ts'],
  },
  motion: {
    title: 'Reduced motion',
    text: 'Every type of exercise is worked through with reduced motion, and nothing moves.',
    files: ['tests/e2e/access-work.spec.ts'],
  },
  content: {
    title: 'Check of the labs',
    text: 'A lab is not published where a picture lacks its text or a film its captions and transcript.',
    files: ['content/_broken/missing-pictures/expect.yaml', 'content/_broken/unplayable-video/expect.yaml'],
  },
  parts: {
    title: 'Tests of single parts',
    text: 'Tests of pages and controls look for names, roles, states, errors beside their fields, and what is announced.',
    files: [
      'src/lab/exercises/registry.test.tsx',
      'src/lab/blocks/registry.test.tsx',
      'src/lab/ui/field/fields.test.tsx',
    ],
  },
  documents: {
    title: 'PDF read back',
    text: 'Reports and the record of a student are read back from their PDF: tags, title, language and the heads of tables.',
    files: [
      'src/school/features/reports/export-pdf.server.test.ts',
      'src/school/features/teaching/student-record.server.test.ts',
    ],
  },
  reader: {
    title: 'A screen reader',
    text: 'The pages were worked through with Orca 43 and Chromium on Linux, and what was said was compared with the focus and with what the browser gave.',
    files: [],
  },
  read: {
    title: 'Reading',
    text: 'People read the code and looked at the pages with the criterion in mind.',
    files: [],
  },
} as const satisfies Record<
  string,
  { readonly title: string; readonly text: string; readonly files: readonly string[] }
>;
export type Method = keyof typeof methods;

/**
 * - `met`: no case is known in which it falls short
 * - `partly`: `short` says where it does, or what is not known
 * - `none`: there is nothing here that the criterion is about
 */
export type Result = 'met' | 'partly' | 'none';

export interface Criterion {
  readonly id: string;
  readonly title: string;
  readonly level: 'A' | 'AA';
  readonly result: Result;
  readonly tried: readonly Method[];
  /** What meets it, or why it does not apply. */
  readonly text: string;
  /** With `partly`: where it falls short, or what has not been tried. */
  readonly short?: string;
}

const a = (id: string, title: string, rest: Omit<Criterion, 'id' | 'title' | 'level'>): Criterion => ({
  ...{ id, title, level: 'A' },
  ...rest,
});
const aa = (id: string, title: string, rest: Omit<Criterion, 'id' | 'title' | 'level'>): Criterion => ({
  ...{ id, title, level: 'AA' },
  ...rest,
});

/** The success criteria of WCAG 2.2, levels A and AA, in the order of the standard (W3C, 12 December 2024). */
export const criteria: readonly Criterion[] = [
  a('1.1.1', 'Non-text content', {
    result: 'met',
    tried: ['rules', 'content', 'parts'],
    text: 'Every figure, gel, map and chart has a text that says the same; drawings that only decorate are hidden from screen readers.',
  }),
  a('1.2.1', 'Audio-only and video-only (prerecorded)', {
    result: 'met',
    tried: ['content'],
    text: 'Films are without sound; each has a transcript that tells what is seen.',
  }),
  a('1.2.2', 'Captions (prerecorded)', {
    result: 'met',
    tried: ['content'],
    text: 'Every film has captions, on from the start.',
  }),
  a('1.2.3', 'Audio description or media alternative (prerecorded)', {
    result: 'met',
    tried: ['content'],
    text: 'The transcript stands below the film, with the second at which each sentence begins.',
  }),
  aa('1.2.4', 'Captions (live)', { result: 'none', tried: ['read'], text: 'Nothing is broadcast live.' }),
  aa('1.2.5', 'Audio description (prerecorded)', {
    result: 'none',
    tried: ['read'],
    text: 'No film has a sound track. What is seen is told by captions and transcript.',
  }),
  a('1.3.1', 'Info and relationships', {
    result: 'partly',
    tried: ['rules', 'parts', 'reader'],
    text: 'Headings, lists, tables with headers, groups of fields and labels are marked up as what they are.',
    short:
      'Some texts that stand apart on the page run together for a screen reader, such as a verdict after its option. Instruments on a page of their own go from the first level of headings to the fourth.',
  }),
  a('1.3.2', 'Meaningful sequence', {
    result: 'met',
    tried: ['keyboard', 'read'],
    text: 'The order of the document is the order of reading, also where two columns stand side by side.',
  }),
  a('1.3.3', 'Sensory characteristics', {
    result: 'met',
    tried: ['read'],
    text: 'Instructions name controls by their words and never by place, shape or color alone.',
  }),
  aa('1.3.4', 'Orientation', {
    result: 'met',
    tried: ['narrow', 'read'],
    text: 'Nothing asks for a way of holding the device.',
  }),
  aa('1.3.5', 'Identify input purpose', {
    result: 'met',
    tried: ['parts', 'read'],
    text: 'Fields about a person say what they are for, so that a browser can fill them in.',
  }),
  a('1.4.1', 'Use of color', {
    result: 'met',
    tried: ['forced', 'parts'],
    text: 'Every mark has a shape and a word besides its color, on screen and in reports.',
  }),
  a('1.4.2', 'Audio control', { result: 'none', tried: ['read'], text: 'Nothing plays a sound by itself.' }),
  aa('1.4.3', 'Contrast (minimum)', {
    result: 'met',
    tried: ['contrast', 'rules'],
    text: 'Text has at least 4.5 to 1, running text 7 to 1, in both color schemes.',
  }),
  aa('1.4.4', 'Resize text', {
    result: 'met',
    tried: ['narrow'],
    text: 'Pages follow the zoom of the browser up to 400 %, and the size of text that is set there.',
  }),
  aa('1.4.5', 'Images of text', {
    result: 'met',
    tried: ['read'],
    text: 'Text is text. Labels inside a scientific figure belong to the figure and stand in its text, too.',
  }),
  aa('1.4.10', 'Reflow', {
    result: 'met',
    tried: ['narrow'],
    text: 'Pages fit 320 px. Tables of marks and drawings of gels scroll in a frame of their own, which says so.',
  }),
  aa('1.4.11', 'Non-text contrast', {
    result: 'met',
    tried: ['contrast', 'forced'],
    text: 'Edges of controls, marks and the focus ring have at least 3 to 1.',
  }),
  aa('1.4.12', 'Text spacing', {
    result: 'partly',
    tried: ['read'],
    text: 'Text stands in boxes that grow with it. With the spacing of the criterion, in a window of 320 px, nothing was cut off on the public pages and the main pages of teachers.',
    short: 'The exercises and blocks have not been tried one by one.',
  }),
  aa('1.4.13', 'Content on hover or focus', {
    result: 'met',
    tried: ['read'],
    text: 'Nothing appears by pointing at something. Menus and hints open by a press and close by Escape.',
  }),
  a('2.1.1', 'Keyboard', {
    result: 'met',
    tried: ['keyboard'],
    text: 'Everything can be done by keyboard. What can be dragged can be moved by keys and by a list of places.',
  }),
  a('2.1.2', 'No keyboard trap', {
    result: 'met',
    tried: ['keyboard'],
    text: 'Dialogs keep the focus while they are open and give it back to where it was.',
  }),
  a('2.1.4', 'Character key shortcuts', {
    result: 'met',
    tried: ['read'],
    text: 'No key that types a character does anything else; arrow keys act inside the control that has the focus.',
  }),
  a('2.2.1', 'Timing adjustable', {
    result: 'partly',
    tried: ['read'],
    text: 'No work has a time limit. A session lasts 30 days, that of a class account an hour without use; what is typed survives its end.',
    short: 'Nothing warns of the end of that hour. The teacher can turn it off, the student cannot.',
  }),
  a('2.2.2', 'Pause, stop, hide', {
    result: 'partly',
    tried: ['motion', 'read'],
    text: 'Nothing moves, blinks or scrolls by itself.',
    short:
      'A teacher’s live view updates by itself and has no button of its own to pause it; the other tab of the page does not show it.',
  }),
  a('2.3.1', 'Three flashes or below threshold', {
    result: 'met',
    tried: ['read'],
    text: 'Nothing flashes, films included.',
  }),
  a('2.4.1', 'Bypass blocks', {
    result: 'met',
    tried: ['rules', 'parts'],
    text: 'The first stop of every page skips to its content.',
  }),
  a('2.4.2', 'Page titled', {
    result: 'partly',
    tried: ['rules', 'parts', 'reader'],
    text: 'Every page has a title of its own, with the name of the product after it.',
    short:
      'Until its content has come, a page of the application has the name of the product alone as its title.',
  }),
  a('2.4.3', 'Focus order', {
    result: 'partly',
    tried: ['keyboard', 'reader'],
    text: 'After a press within a page the focus stays, or goes to what the press has brought.',
    short:
      'After some changes of page the focus is at the top of the page: opening a lesson, going back to the lab, signing in, opening a class for the first time.',
  }),
  a('2.4.4', 'Link purpose (in context)', {
    result: 'met',
    tried: ['rules', 'read'],
    text: 'Links say where they lead; those in tables name the student or the lab.',
  }),
  aa('2.4.5', 'Multiple ways', {
    result: 'partly',
    tried: ['read'],
    text: 'Pages are reached by the navigation, by links within pages and by addresses that can be kept.',
    short:
      'There is no search over the whole site. Questions and answers, classes and licenses have a search of their own.',
  }),
  aa('2.4.6', 'Headings and labels', {
    result: 'partly',
    tried: ['parts', 'read', 'reader'],
    text: 'Headings and labels say what follows.',
    short:
      'In the exercise with the station, the names of groups repeat instruction and state: up to 70 words at each entry.',
  }),
  aa('2.4.7', 'Focus visible', {
    result: 'met',
    tried: ['contrast', 'forced', 'read'],
    text: 'The focus has a ring of 3 px in a color that is used for nothing else.',
  }),
  aa('2.4.11', 'Focus not obscured (minimum)', {
    result: 'met',
    tried: ['narrow'],
    text: 'Bars that stay leave room for the control that has the focus.',
  }),
  a('2.5.1', 'Pointer gestures', {
    result: 'met',
    tried: ['taps'],
    text: 'Nothing needs two fingers or a path.',
  }),
  a('2.5.2', 'Pointer cancellation', {
    result: 'met',
    tried: ['read'],
    text: 'Controls act when the press ends. A drag that ends elsewhere changes nothing.',
  }),
  a('2.5.3', 'Label in name', {
    result: 'met',
    tried: ['rules', 'parts'],
    text: 'The name of a control contains the words that are seen on it.',
  }),
  a('2.5.4', 'Motion actuation', {
    result: 'none',
    tried: ['read'],
    text: 'Nothing reacts to the movement of the device.',
  }),
  aa('2.5.7', 'Dragging movements', {
    result: 'met',
    tried: ['taps'],
    text: 'What can be dragged can also be picked up with one tap and put down with another.',
  }),
  aa('2.5.8', 'Target size (minimum)', {
    result: 'met',
    tried: ['rules', 'narrow'],
    text: 'Controls are at least 24 px in each direction, main controls 44.',
  }),
  a('3.1.1', 'Language of page', {
    result: 'met',
    tried: ['rules'],
    text: 'Every page says that it is in English.',
  }),
  aa('3.1.2', 'Language of parts', {
    result: 'met',
    tried: ['read'],
    text: 'Pages are in English. Scientific names and the names of people are exempt.',
  }),
  a('3.2.1', 'On focus', { result: 'met', tried: ['keyboard'], text: 'Reaching a control does nothing.' }),
  a('3.2.2', 'On input', {
    result: 'met',
    tried: ['keyboard', 'read'],
    text: 'Entering something changes no page. A search shows its results below and announces their number.',
  }),
  aa('3.2.3', 'Consistent navigation', {
    result: 'met',
    tried: ['read'],
    text: 'Header, navigation and footer are in the same order on every page.',
  }),
  aa('3.2.4', 'Consistent identification', {
    result: 'met',
    tried: ['read'],
    text: 'The same action has the same word and icon everywhere.',
  }),
  a('3.2.6', 'Consistent help', {
    result: 'met',
    tried: ['parts', 'read'],
    text: 'Support stands at the same place in the navigation of every page of a teacher. Students are helped by their teacher, whom they call by raising a hand.',
  }),
  a('3.3.1', 'Error identification', {
    result: 'met',
    tried: ['parts'],
    text: 'An error is a sentence beside its field, tied to it, and the focus goes there.',
  }),
  a('3.3.2', 'Labels or instructions', {
    result: 'partly',
    tried: ['rules', 'parts', 'reader'],
    text: 'Every field has a label that stays; what is required is marked.',
    short:
      'Some instructions name keys that a screen reader keeps for itself, such as the arrow keys on a gel. The list or the buttons that do the same are there, and the instruction does not name them.',
  }),
  aa('3.3.3', 'Error suggestion', {
    result: 'met',
    tried: ['parts'],
    text: 'The sentence says what would be right, for instance the form of a code.',
  }),
  aa('3.3.4', 'Error prevention (legal, financial, data)', {
    result: 'met',
    tried: ['parts'],
    text: 'Archiving a class, deleting an account and applying a license ask first; acts in a student’s work can be taken back.',
  }),
  a('3.3.7', 'Redundant entry', {
    result: 'met',
    tried: ['parts'],
    text: 'What was typed is kept: an email address between sign-in pages, the profile in the contact form, drafts over a reload.',
  }),
  aa('3.3.8', 'Accessible authentication (minimum)', {
    result: 'met',
    tried: ['parts', 'read'],
    text: 'Password managers and pasting work, a PIN can be pasted, too, there is no puzzle, and a link by mail takes the place of a password where mail is set up.',
  }),
  a('4.1.2', 'Name, role, value', {
    result: 'met',
    tried: ['rules', 'parts'],
    text: 'Controls are those of the browser wherever there is one; others say their role, name and state.',
  }),
  aa('4.1.3', 'Status messages', {
    result: 'partly',
    tried: ['parts', 'forced', 'reader'],
    text: 'Results, saving, errors and changes of a list are announced through one polite and one urgent region.',
    short:
      'The next band of a gel and the dials of instruments change without being announced. The end of a run of the thermocycler, and a page that has loaded, were not always heard. The home page announces modules of its map that nobody asked for.',
  }),
];

/** What was not tried at all, whatever the criterion. */
export const untried: readonly string[] = [
  'Nobody who uses a screen reader, a switch, magnification or voice control every day has tried the product for us.',
  'Orca on Linux is the only screen reader that was used: neither NVDA, JAWS, VoiceOver nor TalkBack. What they are given was checked, not how they read it.',
  'No real phone or tablet was used. Their windows, touch and zoom were imitated in Chromium.',
  'PDF reports are tagged, with titles, headers and language; no checker for PDF/UA has been run over them.',
  'Mails were looked at in a browser and not in mail programs.',
];

export interface Browser {
  readonly name: string;
  /** The oldest version that the pages are built for. */
  readonly since: string;
  readonly tried: string;
}

/** Browsers since March 2023; a test compares the versions with those of the build. */
export const browsers: readonly Browser[] = [
  {
    name: 'Chrome, and Chromebooks',
    since: '111',
    tried:
      'Every test that opens a browser runs in a current Chromium, the engine of this browser. Older versions were not tried.',
  },
  { name: 'Edge', since: '111', tried: 'The same engine; the browser itself was not tried.' },
  { name: 'Firefox', since: '114', tried: 'Not tried. The pages are built for it.' },
  { name: 'Safari, on Mac, iPhone and iPad', since: '16.4', tried: 'Not tried. The pages are built for it.' },
];

/** Windows in which pages were looked at or measured. */
export const windows: readonly string[] = [
  '320 px wide: a small phone, or 400 % zoom of a desktop',
  '390 px wide: a phone, with touch',
  '820 px wide: a tablet, with touch',
  '1280 and 1440 px wide: a Chromebook, a laptop, a desktop',
];
