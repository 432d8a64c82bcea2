# __kebab__

One question, two to eight options, exactly one right.

- **The learner** picks one option and presses Check.
- **Points**: 1 for the right option, otherwise 0.
- **Keyboard**: Tab reaches the group, arrow keys move and choose, Tab goes on to Check.
- **Wire form**: `[]` or `[optionId]`.
- **Authors**: `isRight: true` on one option, `feedback` on the others.
