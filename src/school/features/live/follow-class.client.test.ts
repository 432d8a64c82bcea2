import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerEvent } from '../../client/http/event-stream.ts';
import { followClass, pollEveryMs, type StreamState, silenceLimitMs } from './follow-class.client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stream to which the test can send events and which it can end. */
function createLine() {
  const lines: { send: (type: string) => void; cut: (error?: Error) => void; signal: AbortSignal }[] = [];
  async function* open(signal: AbortSignal): AsyncGenerator<ServerEvent> {
    const queue: string[] = [];
    let wake = () => {};
    let end: { error?: Error | undefined } | null = null;
    lines.push({
      signal,
      send: (type) => {
        queue.push(type);
        wake();
      },
      cut: (error) => {
        end = { error };
        wake();
      },
    });
    signal.addEventListener('abort', () => {
      end = { error: new Error('aborted') };
      wake();
    });
    while (true) {
      const type = queue.shift();
      if (type !== undefined) yield { type, data: '{}', id: null };
      else if (end) {
        const { error } = end as { error?: Error };
        if (error) throw error;
        return;
      } else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return { open, lines, last: () => lines.at(-1)! };
}

function follow(hasMissed = false) {
  const line = createLine();
  const states: StreamState[] = [];
  const onChange = vi.fn();
  const stop = followClass({
    open: line.open,
    onState: (state) => states.push(state),
    onChange,
    hasMissed,
    retryDelayMs: () => 2000,
  });
  return { ...line, states, onChange, stop };
}

const tick = () => vi.advanceTimersByTimeAsync(0);

describe('followClass', () => {
  it('is live from the first word on, and asks only when something has changed', async () => {
    const { states, onChange, last, stop } = follow();
    last().send('open');
    await tick();
    last().send('heartbeat');
    await tick();
    expect(states).toEqual(['connecting', 'live']);
    expect(onChange).not.toHaveBeenCalled();
    last().send('class-changed');
    await tick();
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
  });

  it('polls every 15 s while there is no stream, and asks once more when it is back', async () => {
    const { states, onChange, last, lines, stop } = follow();
    last().send('open');
    await tick();
    last().cut(new Error('connection reset'));
    await tick();
    expect(states).toEqual(['connecting', 'live', 'polling']);
    await vi.advanceTimersByTimeAsync(1999);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(pollEveryMs);
    expect(onChange).toHaveBeenCalledTimes(1);
    last().send('open');
    await tick();
    expect(states.at(-1)).toBe('live');
    expect(onChange).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2 * pollEveryMs);
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
  });

  it('does not open again a stream that newer ones replaced, and asks every 15 s instead', async () => {
    const { states, onChange, last, lines, stop } = follow();
    last().send('open');
    await tick();
    last().send('replaced');
    await tick();
    expect(states).toEqual(['connecting', 'live', 'replaced']);
    await vi.advanceTimersByTimeAsync(2 * pollEveryMs);
    expect(lines).toHaveLength(1);
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
  });

  it('takes a connection without a sign of life for dead', async () => {
    const { states, last, lines, stop } = follow();
    last().send('open');
    await tick();
    await vi.advanceTimersByTimeAsync(silenceLimitMs);
    expect(lines[0]?.signal.aborted).toBe(true);
    expect(states.at(-1)).toBe('polling');
    stop();
  });

  it('asks anew at the first connection where the page has been there unfollowed', async () => {
    const { onChange, last, stop } = follow(true);
    last().send('open');
    await tick();
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
  });

  it('leaves nothing behind when it stops', async () => {
    const { onChange, last, lines, stop } = follow();
    last().cut();
    await tick();
    stop();
    expect(last().signal.aborted || lines.length === 1).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * pollEveryMs);
    expect(onChange).not.toHaveBeenCalled();
    expect(lines).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
