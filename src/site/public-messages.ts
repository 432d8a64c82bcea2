import { site } from './site.ts';

/** Texts of the frame and of the home page, without ICU: they are drawn at build time. */
export const publicMessages = {
  titleOf: (page: string) => `${page} · ${site.product}`,
  title: `${site.product}: molecular biology labs for your class`,
  description:
    'Molecular biology labs in the browser. Students plan, test and defend an answer; teachers see where each of them stands.',
  skip: 'Skip to content',
  home: `${site.product}, home page`,
  main: 'Main',
  account: 'Account',
  trail: { label: 'You are here', home: 'Home', schools: 'For schools' },
  nav: { labs: 'Labs', pricing: 'Pricing', blog: 'Blog' },
  signIn: 'Sign in',
  signUp: 'Sign up',
  myClasses: 'My classes',
  hero: {
    title: 'A lab for every seat in the room',
    lead: `${site.product} brings molecular biology labs to the browser. Students plan, test and defend an answer; you see where each of them stands. For grades 9 to 12 and the first year of college, free to begin.`,
    action: 'Create a class',
  },
  gel: {
    plate: 'Plate 1',
    title: 'Who has both versions of a gene?',
    lead: 'An enzyme cuts one version of a taste gene, and not the other.',
    caption: 'Calculated as you work, not filmed. Nothing you do here is stored or sent.',
    needsScript: 'Without JavaScript you see the bench as it stands at the start.',
  },
  loop: {
    title: 'How a lesson runs',
    steps: [
      {
        plate: 'Plate 2',
        title: 'Share one code',
        text: 'Create a class and put its code on the board. Students join with it; there is nothing to install.',
      },
      {
        plate: 'Plate 3',
        title: 'Answer, check, think again',
        text: 'Every answer is checked at once. A wrong one earns a hint that points at the evidence and keeps the solution back. If the network drops, answers wait on the device.',
      },
      {
        plate: 'Plate 4',
        title: 'Read the class at a glance',
        text: 'Results come question by question: right at the first try, right later, not yet, or still open. Done and right are two different columns.',
      },
    ],
  },
  snapshot: {
    title: 'What a teacher sees',
    lead: 'One row for each student, one column for each question. The shape says what happened, not only the color.',
    plate: 'Plate 5',
    caption: 'Mission brief, questions 1 to 4. Names and answers are made up.',
    student: 'Student',
    legend: 'Legend',
    states: {
      correct: 'right',
      correct2: 'right at the second try',
      correct3: 'right at the third try',
      partly: 'partly right',
      incorrect: 'not yet',
      waiting: 'waiting to be sent',
      unanswered: 'not answered',
    },
    questions: [
      'Where station microbes come from',
      'Four clues, four station modules',
      'The strongest hypothesis',
      'What would count against it?',
    ],
    reading:
      'Read it down: three of five were not right at the first try at the strongest hypothesis. That is the question to open the next lesson with.',
  },
  labs: {
    title: 'Four labs, one question each',
    plate: (number: number) => `Plate ${number}`,
    open: (title: string) => `Look into ${title}`,
    strip:
      'The strip of letters: the V4 stretch of the 16S gene of Staphylococcus epidermidis, a resident of human skin.',
  },
  passes: {
    title: 'Begin free, add labs when you need them',
    text: 'A class without any pass is free. Passes open further labs for a class, and add-on packs more seats.',
    compare: 'Compare the passes',
  },
  start: {
    text: 'Make a class, put its code on the board, and see the first answers in the same lesson.',
    haveCode: 'I have a class code',
    code: 'Class code',
    codeHint: 'Four characters, a dash, four characters. Your teacher has it.',
    join: 'Join the class',
  },
  offlinePage: {
    title: 'You are offline',
    text: 'This page is not on your device, and there is no network right now. Labs that you have opened here go on working, and your answers are kept until they can be sent.',
    action: 'Go to my labs',
  },
  footer: {
    contents: 'Contents of this site',
    feed: 'RSS feed',
    scheme: { legend: 'Colors', auto: 'Auto', light: 'Light', dark: 'Dark' },
  },
} as const;
