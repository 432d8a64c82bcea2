import type { ActivityWork, ClassWork, ExportModel } from './export-model.ts';

/** The model as one JSON document, piece by piece, in the shape of `PersonalExportSchema`. */
export async function* writeJson(model: ExportModel): AsyncGenerator<string> {
  yield* openObject(model.head, 'classesJoined');
  yield* writeList(model.classes(), writeClass);
  yield ',"actsAsTeacher":';
  yield* writePages(model.actsAsTeacher());
  yield '}\n';
}

async function* writeClass({ record, activities }: ClassWork): AsyncGenerator<string> {
  yield* openObject(record, 'activities');
  yield* writeList(activities(), writeActivity);
  yield '}';
}

async function* writeActivity({
  record,
  answers,
  attempts,
  teacherActs,
}: ActivityWork): AsyncGenerator<string> {
  yield* openObject(record, 'answers');
  yield* writePages(answers());
  yield ',"attempts":';
  yield* writePages(attempts());
  yield ',"teacherActs":';
  yield* writePages(teacherActs());
  yield '}';
}

/** Everything of a record, up to the value of one more field. */
function* openObject(record: object, field: string): Generator<string> {
  yield `${JSON.stringify(record).slice(0, -1)},${JSON.stringify(field)}:`;
}

async function* writeList<T>(
  entries: AsyncIterable<T>,
  write: (entry: T) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const entry of entries) {
    yield separator;
    yield* write(entry);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* writePages(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    // A page without its brackets.
    yield `${separator}${JSON.stringify(page).slice(1, -1)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
