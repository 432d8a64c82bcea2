import { beforeEach, describe, expect, it } from 'vitest';
import { answerMedia, cacheMedia } from './answer-media.ts';
import { createDevice, type Reply } from './testing/fake-device.ts';

const cache = 'anneal-media';
const film = '/media/lab/film.mp4';
const picture = '/media/lab/figure.svg';
const whole = '0123456789';

let reply: (path: string) => Reply;
let device: ReturnType<typeof createDevice>;
beforeEach(() => {
  device = createDevice((path) => reply(path));
});

const ask = (path: string, range?: string) =>
  answerMedia(device.request(path, range === undefined ? {} : { Range: range }), device.goOn);

/** A film that comes byte by byte, when the test says so. */
function slowFilm() {
  let sent = 0;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const headers = { 'Content-Type': 'video/mp4', 'Content-Length': String(whole.length) };
  return {
    response: new Response(body, { headers }),
    send(count: number) {
      controller?.enqueue(new TextEncoder().encode(whole.slice(sent, sent + count)));
      sent += count;
      if (sent === whole.length) controller?.close();
    },
    break: () => controller?.error(new TypeError('The connection broke')),
  };
}

describe('a film that is not kept', () => {
  it('plays while it comes, is asked for once, and is kept when all of it is there', async () => {
    const { response, send } = slowFilm();
    reply = () => response;
    const answer = await ask(film, 'bytes=0-');
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('bytes 0-9/10');
    const player = answer.body?.getReader();
    send(4);
    expect(new TextDecoder().decode((await player?.read())?.value)).toBe('0123');
    expect(await device.textIn(cache, film)).toBeUndefined();
    send(6);
    await device.settle();
    expect(await device.textIn(cache, film)).toBe(whole);
    expect(device.asked).toEqual([{ path: film, cache: 'no-store', range: null, etag: null }]);
  });

  it('is not kept where its connection breaks, and is asked for anew then', async () => {
    const { response, send, break: breakOff } = slowFilm();
    reply = () => response;
    const answer = await ask(film, 'bytes=0-');
    send(4);
    breakOff();
    await expect(answer.text()).rejects.toThrow('The connection broke');
    await device.settle();
    expect(await device.textIn(cache, film)).toBeUndefined();
    const again = slowFilm();
    reply = () => again.response;
    again.send(10);
    expect(await (await ask(film, 'bytes=0-')).text()).toBe(whole);
  });

  it('lets a jump in the film pass, while the whole of it is coming', async () => {
    const { response } = slowFilm();
    reply = () => response;
    await ask(film, 'bytes=0-');
    reply = () => new Response('56', { status: 206 });
    expect(await (await ask(film, 'bytes=5-6')).text()).toBe('56');
    expect(device.asked.at(-1)).toMatchObject({ path: film, range: 'bytes=5-6' });
  });

  it.each([404, 502])('passes a %i on and does not keep it', async (status) => {
    reply = () => new Response('no', { status });
    expect((await ask(film, 'bytes=0-')).status).toBe(status);
    await device.settle();
    expect(await device.textIn(cache, film)).toBeUndefined();
  });
});

describe('a kept file', () => {
  const kept = () => new Response(whole, { headers: { ETag: '"1"' } });

  it('is answered at once, in parts too, and renewed behind with its ETag', async () => {
    await device.keep(cache, film, kept());
    reply = () => new Response(null, { status: 304 });
    expect(await (await ask(film, 'bytes=2-4')).text()).toBe('234');
    await device.settle();
    expect(device.asked).toMatchObject([{ path: film, etag: '"1"' }]);
    expect(await device.textIn(cache, film)).toBe(whole);
  });
});

describe('a picture with its version in the address', () => {
  const current = `${picture}?v=two`;
  const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };

  it('is asked for once, and takes the place of its other versions', async () => {
    await device.keep(cache, picture, new Response('without a version'));
    await device.keep(cache, `${picture}?v=one`, new Response('one', { headers: forever }));
    reply = () => new Response('two', { headers: forever });
    for (let visit = 0; visit < 2; visit++) {
      expect(await (await ask(current)).text()).toBe('two');
      await device.settle();
    }
    expect(device.asked.map(({ path }) => path)).toEqual([current]);
    expect(await device.textIn(cache, current)).toBe('two');
    for (const old of [picture, `${picture}?v=one`]) expect(await device.textIn(cache, old)).toBeUndefined();
  });

  it('is asked for again where the server did not have that version yet', async () => {
    await device.keep(cache, current, new Response('one', { headers: { 'Cache-Control': 'no-cache' } }));
    reply = () => new Response('two', { headers: forever });
    expect(await (await ask(current)).text()).toBe('one');
    await device.settle();
    expect(await device.textIn(cache, current)).toBe('two');
  });

  it('is shown in another version without a network, which is not kept as this one', async () => {
    await device.keep(cache, picture, new Response('earlier', { headers: forever }));
    reply = () => 'refused';
    expect(await (await ask(current)).text()).toBe('earlier');
    expect(await (await ask(current, 'bytes=0-1')).text()).toBe('ea');
    await device.settle();
    expect(await device.textIn(cache, current)).toBeUndefined();
    expect(await device.textIn(cache, picture)).toBe('earlier');
    await expect(ask('/media/lab/unknown.svg?v=two')).rejects.toThrow('Failed to fetch');
  });
});

describe('cacheMedia', () => {
  it('keeps what is missing, from the cache of the browser where the page has just shown it', async () => {
    await device.keep(cache, picture, new Response('kept'));
    reply = () => new Response('sent');
    await cacheMedia([picture, '/media/lab/other.svg', '/private/profile']);
    expect(device.asked).toMatchObject([{ path: '/media/lab/other.svg', cache: 'force-cache' }]);
    expect(await device.textIn(cache, '/media/lab/other.svg')).toBe('sent');
  });

  it('goes on after a file that does not come, and keeps no error', async () => {
    reply = (path) => (path.endsWith('a.svg') ? 'refused' : new Response('', { status: 404 }));
    await cacheMedia(['/media/lab/a.svg', '/media/lab/b.svg']);
    expect(device.asked).toHaveLength(2);
    for (const name of ['a', 'b'])
      expect(await device.textIn(cache, `/media/lab/${name}.svg`)).toBeUndefined();
  });
});
