export interface ServerEvent {
  /** `message` where the server names none. */
  readonly type: string;
  readonly data: string;
  readonly id: string | null;
}

/** Reads `text/event-stream` as the HTML standard has it; comments and retry hints are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let endedInReturn = false;
  let block: string[] = [];
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      const text = decoder.decode(value, { stream: true });
      if (text === '') continue;
      // A CRLF may be split between two chunks: its CR has ended the line already.
      const lines = (rest + (endedInReturn ? text.replace(/^\n/, '') : text)).split(/\r\n|\n|\r/);
      endedInReturn = text.endsWith('\r');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line !== '') {
          block.push(line);
          continue;
        }
        const event = parseBlock(block);
        block = [];
        if (event) yield event;
      }
    }
  } finally {
    // The connection is closed also when the caller stops early; it must not stay open unread.
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(lines: readonly string[]): ServerEvent | null {
  let type = 'message';
  let id: string | null = null;
  const data: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') type = value || type;
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
  }
  return data.length > 0 ? { type, data: data.join('\n'), id } : null;
}
