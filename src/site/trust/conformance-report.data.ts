import { type Criterion, criteria, type Method, type Result } from '../conformance.data.ts';

/** The terms of the form. */
export const standings = ['Supports', 'Partially Supports', 'Does Not Support', 'Not Applicable'] as const;
export type Standing = (typeof standings)[number];

/** One row of a table of the form. */
export interface ReportRow {
  readonly id: string;
  readonly title: string;
  readonly standing: Standing;
  readonly remark: string;
  readonly tried: readonly Method[];
}

export interface ReportPart {
  /** Its anchor on the page. */
  readonly anchor: string;
  readonly title: string;
  /** What holds for the part as a whole. */
  readonly note?: string;
  readonly rows: readonly ReportRow[];
}

/** The day of the last change of a standing. */
export const reportedOn = '2026-11-28';

const standingOf: Record<Result, Standing> = {
  met: 'Supports',
  partly: 'Partially Supports',
  none: 'Not Applicable',
};

/** What WCAG 2.1 and WCAG 2.2 have added to the criteria before; the Section 508 standards name WCAG 2.0, EN 301 549 names 2.1. */
const addedBy: Readonly<Record<'2.1' | '2.2', readonly string[]>> = {
  '2.1': [
    ...[
      '1.3.4',
      '1.3.5',
      '1.4.10',
      '1.4.11',
      '1.4.12',
      '1.4.13',
      '2.1.4',
      '2.5.1',
      '2.5.2',
      '2.5.3',
      '2.5.4',
    ],
    '4.1.3',
  ],
  '2.2': ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'],
};

/** Where else the form names a criterion. */
export function alsoAppliesTo(id: string): string {
  if (addedBy['2.2'].includes(id)) return 'WCAG 2.2 only';
  const inEn = `EN 301 549: 9.${id} (Web)`;
  return addedBy['2.1'].includes(id) ? inEn : `${inEn}; Section 508: 501 (Web)`;
}

const ofWcag = (level: Criterion['level']): ReportRow[] =>
  criteria
    .filter((criterion) => criterion.level === level)
    .map(({ id, title, result, tried, text, short }) => ({
      ...{ id, title, tried, standing: standingOf[result] },
      remark: short === undefined ? text : `${text} ${short}`,
    }));

const none = (id: string, title: string, remark: string): ReportRow => ({
  ...{ id, title, remark, standing: 'Not Applicable', tried: ['read'] },
});

interface Performance extends ReportRow {
  /** Its number in Section 508; left out where EN 301 549 alone has it. */
  readonly in508?: string;
  /** Its name in Section 508. */
  readonly named508?: string;
}

/** Chapter 3 of Section 508 and clause 4 of EN 301 549 ask the same in other words. */
const performance: readonly Performance[] = [
  {
    ...{ id: '4.2.1', title: 'Usage without vision', in508: '302.1', named508: 'Without Vision' },
    ...{ standing: 'Partially Supports', tried: ['reader', 'rules', 'keyboard'] },
    remark:
      'Exercises, figures, reports and the pages of a class can be worked with by a screen reader and a keyboard. After some changes of page nothing is said; sequences of letters such as CAG are read as words; names of groups in the exercise with the station are long; the tiles of the live view say the name alone and not the state.',
  },
  {
    ...{ id: '4.2.2', title: 'Usage with limited vision', in508: '302.2', named508: 'With Limited Vision' },
    ...{ standing: 'Partially Supports', tried: ['narrow', 'contrast', 'forced'] },
    remark:
      'Pages follow a zoom of 400 % and forced colors, and text has at least 4.5 to 1. In a window as low as that zoom leaves, the bars that stay take more than a third of its height.',
  },
  {
    ...{
      id: '4.2.3',
      title: 'Usage without perception of colour',
      in508: '302.3',
      named508: 'Without Perception of Color',
    },
    ...{ standing: 'Supports', tried: ['forced', 'rules'] },
    remark:
      'Every mark has a shape and a word besides its color; lanes and tubes say in words what they show.',
  },
  {
    ...{ id: '4.2.4', title: 'Usage without hearing', in508: '302.4', named508: 'Without Hearing' },
    ...{ standing: 'Supports', tried: ['content'] },
    remark: 'Nothing is told by sound. Films are silent and have captions and a transcript.',
  },
  {
    ...{ id: '4.2.5', title: 'Usage with limited hearing', in508: '302.5', named508: 'With Limited Hearing' },
    ...{ standing: 'Supports', tried: ['content'] },
    remark: 'Nothing is told by sound. Films are silent and have captions and a transcript.',
  },
  {
    ...{
      id: '4.2.6',
      title: 'Usage with no or limited vocal capability',
      in508: '302.6',
      named508: 'Without Speech',
    },
    ...{ standing: 'Supports', tried: ['keyboard'] },
    remark: 'Nothing is spoken into the product.',
  },
  {
    ...{
      id: '4.2.7',
      title: 'Usage with limited manipulation or strength',
      in508: '302.7',
      named508: 'With Limited Manipulation',
    },
    ...{ standing: 'Supports', tried: ['keyboard', 'taps'] },
    remark:
      'Everything can be done by keyboard, and by single taps without dragging. Putting many steps in order takes about twenty stops of the keyboard.',
  },
  {
    ...{
      id: '4.2.8',
      title: 'Usage with limited reach',
      in508: '302.8',
      named508: 'With Limited Reach and Strength',
    },
    ...{ standing: 'Supports', tried: ['keyboard', 'taps'] },
    remark: 'The product is a website: reach and strength are those that the device asks for.',
  },
  {
    ...{ id: '4.2.9', title: 'Minimize photosensitive seizure triggers', standing: 'Supports' },
    ...{ tried: ['read', 'motion'], remark: 'Nothing flashes, films included.' },
  },
  {
    ...{
      id: '4.2.10',
      title: 'Usage with limited cognition, language or learning',
      in508: '302.9',
      named508: 'With Limited Language, Cognitive, and Learning Abilities',
    },
    ...{ standing: 'Partially Supports', tried: ['read'] },
    remark:
      'Sentences are short, work is kept without pressing anything, and an error says what would be right. Nothing is read aloud by the product, its spacing has no setting, and people with learning disabilities have not tried it for us.',
  },
  {
    ...{ id: '4.2.11', title: 'Privacy', standing: 'Supports', tried: ['read'] },
    remark:
      'Whoever uses the list in place of dragging, or a screen reader, is asked for nothing more, and nobody is told of it. Passwords are masked unless their owner shows them.',
  },
];

const closed = 'The product is a website without hardware, and works with the technology of the browser.';
const noVoice = 'Nothing is spoken between people by the product.';
const webOnly =
  'The product is a website. It is reported under WCAG, which is what this part asks of web applications.';
const noFilmSound =
  'No film has a sound track, which is what this clause is about. Films have captions and a transcript all the same, see 1.2.1 to 1.2.5.';

const pdf: Omit<ReportRow, 'id' | 'title'> = {
  ...{ standing: 'Partially Supports', tried: ['documents', 'reader'] },
  remark:
    'Documents to download are reports and records as PDF and lists as CSV. Every PDF is tagged, with title, language, headings and heads of tables. No checker for PDF/UA has been run over them.',
};
const paper: Omit<ReportRow, 'id' | 'title'> = {
  ...{ standing: 'Supports', tried: ['rules'] },
  remark: 'Answers to questions and these papers are pages of the site and are held to the same criteria.',
};
const told: Omit<ReportRow, 'id' | 'title'> = {
  ...{ standing: 'Supports', tried: ['rules', 'parts'] },
  remark:
    'The page Accessibility says what helps, what falls short, and with which browsers the product was tried.',
};
const helped: Omit<ReportRow, 'id' | 'title'> = {
  ...{ standing: 'Supports', tried: ['parts'] },
  remark:
    'Whoever runs the site answers, by a form and by the contact on this page; in writing, so that nobody needs to speak or to hear.',
};

export const report: readonly ReportPart[] = [
  {
    ...{ anchor: 'wcag-a', title: 'WCAG 2.2, table 1: level A', rows: ofWcag('A') },
    note: '4.1.1 Parsing is obsolete in WCAG 2.2; the standards that still name it count it as met by every page since the errata of 2023.',
  },
  {
    ...{ anchor: 'wcag-aa', title: 'WCAG 2.2, table 2: level AA', rows: ofWcag('AA') },
    note: 'Table 3, level AAA, is not part of this report.',
  },
  {
    ...{ anchor: '508-3', title: 'Section 508, chapter 3: functional performance criteria' },
    rows: performance.flatMap(({ in508, named508, ...row }) =>
      in508 && named508 ? [{ ...row, id: in508, title: named508 }] : [],
    ),
  },
  {
    ...{ anchor: '508-4', title: 'Section 508, chapter 4: hardware' },
    rows: [none('402–415', 'Hardware', closed)],
  },
  {
    ...{ anchor: '508-5', title: 'Section 508, chapter 5: software' },
    rows: [
      none('502', 'Interoperability with Assistive Technology', webOnly),
      none('503', 'Applications', webOnly),
      none(
        '504',
        'Authoring Tools',
        'Teachers choose labs and write plain text. Labs are written as files by whoever publishes them, and are refused where a picture lacks its text.',
      ),
    ],
  },
  {
    ...{ anchor: '508-6', title: 'Section 508, chapter 6: support documentation and services' },
    rows: [
      { id: '602.2', title: 'Accessibility and Compatibility Features', ...told },
      { id: '602.3', title: 'Electronic Support Documentation', ...paper },
      none(
        '602.4',
        'Alternate Formats for Non-Electronic Support Documentation',
        'Nothing is given on paper.',
      ),
      { id: '603.2', title: 'Information on Accessibility and Compatibility Features', ...helped },
      { id: '603.3', title: 'Accommodation of Communication Needs', ...helped },
    ],
  },
  {
    ...{ anchor: 'en-4', title: 'EN 301 549, clause 4: functional performance statements' },
    rows: performance.map(({ in508: _, named508: __, ...row }) => row),
  },
  {
    ...{ anchor: 'en-5', title: 'EN 301 549, clause 5: generic requirements' },
    rows: [
      none('5.1', 'Closed functionality', closed),
      {
        ...{ id: '5.2', title: 'Activation of accessibility features', standing: 'Supports' },
        ...{
          tried: ['keyboard', 'parts'],
          remark: 'Nothing has to be turned on: lists, keys and texts are there for everybody.',
        },
      },
      none('5.3', 'Biometrics', 'Nobody is recognized by their body.'),
      {
        ...{
          id: '5.4',
          title: 'Preservation of accessibility information during conversion',
          standing: 'Supports',
        },
        ...{
          tried: ['documents'],
          remark:
            'Reports and records that become a PDF keep their headings, heads of tables and language as tags.',
        },
      },
      none('5.5', 'Operable parts', closed),
      none('5.6', 'Locking or toggle controls', closed),
      none('5.7', 'Key repeat', closed),
      none('5.8', 'Double-strike key acceptance', closed),
      {
        ...{ id: '5.9', title: 'Simultaneous user actions', standing: 'Supports' },
        ...{ tried: ['keyboard', 'taps'], remark: 'Nothing needs two actions at the same time.' },
      },
    ],
  },
  {
    ...{ anchor: 'en-6', title: 'EN 301 549, clause 6: two-way voice communication' },
    rows: [none('6.1–6.6', 'Two-way voice communication', noVoice)],
  },
  {
    ...{ anchor: 'en-7', title: 'EN 301 549, clause 7: video capabilities' },
    rows: [
      none('7.1', 'Caption processing technology', noFilmSound),
      none('7.2', 'Audio description technology', noFilmSound),
      none('7.3', 'User controls for captions and audio description', noFilmSound),
    ],
  },
  {
    ...{ anchor: 'en-8', title: 'EN 301 549, clause 8: hardware' },
    rows: [none('8.1–8.5', 'Hardware', closed)],
  },
  {
    ...{ anchor: 'en-9', title: 'EN 301 549, clause 9: web' },
    note: 'Clauses 9.1 to 9.4 are the criteria of WCAG 2.1, levels A and AA: see tables 1 and 2.',
    rows: [
      {
        ...{ id: '9.6', title: 'WCAG conformance requirements', standing: 'Partially Supports' },
        ...{
          tried: ['rules'],
          remark:
            'Whole pages and whole ways of working were looked at. Some criteria are met in part, as the tables say.',
        },
      },
    ],
  },
  {
    ...{ anchor: 'en-10', title: 'EN 301 549, clause 10: non-web documents' },
    rows: [{ id: '10.1–10.6', title: 'Non-web documents', ...pdf }],
  },
  {
    ...{ anchor: 'en-11', title: 'EN 301 549, clause 11: software' },
    rows: [none('11.1–11.8', 'Non-web software', webOnly)],
  },
  {
    ...{ anchor: 'en-12', title: 'EN 301 549, clause 12: documentation and support services' },
    rows: [
      { id: '12.1.1', title: 'Accessibility and compatibility features', ...told },
      { id: '12.1.2', title: 'Accessible documentation', ...paper },
      { id: '12.2.2', title: 'Information on accessibility and compatibility features', ...helped },
      { id: '12.2.3', title: 'Effective communication', ...helped },
      { id: '12.2.4', title: 'Accessible documentation', ...paper },
    ],
  },
  {
    ...{ anchor: 'en-13', title: 'EN 301 549, clause 13: relay and emergency services' },
    rows: [none('13.1–13.3', 'Relay and emergency services', noVoice)],
  },
];
