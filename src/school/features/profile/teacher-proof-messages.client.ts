/** Messages about a teacher's missing proof; they are loaded together with their notice. */
export const teacherProofMessages = {
  title: 'Guides and right answers are for confirmed teachers',
  text: {
    'school-address':
      'They are shown to teachers who signed up with an address of their school. Yours is not one that this site knows. If you are a teacher, write to {contact}.',
    'address-unproven':
      'Your address belongs to a school, and has yet to be confirmed. Send yourself the link for a new password in your profile: using it confirms the address.',
    approval:
      'They are shown once whoever runs this site has approved you as a teacher. Ask for it, with your e-mail address: write to {contact}.',
    unknown: 'They are shown once your role as a teacher is confirmed. Ask for it: write to {contact}.',
  },
  classesTitle: 'Classes are for confirmed teachers',
  classesText: {
    'school-address':
      'On this site a class is made by a teacher who signed up with an address of their school, so that no stranger collects the names of children. Yours is not an address that this site knows. If you are a teacher, write to {contact}.',
    'address-unproven':
      'On this site a class is made by a teacher whose school address is confirmed, so that no stranger collects the names of children. Yours has yet to be confirmed. Send yourself the link for a new password in your profile: using it confirms the address.',
    approval:
      'On this site a class is made by a teacher whom whoever runs it has approved, so that no stranger collects the names of children. Ask for it, with your e-mail address: write to {contact}.',
  },
  classesRest:
    'Until then you can look at every lab, and make a demonstration class of made-up students. Classes that you have go on as they are; nothing new is assigned in them.',
  classTitle: 'Guides and right answers come with a class',
  classText:
    'They are shown to teachers who have a class with this lab. Make one and apply a pass that holds the lab.',
  rest: "Everything else of this lab is open to you, your students' answers and marks too.",
  profile: 'Open your profile',
} as const;
