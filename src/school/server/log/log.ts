import { pino } from 'pino';

/** The server's log. An entry about an error contains no personal data: see `describeError`. */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = { level, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly stack: readonly string[];
  readonly cause?: LoggedError;
}

const deepestCause = 3;
/** Texts that are masked in every message: e-mail addresses, tokens, and 256-bit codes and secrets in Base64url. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>(),;:=]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/\beyJ[\w-]+(\.[\w-]*)*/g, '[token]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[code]'],
];

/**
 * The fields of an error that help to find a fault, without data of a row or a request: PostgreSQL quotes whole rows in
 * `detail` and values in its message, and a parser quotes the text it could not read.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  const told = error as Error & Partial<Record<'code' | 'severity' | 'table' | 'constraint', unknown>>;
  const isQuoting = told.severity !== undefined || error instanceof SyntaxError;
  return {
    type: error.name,
    ...(!isQuoting && { message: mask(error.message) }),
    ...pickTexts(told, ['code', 'table', 'constraint']),
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map(mask),
    ...(error.cause !== undefined &&
      depth < deepestCause && { cause: describeError(error.cause, depth + 1) }),
  };
}

function pickTexts<Key extends string>(from: Partial<Record<Key, unknown>>, keys: readonly Key[]) {
  return Object.fromEntries(
    keys.filter((key) => typeof from[key] === 'string').map((key) => [key, from[key]]),
  );
}

function mask(text: string): string {
  return marks.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text);
}
