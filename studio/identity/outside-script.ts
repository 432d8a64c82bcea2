/**
 * Stands in for https://apis.google.com/js/api.js, which Firebase loads to speak with its hidden frame: the same names,
 * over plain messages between the page and the frame. Runs in the browser, so it is a text.
 */
export const outsideScript = `(() => {
  const handlers = new Map();
  const waiting = new Map();
  // Calls that came before anybody could answer, because the frame may be quicker than the page around it.
  let early = [];
  let count = 0;
  async function answerTo({ data, source }) {
    const answer = await handlers.get(data.name)(data.body);
    source.postMessage({ gapi: 'answer', id: data.id, answer }, '*');
  }
  function speakTo(readWindow) {
    return {
      register(name, handler) {
        handlers.set(name, handler);
        const due = early.filter(({ data }) => data.name === name);
        early = early.filter((call) => !due.includes(call));
        due.forEach(answerTo);
      },
      send(name, body, done) {
        const id = String(++count) + location.origin;
        if (done) waiting.set(id, done);
        readWindow().postMessage({ gapi: 'call', id, name, body }, '*');
      },
      async restyle() {},
      async ping(done) { done(); },
    };
  }
  window.addEventListener('message', ({ data, source }) => {
    if (data?.gapi === 'call') handlers.has(data.name) ? answerTo({ data, source }) : early.push({ data, source });
    if (data?.gapi === 'answer') waiting.get(data.id)?.([data.answer]);
  });
  const context = {
    getParentIframe: () => speakTo(() => window.parent),
    open({ where, url, attributes }, ready) {
      const frame = document.createElement('iframe');
      frame.src = url;
      Object.assign(frame.style, attributes.style);
      where.append(frame);
      return new Promise((resolve, reject) => {
        frame.addEventListener('load', () => ready(speakTo(() => frame.contentWindow)).then(resolve, reject));
      });
    },
  };
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: class {}, getContext: () => context },
  };
  const name = new URL(document.currentScript.src).searchParams.get('onload');
  window[name ?? 'gapi_onload']?.();
})();`;
