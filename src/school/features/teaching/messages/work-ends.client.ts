/** Messages of what an archived class says about the end of the work in it. */
export const workEndsMessages = {
  all: 'On {date} its students are removed, with all their work here.',
  accounts:
    'Students with a name and PIN who are in no other class whose work is kept are removed on {date}, with all their work here.',
  others: 'Students with an account of their own are removed on {date}, with all their work here.',
  stays: 'The work of students with an account of their own stays.',
  unused: 'An account with a name and PIN that nobody uses for {days, number} days ends earlier.',
  download: 'Download what you need before.',
  none: 'No student is in it now, and no work of students.',
};
