/** Texts of the parts of the home page that show the product at work, without ICU: they are drawn at build time. */
export const homeMessages = {
  trials: {
    title: 'Chance, to be counted',
    lead: 'Every instrument is calculated, not filmed: another choice gives another result. Each lab below has one to try.',
    square: {
      plate: 'Plate 6',
      title: 'Two parents, many children',
      lead: 'Choose two parents, say what you expect, and draw births. One in four is a chance, not a promise.',
    },
  },
  film: {
    title: 'A class at work',
    captions: 'English',
    transcript: 'The film in words',
  },
  roles: [
    {
      title: 'For teachers',
      points: [
        'A class in a minute: one code on the board, a name, a picture PIN. No email address of a student.',
        'See who needs you now, hold a lesson, or pause every screen for a word to the room.',
        'Show what the class believed at first and what it believes now, without a name.',
        'A guide for each lab, sheets for a room without devices, and files that fit your gradebook.',
      ],
      link: { path: '/schools', text: 'What is kept about a student, and why' },
    },
    {
      title: 'For students',
      points: [
        'A phone, a Chromebook or a tablet is enough. There is nothing to install.',
        'Answers wait on the device while the network is away, and nothing that was answered is lost.',
        'A wrong answer earns a hint that points at the evidence, and another try.',
        'Everything works by touch, by keyboard and with a screen reader, in light and dark colors.',
      ],
      link: { path: '/accessibility', text: 'How accessible it is, criterion by criterion' },
    },
  ],
} as const;
