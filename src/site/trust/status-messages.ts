/** Texts of the status page, which are part of its island, too. */
export const statusMessages = {
  title: 'Status',
  description: (product: string) => `Whether ${product} works at this moment, asked of its server.`,
  lead: 'Whether this site works at this moment. The answer comes from the server when this page is opened, and nobody writes it by hand.',
  without:
    'This page asks the server by JavaScript, which is off in this browser or has not come. The server itself answers at',
  address: '/readyz',
  asking: 'Asking the server…',
  again: 'Ask again',
  at: (time: string) => `Asked at ${time}`,
  states: {
    ready: {
      title: 'Everything works',
      text: 'Server, database and content are there.',
    },
    'not-ready': {
      title: 'The site does not work at the moment',
      text: 'The server answers, and its database or content is not there. Answers that students give are kept on their devices and sent when it is back.',
    },
    unreachable: {
      title: 'The server cannot be reached',
      text: 'No answer came. Either the connection of this device is broken or a filter stands between, or the server does not run. If other sites open here, it is more likely ours. Answers that students give are kept on their devices.',
    },
  },
  means: {
    title: 'What this tells, and what it does not',
    points: [
      'It asks the server, its database and the published labs. It does not ask mail or outside services.',
      'It shows this moment only. No history of interruptions is kept here.',
      'If everything works here and a lab does not open, the network of your school may block part of the site: ask whoever looks after it to allow this address.',
    ],
  },
} as const;
