/** Messages for a teacher who holds the class until next time; they are loaded with the dialog that shows them. */
export const classHeldMessages = {
  title: 'The class waits until next time',
  place:
    '{lab}: nobody goes beyond lesson {number, number}, {title}. Whoever is behind can catch up to there.',
  after: 'The class waits at the end of',
  afterIn: '{lab}: the class waits at the end of',
  lesson: '{number, number}. {title}',
  beyond:
    '{count, plural, one {# student was further on already and waits, too.} other {# students were further on already and wait, too.}}',
  shut: 'Lesson {number, number}, {title}, is due {when}. Nobody can open it at home while the class is held.',
  how: 'It goes on when you end the hold, in the strip above the class, or take the end of the lesson back. Other labs stay open.',
  close: 'Close',
  keep: 'Keep the hold',
  end: 'End the hold',
  failed: 'That did not reach the server. Try again.',
  offline: 'There is no connection. Try again once you are online.',
} as const;
