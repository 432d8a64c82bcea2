/** Messages about a question that the teacher asks again. They are loaded with the parts that show them. */
export const roundMessages = {
  title: 'Your teacher asks once more: {title}',
  text: 'Talk about it with your neighbors, then answer again. It changes no mark and costs no try.',
  first: 'Answer it first. Then you are asked once more, after talking.',
  go: 'Go to the question',
  over: 'Your teacher has ended the second answers to “{title}”.',
  question: {
    title: 'After talking: what do you think now?',
    text: 'Your first answer stays as it is. What is right is not shown before your teacher ends the round.',
    send: 'Send my answer',
    incomplete: 'Answer every part first.',
    sent: 'Your second answer is in. Your teacher sees it in numbers, without your name.',
    kept: 'Your second answer is kept on this device and is sent by itself.',
  },
  refused: {
    title: 'Your second answer to “{title}” was not counted',
    close: 'All right',
  },
} as const;
