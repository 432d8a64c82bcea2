/** Texts of the public pages, without ICU: they are drawn at build time. */
export const publicMessages = {
  title: (product: string) => `${product}: molecular biology labs for your class`,
  description:
    'Molecular biology labs in the browser. Students plan, test and defend an answer; teachers see where each of them stands.',
  skip: 'Skip to content',
  home: (product: string) => `${product}, home page`,
  account: 'Account',
  signIn: 'Sign in',
  signUp: 'Sign up',
  hero: {
    title: 'A lab for every seat in the room',
    lead: (product: string) =>
      `${product} brings molecular biology labs to the browser. Students plan, test and defend an answer; you see where each of them stands.`,
    action: 'Create an account',
  },
  station: {
    plate: 'Plate 1',
    caption: 'The International Space Station seen from above: a schematic, not to scale.',
    title: 'Where would you look for microbes?',
    lead: 'Press a module. What it is used for is the first clue to what lives on its surfaces.',
    inLab: 'In the lab, each team picks three modules and defends the choice before it sees a single result.',
    inWords: 'All nine modules in words',
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
      correct: 'correct',
      correct2: 'correct at the second try',
      correct3: 'correct at the third try',
      partly: 'partly correct',
      incorrect: 'not yet',
      waiting: 'waiting to be sent',
      unanswered: 'unanswered',
    },
    questions: [
      'Where station microbes come from',
      'Four clues, four modules',
      'The strongest hypothesis',
      'What would count against it?',
    ],
    reading:
      'Read it down: three of five were not right at the first try at the strongest hypothesis. That is the question to open the next lesson with.',
  },
  lab: {
    eyebrow: 'The lab',
    title: 'Microbe Hunters',
    summary:
      'Who lives on the International Space Station besides its crew? Plan a sampling campaign, choose your modules, and collect DNA in a way that a skeptical scientist would accept.',
    facts: [
      { term: 'For', text: 'grades 9 and 10; folded texts go deeper' },
      { term: 'Time', text: '45 minutes, in one period or two' },
      { term: 'Before it', text: 'knowing that cells have DNA' },
      { term: 'Material', text: 'a device each, or one for two' },
    ],
    lessons: [
      {
        number: '1',
        title: 'Mission brief',
        minutes: '20 minutes',
        text: 'Find out where the station’s microbes come from, learn your way around, and turn a wide question into a hypothesis that a result could prove wrong.',
      },
      {
        number: '2',
        title: 'Swab without fooling yourself',
        minutes: '25 minutes',
        text: 'Collect DNA so that a skeptic would believe you: equal areas, two kinds of blank, labels that cannot be mixed up, and a comparison planned before anyone looks.',
      },
    ],
    plate: 'Plate 6',
    caption:
      'Three sites and two blanks. An empty tube that is carried along is what makes a finding believable.',
    strip:
      'The strip of letters: the V4 stretch of the 16S gene of Staphylococcus epidermidis, a resident of human skin.',
  },
  start: {
    title: 'Start with one class',
    text: 'The free pass covers one class of up to 40 students in Microbe Hunters.',
    haveCode: 'I have a class code',
    code: 'Class code',
    codeHint: 'Four characters, a dash, four characters. Your teacher has it.',
    join: 'Join the class',
  },
  footer: { scheme: { legend: 'Colors', auto: 'Auto', light: 'Light', dark: 'Dark' } },
} as const;
