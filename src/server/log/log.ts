import { pino } from 'pino';

/** The server's log. What it says of an error carries no value of a person's: see `describeError`. */
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
/** Addresses, tokens, and the codes and secrets of 256 bits in Base64url, wherever they stand in a sentence. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>(),;:=]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/\beyJ[\w-]+(\.[\w-]*)*/g, '[token]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[code]'],
];

/**
 * What helps to find a fault, without what stood in somebody's row or request: PostgreSQL quotes whole rows in
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
