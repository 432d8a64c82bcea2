// en-US.
export const recordChoiceTexts = {
  title: 'This holds {count} sequences',
  text: 'Each of them is a molecule of its own. Which one do you want to use?',
  choice: '{name} · {letters, plural, one {# letter} other {# letters}}',
  unnamed: 'Sequence {number}, without a name',
} as const;
