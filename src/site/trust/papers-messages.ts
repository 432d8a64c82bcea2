import { studentAccountSentences } from '../../lab/kernel/fill-names.ts';

/** Texts of the page of trust and of the agreement for schools, which are drawn at build time. */
export const papersMessages = {
  trust: {
    title: 'Privacy and security',
    description: (product: string) =>
      `Who processes the data of ${product}, where it is kept, for how long, and how it is protected.`,
    lead: (operator: string) =>
      `Who processes the data of this site, where, for how long, and how it is protected. The site is run by ${operator}. The list of services and the place follow the settings of this site; the periods are those by which its server works.`,
    promises: {
      title: 'What does not happen',
      points: [
        'No data is sold, and there is no advertising.',
        'Nobody makes profiles of students for advertising. What a student’s answers say about their learning is used for teaching alone.',
        'No artificial intelligence reads or scores answers, and the product sends them to none.',
        'Network addresses, dates of birth and grade levels of students are not stored.',
      ],
    },
    papers: { title: 'Papers' },
  },
  stamp: (day: string, mark: string) =>
    `Given out on ${day} (UTC). Mark of the settings: ${mark}. Two copies with the same mark were made of the same settings; the start of the server prints it, too.`,
  classAccountsAlone:
    'On this site students have accounts of their class alone, with a name and a PIN. What is said below of an email address, a password or an account of a student’s own holds for teachers, and for students who had such an account before.',
  classes: {
    title: 'Who makes classes',
    proved: (proof: string) =>
      `On this site nobody makes a class, takes one over, lists students or assigns labs without having proved to be a teacher, by ${proof}. The server holds that for each request.`,
    anybody:
      'On this site whoever signs up as a teacher can make a class. Students should join by a code that their own teacher has given them.',
    accountsOpen: studentAccountSentences.open,
    accountsByClass: studentAccountSentences.byClass,
    schoolNeeded:
      'Nobody new joins a class before the teacher it has now has said that the school agrees, and has the consent of parents where the law asks for it. That is kept with its date.',
    schoolAsked:
      'A teacher is asked at the making of a class to say that the school agrees, and has the consent of parents where the law asks for it. That is kept with its date; a class can be made without it.',
  },
  services: {
    title: 'Services that receive data',
    none: 'None. This site has connected no outside service that receives data of students or teachers.',
    lead: 'The name of the company behind each service stands in the agreement between a school and whoever runs the site.',
    mail: [
      'Mail',
      'A mail server gets the address of the receiver and the message, such as a link to a new password.',
    ],
    provider: ['Signing in', 'A provider of sign-ins learns that a person signed in here.'],
    firebase: ['Firebase (Google)', 'Accounts are kept there: name, email address, password.'],
    errors: [
      'Reports of errors',
      'An outside service gets what went wrong on a page, without names and codes; of a teacher’s pages also how long they took and, of a share of visits, a recording in which every text is masked, unless a setting turns these off. A student’s page sends errors alone.',
    ],
    statistics: [
      'Visitor statistics (Google)',
      'Visits are counted of those who agreed to it in their browser.',
    ],
    sync: [
      'One sign-in for several sites',
      'A server that keeps several sites signed in gets the proof of a sign-in, which holds the email address.',
    ],
  },
  place: {
    title: 'Place',
    text: 'The database of this site is kept in:',
    none: 'Whoever runs this site has not said where its database is kept. Ask before you sign.',
    line: 'Place of the database: city or state, and country',
  },
  periods: {
    title: 'Periods',
    text: 'The server ends this by itself, at its start and then every hour:',
    archivedWork: (work: string, accounts: string) =>
      `On this site all work in a class ends ${work} after the class was archived, and the accounts of that class end ${accounts} after it, with their work, also where another period stands below.`,
    backups:
      'Backups may hold deleted data until they are overwritten. Their schedule is that of whoever runs the site.',
  },
  measures: {
    title: 'Measures',
    points: [
      'The PIN of a class account is kept as an argon2id hash made with a secret that is not in the database.',
      'Wrong passwords and PINs are counted, and after a few the way in is closed for a while.',
      'The disk of the database is encrypted if whoever runs the site has set that up; the product does not do it.',
    ],
  },
  agreement: {
    title: 'Agreement for schools',
    description: (product: string) =>
      `A draft agreement about the data of students between a school and whoever runs ${product}, with its schedule of data.`,
    lead: (product: string) =>
      `A draft agreement about the data of students in ${product}, to print, fill in and sign.`,
    version:
      'Draft 1.1 of November 28, 2026. The annexes follow the settings of this site on the day on which they are printed.',
    draft:
      'This is a draft. A lawyer has to check it for your school and your state or country. It binds nobody until both sides have signed it.',
    parties: {
      title: 'Parties',
      school: 'The school or district',
      provider: 'The provider',
      law: 'Governing law and court',
      term: 'From, until',
      privacy: 'Whom to write to about privacy, on each side',
    },
    clauses: [
      {
        id: 'subject',
        title: '1. Subject, purpose and duration',
        points: [
          'The provider runs the site for the school: digital labs in biology, classes, scoring and reports. It processes data of students and teachers for this alone, for as long as the agreement lasts and until the data is disposed of.',
          'The data belongs to the school, or to the student where the law says so. The persons and the kinds of data stand in the schedule of data.',
        ],
      },
      {
        id: 'law-named',
        title: '2. Laws',
        points: [
          'FERPA (20 U.S.C. 1232g; 34 CFR 99.31(a)(1)): the provider acts as a school official with a legitimate educational interest, under the direct control of the school.',
          'COPPA (16 CFR 312): the school consents for parents to what serves its teaching, and to nothing else.',
          'SOPIPA of California and similar laws of other states: no targeted advertising, no profiles but for teaching, no sale.',
          'GDPR: the school is the controller and the provider its processor. Clauses 3 to 8 hold what Article 28(3) asks for.',
        ],
      },
      {
        id: 'instructions',
        title: '3. Instructions and people',
        points: [
          'The provider processes data on documented instructions of the school only, this agreement being the first, and says so where it holds an instruction to be unlawful.',
          'Everyone with access is bound to confidentiality in writing and has access only where the task needs it.',
          'The provider does not sell data, does not advertise with it, does not try to find out who is behind data without names, and trains no artificial intelligence with it.',
          'If an authority asks for data, the provider tells the school before it answers, unless the law forbids it.',
        ],
      },
      {
        id: 'others',
        title: '4. Services of others',
        points: [
          'The services that are connected stand in Annex B. The provider binds each in writing to the same duties and answers for it.',
          'The provider tells the school 30 days before it connects another. The school may object and end the agreement.',
          'Data leaves the country or, in the European Union, the European Economic Area, only where the law allows it and the school has agreed in writing.',
        ],
      },
      {
        id: 'rights',
        title: '5. Rights of students and parents',
        points: [
          'The school can see, download, put right and delete the record of a student by itself. The provider helps where it cannot, so that the school can answer a parent within the time of the law, under FERPA 45 days.',
          'A parent or student who asks the provider is sent to the school.',
        ],
      },
      {
        id: 'security',
        title: '6. Protection and proof',
        points: [
          'The provider keeps up at least the measures of Annex D, and helps the school with an assessment of the impact on privacy.',
          'It gives the school what shows that it keeps this agreement, and allows the school, or an expert the school names, to look once a year and after each breach.',
        ],
      },
      {
        id: 'breach',
        title: '7. If data got into wrong hands',
        points: [
          'The provider tells the school within 72 hours after it became aware: what happened and when, which data and whose, what it has done, what the school can do, and whom to ask.',
          'It keeps a written plan for incidents, and helps the school to tell those concerned.',
        ],
      },
      {
        id: 'disposition',
        title: '8. Return and disposition',
        points: [
          'Before the end the school can download its records. Within 60 days after a request or the end of the agreement the provider deletes or returns the data, and certifies what was deleted, how much, when and by whom.',
          'Without a request, data ends after the periods of Annex C.',
        ],
      },
      {
        id: 'precedence',
        title: '9. Precedence',
        points: [
          'Where this agreement and the terms that people accept on the site differ, this agreement counts.',
          'Liability, insurance and fees are left to the parties to agree on, below or in a paper of their own.',
        ],
      },
    ],
    annexes: {
      data: 'Annex A: schedule of data',
      dataText:
        'The categories follow Exhibit B of the National Data Privacy Agreement. The fields are the columns of the database; a test of the product compares them.',
      services: 'Annex B: services of others',
      host: 'Who hosts the server and its database: company and country, or “the provider itself”',
      servicesLead:
        'These services are connected. The company behind each, and the country in which it works on the data, are written on the line below it.',
      company: 'Company and country',
      periods: 'Annex C: periods',
      measures: 'Annex D: measures',
      nothing: 'Not stored.',
      kept: 'How long',
    },
    signatures: {
      title: 'Signatures',
      sides: ['For the school', 'For the provider'],
      blanks: ['Name and office', 'Date', 'Signature'],
    },
  },
} as const;
