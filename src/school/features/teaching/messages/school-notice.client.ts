/** Messages of the notice that asks for the word of the school; they are loaded together with it. */
export const schoolNoticeMessages = {
  title: 'Nobody new can join yet',
  text: 'On this site students join a class once its teacher has said this. Whoever is in the class works on.',
  kept: 'You say it once, for all your classes. It is kept with the date, beside the documents you agreed to. A teacher who had this class before you may have said it; that word was theirs alone.',
  say: 'Yes, that is so',
  busy: 'Keeping your word',
  done: 'Kept. Students can join now.',
} as const;
