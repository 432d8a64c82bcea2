const SCHEMA = /^src\/lab\/exercises\/(?<type>[a-z][a-z-]*)\/schema\.ts$/;

/**
 * Every exercise type must grade 10,000 random answers in its own tests, because only the type knows the form of its
 * answers.
 * @type {import('./project-files.mjs').Check}
 */
export function checkRandomAnswers(files) {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return files.flatMap(({ path }) => {
    const type = SCHEMA.exec(path)?.groups?.type;
    if (type === undefined) return [];
    const test = `src/lab/exercises/${type}/answer.test.ts`;
    if (texts.get(test)?.includes('gradeRandomAnswers(')) return [];
    return [{ path: test, message: 'grade 10,000 random answers here (testing/grade-random-answers.ts)' }];
  });
}
